"""docs/rulings.md and the engines: no code without its ruling, none unused. The reasons are listed by docs/made."""

import re
from pathlib import Path

import pytest

from boardrules.games.registry import GAMES, game_class
from tests.boardrules.games.cases import CASES

PROJECT = Path(__file__).resolve().parent.parent.parent
DOCUMENT = (PROJECT / "docs" / "rulings.md").read_text(encoding="utf-8")
TITLES = {"fendo": "Fendo", "fanorona": "Fanorona", "cercas": "Cercas", "dendria": "Dendria", "fen": "FEN"}
LETTERS = {"fendo": "F", "fanorona": "A", "cercas": "C", "dendria": "D", "fen": "E"}

BULLET = re.compile(r"^\* \*\*([A-Z][0-9]+)\*\*", re.MULTILINE)

# "ruling F4", "rulings F4 and F5", "rulings F1 to F8", "rulings A1, A4 and A6", also over the end of a line.
_NEXT = r"(?:,? *(?:and|or|to)? +|, *)"
CITED = re.compile(rf"\brulings?(?: of)? +([A-Z][0-9]+(?:{_NEXT}[A-Z][0-9]+)*)")
RANGE = re.compile(r"([A-Z])([0-9]+) to [A-Z]([0-9]+)")


def section(game: str) -> str:
    """Part of the document about a game."""
    parts = re.split(r"^## (.*)$", DOCUMENT, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))[TITLES[game]]


def cited(text: str) -> set[str]:
    """Codes of rulings that a text cites by the word "ruling"."""
    flat = re.sub(r"\s*\n\s*#?\s*", " ", text)
    found: set[str] = set()
    for match in CITED.finditer(flat):
        found |= set(re.findall(r"[A-Z][0-9]+", match[1]))
        for letter, first, last in RANGE.findall(match[1]):
            found |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return found


def cited_below(*folders: str) -> dict[str, set[str]]:
    """File -> codes that it cites."""
    files = [path for folder in folders for path in sorted((PROJECT / folder).rglob("*.py"))]
    return {str(path.relative_to(PROJECT)): cited(path.read_text(encoding="utf-8")) for path in files}


def test_the_registry_is_that_of_the_cases():
    assert set(GAMES) == {make().name for make in CASES.values()} == set(TITLES)
    assert {name: game_class(name).name for name in GAMES} == {name: name for name in GAMES}
    with pytest.raises(KeyError):
        game_class("chess")


@pytest.mark.parametrize("game", GAMES)
def test_a_section_has_rulings_of_its_letter_once_each(game: str):
    codes = BULLET.findall(section(game))
    assert codes
    assert {code[0] for code in codes} == {LETTERS[game]}
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_a_sentence(game: str):
    engine = game_class(game)
    for reason in (*engine.reasons, *engine.faults):
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", reason.name)
        assert reason.sentence[0].isupper()
        assert reason.sentence.endswith(".")
        assert not re.search(r"\b[FACDE][0-9]", reason.sentence), "players know no codes"


def test_every_code_that_is_cited_is_in_the_document():
    known = set(BULLET.findall(DOCUMENT))
    unknown = {path: codes - known for path, codes in cited_below("rules").items() if codes - known}
    assert unknown == {}
    used = {reason.ruling for name in GAMES for reason in (*game_class(name).reasons, *game_class(name).faults)}
    assert used - known - {""} == set()


def test_every_ruling_is_cited_in_code_or_tests():
    used = {reason.ruling for name in GAMES for reason in (*game_class(name).reasons, *game_class(name).faults)}
    used = used.union(*cited_below("rules", "tests").values())
    assert set(BULLET.findall(DOCUMENT)) - used == set()
