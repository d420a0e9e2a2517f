"""Whether the stock boards of a game can be printed: each is built, every part in every format."""

from pathlib import Path

from boardrules.testing.expect import expect
from boardwright.app.building.build import build, plan_build
from boardwright.app.check import check_paths
from boardwright.sets.build_request import EVERYTHING
from boardwright.testing.kits import AnyKit, check_installed


def check_sets(kit: AnyKit, folder: Path) -> None:
    """All examples of a game are true, and all of its stock boards can be printed; the sets are written to a folder.

    Raises:
        BrokenPromiseError: An example is false, a set has no board, or a print shop would send a sheet back.
        InputError: A config is not valid.
    """
    check_installed(kit)
    boards, examples = (
        sorted(path.stem for path in (kit.stock / kind).glob("*.yaml")) for kind in ("boards", "examples")
    )
    wrong = [lines for one in check_paths([*boards, *examples]) if (lines := one.lines())]
    expect(not wrong, "\n".join(wrong))
    planned = plan_build(boards, EVERYTHING)
    for one in build(planned, folder, EVERYTHING, lambda _name: None):
        expect((folder / one.name / "board.pdf").is_file(), f"{one.name}: there is no board.pdf")
        expect(not one.findings, f"{one.name}: {'; '.join(one.findings)}")
