"""Claims that figures draw, and examples that ask for fewer of them."""

from pathlib import Path

import pytest
from lxml import etree

from boardrules.claims import claim_kinds
from boardwright.figures.claims_drawn import DRAWN
from boardwright.games.engines import engines
from boardwright.games.registry import find_kit
from tests.cli.inside import run
from tests.cli.test_figure import SVG, fine, refused

HUNGRY = """game: dendria
board: dendria-7
sites: {dark: {seeds: [d4]}, light: {seeds: [j10]}}
to_move: dark
"""

CLAIMS = "claims:\n  - hungry: [d4, j10]\n  - legal: d6\n"


def _paths(folder: Path, what: str, text: str = "") -> list[str]:
    """What is drawn for an example, or for a text that is put in its file: the paths of its picture."""
    if text:
        (folder / what).write_text(text, encoding="utf-8")
    fine(run(folder, "figure", what, "-o", "mine.svg"))
    root = etree.parse(folder / "mine.svg").getroot()
    return [str(path.get("d")) for path in root.iter(f"{SVG}path")]


def test_what_is_not_drawn_leaves_nothing_in_the_picture(empty_folder: Path):
    bare = _paths(empty_folder, "mine.yaml", HUNGRY)
    both = _paths(empty_folder, "mine.yaml", HUNGRY + CLAIMS)
    assert both == _paths(empty_folder, "mine.yaml", HUNGRY + CLAIMS + "draw_claims: all\n")
    assert bare == _paths(empty_folder, "mine.yaml", HUNGRY + CLAIMS + "draw_claims: none\n")
    rings = _paths(empty_folder, "mine.yaml", HUNGRY + CLAIMS + "draw_claims: [hungry]\n")
    assert rings == _paths(empty_folder, "mine.yaml", HUNGRY + "claims:\n  - hungry: [d4, j10]\n")
    assert len({tuple(one) for one in (bare, both, rings)}) == 3


def test_what_is_not_drawn_is_verified_all_the_same(empty_folder: Path):
    (empty_folder / "mine.yaml").write_text(HUNGRY + "claims: [hungry: [d4]]\ndraw_claims: none\n", encoding="utf-8")
    assert "claims[0].hungry" in refused(run(empty_folder, "figure", "mine.yaml", "-o", "mine.svg"), 1)


def test_the_task_of_a_puzzle_is_always_there(empty_folder: Path):
    source = fine(run(empty_folder, "show", "fendo-puzzle-comeback")).out
    task = _paths(empty_folder, "task.yaml", source + "draw_claims: none\n")
    assert task == _paths(empty_folder, "fendo-puzzle-comeback")


@pytest.mark.parametrize(
    "value, words",
    [
        ("[hungri]", "draw_claims[0]: no claim is of the kind 'hungri' (did you mean 'hungry'?)"),
        ("[score]", "draw_claims[0]: no claim is of the kind 'score'; there are hungry, legal"),
        ("some", "draw_claims: must be all or none, not 'some'"),
        ("5", "draw_claims: must be all, none, or a list of kinds of claims such as [legal, illegal], not 5"),
    ],
)
def test_kinds_that_are_not_claimed_are_told(empty_folder: Path, value: str, words: str):
    (empty_folder / "mine.yaml").write_text(f"{HUNGRY}{CLAIMS}draw_claims: {value}\n", encoding="utf-8")
    assert words in refused(run(empty_folder, "figure", "mine.yaml", "-o", "mine.svg"))


def test_the_documents_say_of_every_claim_what_is_drawn():
    for engine in engines():
        own = find_kit(engine.name).drawn
        assert set(DRAWN) | set(own) == set(claim_kinds(engine)), engine.name
        assert set(own) == {kind.name for kind in engine.claims}
