"""Checking, counting and building for Python: what the commands of the same names do, as values."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal

from boardrules.values import dataclass
from boardwright.app.building.drawing import BuiltSet
from boardwright.app.building.running import prepared
from boardwright.app.check import Checked, check_paths, demand
from boardwright.app.counts import count_board
from boardwright.call_stack import with_room
from boardwright.config.errors import UsageError
from boardwright.config.problems import one_of, quote
from boardwright.interface.boards import Board, source_of
from boardwright.interface.plain import Changes, Name, changes_of, many_of, number_of, plainly, text_of
from boardwright.sets.build_request import KINDS, BuildRequest


@dataclass(frozen=True, slots=True)
class Built:
    """What a build has made.

    >>> import boardwright as bw
    >>> built = bw.build("fanorona-3x3", output="prints", only=["board"], formats=["svg"])
    >>> built.folder.name, len(built.sets)
    ('prints', 1)

    Attributes:
        folder: The folder with a folder for each set.
        sets: The sets, in order: name, paper, size, files and so on.
        warnings: What the authors of the configs should know, a line each.

    """

    folder: Path
    sets: tuple[BuiltSet, ...]
    warnings: tuple[str, ...]


def verify(name: Name, *more: Name, changes: Changes | None = None) -> tuple[Checked, ...]:
    """Check configs, examples, records and folders of them, by name or path: every claim is verified, nothing is drawn.

    Returns what was found out about each file: its `kind`, `warnings`, the `proofs` of puzzles, and with a config its
    `examples`.

    >>> import boardwright as bw
    >>> (checked,) = bw.verify("fanorona-approach")
    >>> checked.kind
    'example'

    Raises:
        InputError: A file is wrong, with a line for each problem of all files, and for everything false.
        RefutedError: A claim is false, or a record illegal.
        UsageError: A change makes no sense, or a folder is without files.

    """
    with plainly():
        checked = with_room(check_paths)(tuple(map(text_of, (name, *more))), changes=changes_of(changes or {}))
    demand(checked)
    return checked


def counts(board: Board | Name, *, changes: Changes | None = None) -> dict[str, Any]:
    """What can be counted on a board, as `boardwright counts --json` has it, for games that can be counted.

    >>> import boardwright as bw
    >>> bw.counts("fen-triangle")["faces"]
    49

    Raises:
        ConfigError: The file is wrong, or boards of its game cannot be counted.
        UsageError: There is no such file and no such board, or a change makes no sense.

    """
    with plainly():
        return with_room(count_board)(source_of(board, changes or {})).record


def build(
    name: Name,
    *more: Name,
    output: Name = "output",
    only: Iterable[str] = (),
    formats: Iterable[str] = (),
    profile: Literal["print", "laser", "shop"] = "print",
    dpi: int | None = None,
    easy: bool = False,
    changes: Changes | None = None,
    jobs: int = 1,
    force: bool = False,
    progress: Callable[[str], None] = lambda _name: None,
) -> Built:
    """Check configs, and write a print set of each into a folder of its own: as `boardwright build`.

    A set is written whole or not at all, and kept as it is if nothing that it is made from has changed. With more than
    one of `jobs`, a program needs `if __name__ == "__main__":` around its own work, as always with `multiprocessing`.

    >>> import boardwright as bw
    >>> built = bw.build("fanorona-3x3", only=["board"], formats=["svg"])
    >>> [(one.name, one.paper, one.files) for one in built.sets]
    [('fanorona-3x3', 'A4', ('board.svg',))]

    Args:
        name: A stock board or the path of a config.
        more: Others.
        output: Folder for the sets.
        only: Names of parts; none for all.
        formats: Names of formats; none for the usual ones.
        profile: What the files are for.
        dpi: PNG: pixels per inch.
        easy: Whether no pieces are made, and the cover says what serves instead.
        changes: Keys of the configs and their values for once.
        jobs: Most sets that are drawn at the same time.
        force: Whether unchanged sets are drawn anew.
        progress: Is called with the name of each set before it is drawn.

    Raises:
        InputError: A config is wrong, with a line for each problem of all of them; the others are built.
        RefutedError: A claim of an example in a set is false; the others are built.
        UsageError: Parts, formats, resolutions, names or numbers are impossible.
        StoreError: The folder cannot be written, or is in use by another build.

    """
    folder = Path(text_of(output))
    dpi = None if dpi is None else number_of("dpi", dpi)
    jobs = jobs if jobs is None else number_of("jobs", jobs)
    wanted = BuildRequest(_listed("only", only), _listed("formats", formats), profile, dpi, easy=easy)
    if profile not in tuple(KINDS):
        raise UsageError(f"profile: must be {one_of(KINDS)}, not {quote(str(profile))}")
    names = tuple(map(text_of, (name, *more)))

    def made() -> Built:
        changed = changes_of(changes or {})
        with prepared(names, folder, wanted, changed, jobs=jobs, force=force) as run:
            built = Built(folder, tuple(run.sets(progress)), run.warnings)
            if run.wrong:
                raise run.wrong
            return built

    with plainly():
        return with_room(made)()


def _listed(key: str, names: Iterable[str]) -> tuple[str, ...]:
    """Names from a list.

    Raises:
        UsageError: It is none, or a text, whose letters would be taken for names.
    """
    if isinstance(names, str):
        raise UsageError(f"{key}: must be a list such as [{quote(names)}], not {quote(names)}")
    return many_of(key, names, "a list of names")
