"""Nothing on a sheet is missing from the list of words: with every word in marked letters, none is left unmarked."""

import re
from pathlib import Path
from typing import Any

import pytest

from boardwright.games.registry import all_kits
from tests.cli.inside import run
from tests.words.listing import listed, marked, marked_all, texts, write

BOARDS = {
    "fendo": ["fendo"],
    "cercas": ["cercas"],
    "dendria": ["dendria", "dendria-7"],
    "fanorona": ["fanorona-3x3", "fanorona"],
    "fen": ["fen-hexagon", "fen-voronoi", "fen-penrose"],
}
CHEAP = {"fanorona-3x3"}
UNITS = re.compile(r"\bmm\b|\bA4\b|g/m²")
CONFIG_LINE = re.compile(r"(?s)\b(board|rules): \{.*?\}$", re.MULTILINE)
LATIN_WORD = re.compile(r"[A-Za-z]{2,}")

SETS = [(game, board) for game, boards in BOARDS.items() for board in boards]


def own_set(folder: Path, game: str, board: str, keys: str = "") -> None:
    """A config with all words, the rules and the aid of a game in marked letters."""
    words = listed(folder, "en", "--game", game)
    own: dict[str, Any] = {key: value if isinstance(value, str) else marked_all(value) for key, value in words.items()}
    for key in ("author", "credit") if game != "fanorona" else ():  # which is traditional
        own[game]["game"][key] = words[game]["game"][key]  # a name, which has to stay
    if game == "fen":  # composed by the rules in English, which need no words for it
        own[game]["game"]["numbered"]["wrong-number"] = "{nodes} {edges} {given}"
    write(folder / "xx.yaml", {**own, "language": "xx"})
    for name in ("rules", "aid"):
        sheet = run(folder, "show", game, f"--{name}").out
        (folder / f"{name}.md").write_text(marked(sheet), encoding="utf-8")
    config = run(folder, "show", board).out
    config += "sheet: {words: xx.yaml, rules: rules.md, aid: aid.md}\n"
    (folder / "set.yaml").write_text(config + keys, encoding="utf-8")


def names(game: str) -> re.Pattern[str]:
    """Whatever stays as it is: names of the game and its author, its line of rights, and titles of configs."""
    (kit,) = (one for one in all_kits() if one.name == game)
    words = sorted(set(re.findall(r"[\w.'-]+", f"{kit.credit.name} {kit.credit.rights}")), key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words))


def unmarked(folder: Path, game: str, *known: str) -> list[str]:
    """Latin words on all sheets of a set, but for the lines of its config on its proof."""
    found = []
    for path in sorted((folder / "output" / "set").rglob("*.pdf")):
        for text in CONFIG_LINE.sub("", texts(path)).split("\n"):
            if text.startswith("lp -P"):
                continue  # a command
            left = re.sub("|".join(map(re.escape, known)) or "(?!)", "", text)
            left = UNITS.sub("", names(game).sub("", left))
            found += [f"{path.name}: {text}" for _ in LATIN_WORD.findall(left)]
    return found


@pytest.mark.long("builds a whole set, most of them several seconds")
@pytest.mark.parametrize(
    "game, board", [pytest.param(*one, marks=[pytest.mark.slow] * (one[1] not in CHEAP)) for one in SETS]
)
def test_every_word_on_a_sheet_is_in_the_list(game, board, empty_folder: Path):
    own_set(empty_folder, game, board)
    done = run(empty_folder, "build", "set.yaml", "--format", "pdf", "--jobs", "1")
    assert (done.code, done.err) == (0, "")
    title = re.search(r"^title: (.*)$", (empty_folder / "set.yaml").read_text(encoding="utf-8"), re.MULTILINE)
    assert unmarked(empty_folder, game, *([title[1]] if title else [])) == []
    assert "Рулес" in texts(empty_folder / "output/set/rules.pdf")


@pytest.mark.slow
@pytest.mark.parametrize(
    "game, board, keys, parts",
    [
        ("fendo", "fendo", "board: {panels: [2, 2]}", "board"),
        ("fendo", "fendo", "page: {paper: A4}\nboard: {cell: 60 mm}", "poster"),
        ("fendo", "fendo", "", "box,booklet,pad"),
        ("dendria", "dendria-7", "sheet: {backs: gutter-fold}", "pieces"),
    ],
)
def test_words_of_other_parts_are_in_the_list_too(game, board, keys, parts, empty_folder: Path):
    own_set(empty_folder, game, board)
    changes = [f"{name}.{key}={value}" for name, key, value in re.findall(r"(\w+): \{(\w+): ([^}]*)\}", keys)]
    options = [option for change in changes for option in ("--set", change)]
    done = run(empty_folder, "build", "set.yaml", "--format", "pdf", "--only", parts, *options)
    assert done.code == 0, done.err
    assert unmarked(empty_folder, game) == []


def test_a_word_outside_the_list_would_be_found(empty_folder: Path):
    own_set(empty_folder, "fendo", "fendo")
    words = (empty_folder / "xx.yaml").read_text(encoding="utf-8")
    (empty_folder / "xx.yaml").write_text(words.replace(marked("Print at"), "Print at", 1), encoding="utf-8")
    done = run(empty_folder, "build", "set.yaml", "--only", "board", "--format", "pdf")
    assert done.code == 0, done.err
    assert unmarked(empty_folder, "fendo")
