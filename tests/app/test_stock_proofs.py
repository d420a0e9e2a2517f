"""Proofs of stock puzzles that come with the program: bound to what proved them, and made anew here."""

import ast
import json
from contextlib import suppress
from pathlib import Path

import pytest

import boardrules
import boardwright as bw
from boardrules.claims import puzzle
from boardwright.app import proofs
from boardwright.app.building.fingerprint import proving_sources
from tools.prove_stock import proved

SHIPPED = json.loads(proofs.STOCK.read_bytes())
SOME = ("cercas-puzzle-lent", "fanorona-puzzle-gift", "fen-triangle-puzzle-no-hurry", "fendo-puzzle-gift")
ONE_A_GAME = (*SOME, "dendria-puzzle-empty-edge")
STALE = "the rules have changed: python tools/prove_stock.py"


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[object]:
    """The searches that are made, in a cache that is empty."""
    made: list[object] = []

    def solve(*asked, **more):
        made.append(asked)
        return boardrules.solve(*asked, **more)

    monkeypatch.setattr(puzzle, "solve", solve)
    monkeypatch.setenv(proofs.FOLDER, str(tmp_path))
    return made


def test_some_are_proved_anew():
    found = proved(SOME)
    assert len(found) == len(SOME)
    assert found == {key: SHIPPED.get(key) for key in found}, STALE


@pytest.mark.slow
def test_all_are_proved_anew_and_there_are_no_others():
    assert proved() == SHIPPED, STALE


def test_what_comes_with_the_program_is_not_searched_for(searches):
    assert all(one.code == 0 for one in bw.verify(*ONE_A_GAME))
    assert searches == [], STALE


def test_nothing_is_taken_from_other_rules(searches, monkeypatch):
    monkeypatch.setattr(proofs, "_sources", lambda _: "of other rules")
    bw.verify(*SOME)
    assert len(searches) == len(SOME)


def test_nothing_is_taken_where_sources_cannot_be_told(searches, monkeypatch):
    monkeypatch.setattr(proofs, "_sources", lambda _: None)
    bw.verify(SOME[0])
    assert len(searches) == 1


@pytest.mark.parametrize(
    "written, other",
    [
        ("nodes: 5000", "nodes: 5001"),
        ("board: fanorona\n", "board: fanorona-traditional\n"),
        ("..W......\nto_move", "...W.....\nto_move"),
        ("goal: win, in: 2", "goal: win, in: 3"),
    ],
)
def test_another_question_is_searched_for(searches, project, tmp_path, written, other):
    stock = (project / "configs/examples/fanorona-puzzle-gift.yaml").read_text("utf-8")
    assert stock.count(written) == 1
    mine = tmp_path / "mine.yaml"
    mine.write_text(stock.replace(written, other), encoding="utf-8")
    with suppress(bw.RefutedError):
        bw.verify(mine)
    assert searches


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff", b'{"a": NaN', b"null", b"[" * 100_000])
def test_a_damaged_file_is_no_file(searches, monkeypatch, tmp_path, content):
    place = tmp_path / "stock.json"
    place.write_bytes(content)
    monkeypatch.setattr(proofs, "STOCK", place)
    assert bw.verify(SOME[0])[0].code == 0
    assert len(searches) == 1


def test_nothing_is_known_where_all_is_to_be_proved_anew(monkeypatch):
    monkeypatch.setenv(proofs.FOLDER, "")
    assert proofs.keeper() is None


@pytest.mark.parametrize("game", [name.partition("-")[0] for name in ONE_A_GAME])
def test_all_that_may_prove_is_hashed(game):
    """Whatever the hashed sources import from the rules, at once or later, is hashed too."""
    root = Path(boardrules.__file__).parents[1]

    def module(path: Path) -> str:
        return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")

    sources = proving_sources(game)
    others = {module(path) for path in root.rglob("boardrules/**/*.py")} - {module(path) for path in sources}
    assert {f"boardrules.games.{game}.engine", "boardrules.search"}.isdisjoint(others)
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [one.name for one in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            if isinstance(node, ast.ImportFrom):
                names = [str(node.module), *(f"{node.module}.{name}" for name in names)]
            assert others.isdisjoint(names), path
