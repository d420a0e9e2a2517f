"""What is wrong with a manuscript, told with its line; what is numbered, referred to, and drawn anew."""

import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pdfplumber
import pikepdf
import pytest
from lxml import etree, html

from boardwright.app.book.content import Chapter, Drawn, Link, Section
from boardwright.app.book.fences import Kept
from boardwright.app.book.finish import Finisher
from boardwright.app.book.reader import read_chapter
from boardwright.app.book.reading import read_book
from boardwright.app.book.writing import write_book
from boardwright.app.figures import FigureOptions, drawn_figure
from boardwright.app.figures.asked import FigureRequest, find
from boardwright.app.figures.verified import AnyFigures
from boardwright.config.errors import InputError, RefutedError
from boardwright.config.problems import ConfigError
from boardwright.figures.words.books import BOOK_WORDS
from boardwright.games.themes import stock_theme
from boardwright.scene import Item, Text, flattened, item_box
from boardwright.scene.measure import texts_of
from boardwright.testing import check_book
from boardwright.typeset.content import Heading, Listing, Paragraph, Run, plain_text
from boardwright.typeset.setting import block_parts
from tests.book.everything import LISTING, everything
from tests.cli.desk import Desk

BOOK = "title: A Book\nauthor: Somebody\nchapters: [one.md]\n"

PUZZLE = "fanorona-puzzle-gift"
FIVE_GAMES = Path(__file__).resolve().parents[2] / "configs" / "five-games"


def _book(folder: Path, files: Mapping[str, str], book: str = BOOK) -> str:
    for name, text in {"book.yaml": book, **files}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return str(folder / "book.yaml")


def _fence(kind: str, body: str) -> str:
    return f"# One\n\n```{kind}\n{body}\n```\n"


FALSE = "game: fanorona\nboard: fanorona-3x3\nposition: |\n  W..\n  ...\n  ..B\nclaims:\n  - legal: a3b2\n"

ILLEGAL = "board: fanorona-3x3\nmoves: [c1a3]\n"

PROBLEMS = {
    "no title": ("Words.\n", "one.md:1:1: a chapter begins with its title: '# Title'"),
    "a second title": (
        "# One\n\n# Two\n",
        "one.md:3:1: a second title: sections begin with '##', their parts with '###'",
    ),
    "html": ("# One\n\n<b>bold</b>\n", "one.md:3:1: HTML: not allowed in a book"),
    "a picture": ("# One\n\nSee ![this](a.png).\n", "one.md:3:1: a picture that nobody has verified; a figure"),
    "a reference": ("# One\n\nSee [](#two).\n", "one.md:3:5: nothing in the book is called 'two'"),
    "a page": ("# One\n\nSee [there](two.html).\n", "one.md:3:11: a link leads to an anchor of the book (#name)"),
    "a file": ("# One\n\nSee [there](two.md).\n", "one.md:3:11: no file of the book's text is called 'two.md'"),
    "a reference to what has no number": (
        _fence("boardwright fanorona-approach", ":name: it\n:number: no") + "\nSee [](#it).\n",
        "one.md:8:5: 'it' has no number and no title: write words into the link",
    ),
    "a part of a file": ("# One\n\nSee [there](one.md#two).\n", "one.md:3:11: nothing in the book is called 'two'"),
    "a note without words": ("# One\n\nSee[^a] this.\n", "one.md:3:4: this note has no words: no paragraph begins"),
    "a note without a mark": ("# One\n\nSee.\n\n[^a]: Words.\n", "one.md:5:1: no mark [^a] in the text leads"),
    "a note's words twice": (
        "# One\n\nSee[^a].\n\n[^a]: One.\n\n[^a]: Two.\n",
        "one.md:7:1: the note [^a] is in line 5 already",
    ),
    "a note in a caption": (
        _fence("boardwright fanorona-approach", ":caption: x[^a]"),
        "one.md:4:2: caption: a caption has no notes",
    ),
    "a link in a caption": (
        _fence("boardwright fanorona-approach", ":width: 60 mm\n:caption: See [](#nothing)."),
        "one.md:5:15: nothing in the book is called 'nothing'",
    ),
    "a table's caption": (
        "# One\n\n| a |\n|---|\n| b |\n: Caption\n",
        "one.md:6:1: a table ends with an empty line, and has no caption",
    ),
    "a row that is too long": (
        "# One\n\n| a | b |\n|---|---|\n| 1 | 2 | drei |\n",
        "one.md:5:11: this row has 3 cells, the table 2",
    ),
    "a table without a rule": ("# One\n\n| a |\n| b |\n", "one.md:3:1: a row of a table; below the first row"),
    "code": (
        "# One\n\n```python\nx = 1\n```\n",
        "one.md:3:1: a block of 'python': a block begins",
    ),
    "a line that is too long": (
        _fence("text", "short\n" + 90 * "n"),
        "one.md:5:1: a line of a listing is not broken, and of this one 62 of 90 letters fit the column",
    ),
    "a sign in a listing": (_fence("yaml", "a: 1\nb: \ufdd0"), "one.md:5:4: U+FDD0 cannot be set"),
    "words behind a kind": (_fence("yaml a.yaml", "a: 1"), "one.md:3:9: nothing stands behind 'yaml' in this line"),
    "a listing in a note": ("# One\n\n> ```text\n> a\n> ```\n", "one.md:3:1: a block must stand alone"),
    "no kind": (_fence("", "x"), "one.md:3:1: code: a block begins with ``` and boardwright, rules, record, puzzles, "),
    "too many columns": (
        f"# One\n\n{'|a' * 64}|\n{'|-' * 64}|\n",
        "one.md:3:1: a table has 63 columns at most, not 64",
    ),
    "a long address": (
        f"# One\n\nSee [there](https://{'a' * 2000}).\n",
        "one.md:3:11: an address has 2,000 signs at most, not 2,008",
    ),
    "indented code": ("# One\n\n    x = 1\n", "one.md:3:5: indented code: not allowed in a book"),
    "a quote in a quote": ("# One\n\n> a\n>\n> > b\n", "one.md:5:1: a note must stand alone"),
    "a forced break": ("# One\n\na  \nb ~~c~~\n", "one.md:3:1: a forced line break: not allowed in a book"),
    "struck words": ("# One\n\na\nb ~~c~~\n", "one.md:4:1: struck words: not allowed in a book"),
    "a rule across": ("# One\n\n***\n", "one.md:3:1: a horizontal rule: not allowed in a book"),
    "front matter": ("---\ntitle: One\n---\n\n# One\n", "one.md:1:1: a chapter begins with its title"),
    "a container": ("# One\n\n::: note\nx\n:::\n", "one.md:3:1: a block between ':::' is not known here"),
    "an admonition": ("# One\n\n!!! note\n    x\n", "one.md:3:1: a block of this kind is not known here"),
    "a task": ("# One\n\n- [ ] a\n", "one.md:3:3: a list of tasks: not allowed in a book"),
    "an option outside": ("# One\n\n:width: 60 mm\n", "one.md:3:1: an option stands in a block"),
    "a name in the text": ("# One\n\nWords. {#here}\n", "one.md:3:8: a name {#name} stands at the end of a heading"),
    "a name with a gap": ("# One {#my name}\n", "one.md:1:7: a name {#name} stands at the end of a heading"),
    "a note within a line": ("# One\n\nSee^[this].\n", "one.md:3:4: a note is marked [^1]"),
    "literature": ("# One\n\nSee [@knuth].\n", "one.md:3:5: a reference to literature is not known here"),
    "an address that is missing": ("# One\n\n*See* [a][b].\n", "one.md:3:9: this link leads nowhere"),
    "a definition of two": ("# One\n\na\nb\n: c\n", "one.md:5:1: a definition stands below a line with its term"),
    "a heading without words": ("# One\n\n##\n", "one.md:3:1: a heading without words"),
    "a name of ours": ("# One {#index}\n", "one.md:1:9: 'index' is the name of a page of every book"),
    "an example": (
        _fence("boardwright", "").replace("boardwright", "boardwright fendoo"),
        "one.md:3:16: no file, example or",
    ),
    "a kind": (
        _fence("chess", ""),
        "one.md:3:1: a block of 'chess': a block begins with ``` and boardwright, rules",
    ),
    "an option": (
        _fence(f"boardwright {PUZZLE}", ":widht: 60 mm"),
        "one.md:4:2: no option of such a block is called 'widht'",
    ),
    "an option twice": (
        _fence(f"boardwright {PUZZLE}", ":width: 60 mm\n:width: 50 mm"),
        "one.md:5:2: width: stands above already",
    ),
    "a width": (
        _fence(f"boardwright {PUZZLE}", ":width: 300 mm"),
        "one.md:3:16: a figure is 300 mm wide, and a line of",
    ),
    "no puzzle": (_fence("puzzles", "fanorona-approach"), "one.md:4:1: 'fanorona-approach' is no puzzle"),
    "lines": (
        _fence("puzzles", f":lines: many\n{PUZZLE}"),
        "one.md:4:9: lines: must be a number of lines from 0 to 200",
    ),
    "no solutions": (_fence("solutions", ""), "one.md:3:4: there is no puzzle before these solutions"),
    "a part of rules": (
        _fence("rules fanorona-3x3", ":leave-out: Aims"),
        "one.md:4:13: leave-out: the rules have no part",
    ),
    "a turn": (_fence("record game.yaml", ":diagrams: 9"), "one.md:4:12: diagrams: game.yaml has no turn '9'"),
    "a path": (_fence("boardwright fanorona-approach", ":name: ../x"), "one.md:4:8: name: must be letters, digits and"),
    "a name twice": ("# One {#x}\n\n## Two {#x}\n", "one.md:3:10: 'x' is in one.md already"),
    "a note in a note": ("# One\n\nSee[^a].\n\n[^a]: See[^a].\n", "one.md:5:1: a note within a note"),
    "a caption": (_fence("boardwright fanorona-approach", ":caption: <b>x</b>"), "one.md:4:2: caption: HTML"),
    "a puzzle twice": (_fence("puzzles", f"{PUZZLE}\n{PUZZLE}"), f"one.md:5:1: '{PUZZLE}' is in one.md already"),
    "a letter": ("# One\n\nשלום\n", "one.md:3:1: "),
}


@pytest.mark.parametrize("text, told", PROBLEMS.values(), ids=PROBLEMS)
def test_a_problem_is_told_at_its_place(desk: Desk, text: str, told: str) -> None:
    """One line for each, exit 2, and no book."""
    _book(desk.folder, {"one.md": text, "game.yaml": "board: fanorona-3x3\nmoves: []\n"})
    line = desk.told(2, "book", "book.yaml", "-o", "book.pdf")[0]
    assert line.startswith(told)


def test_all_problems_of_all_chapters_are_told_at_once(desk: Desk) -> None:
    """Those of the second chapter too, and both of the first."""
    files = {"one.md": "# One\n\n<b>\n\n```chess\n```\n", "two.md": "Two\n"}
    _book(desk.folder, files, BOOK.replace("[one.md]", "[one.md, two.md, three.md]"))
    told = desk.told(2, "book", "book.yaml", "-o", "book.pdf")
    assert [":".join(one.split(":")[:2]) for one in told] == ["one.md:3", "one.md:5", "two.md:1", "book.yaml:3"]


def test_each_wrong_puzzle_of_a_block_is_told(desk: Desk) -> None:
    """At its own line; solutions below such a block are not said to have no puzzle."""
    rows = f"nonesuch\n{PUZZLE}\nnofile.yaml\nfalse.yaml"
    text = f"# One\n\n```puzzles\n{rows}\n```\n\n```solutions\n```\n\n```solutions\n```\n"
    _book(desk.folder, {"one.md": text, "false.yaml": FALSE})
    told = desk.told(2, "book", "book.yaml", "-o", "book.pdf")
    assert [one.split(": ")[0] for one in told] == ["one.md:4:1", "one.md:6:1", "one.md:7:1", "one.md:13:4"]
    assert told[-1].endswith("there is no puzzle before these solutions")


def test_references_and_terms_are_told_with_everything_else(desk: Desk) -> None:
    """Where something is wrong besides; what may be in a chapter or block that could not be read is not judged."""
    text = "# One\n\n<b>\n\n[](#nothing) and [](#maybe)\n\n```boardwright nothing.yaml\n:name: maybe\n```\n"
    _book(desk.folder, {"one.md": text}, f"{BOOK}index:\n  one: []\n  two: [three]\n")
    places = [":".join(one.split(":")[:3]) for one in desk.told(2, "book", "book.yaml", "-o", "book.pdf")]
    assert places == ["one.md:3:1", "one.md:5:1", "one.md:7:16"]
    _book(desk.folder, {"one.md": "# One\n\n[](#nothing)\n"}, f"{BOOK}index:\n  one: []\n  two: [three]\n")
    places = [":".join(one.split(":")[:4]) for one in desk.told(2, "book", "book.yaml", "-o", "book.pdf")]
    assert places == ["one.md:3:1: nothing in the book is called 'nothing'", "book.yaml:6:3: index.two"]
    _book(
        desk.folder, {"one.md": "# One\n\n[](#nothing)\n"}, f"{BOOK.replace('one.md', 'one.md, two.md')}index: [two]\n"
    )
    assert [one[:11] for one in desk.told(2, "book", "book.yaml", "-o", "book.pdf")] == ["book.yaml:3"]


def test_terms_are_found_wherever_words_are(tmp_path: Path) -> None:
    """Beside the mark of a note and in the note, in tables, lists, definitions and captions; not in parts of words."""
    text = (
        "# One\n\nÖffnung[^1] and zugzwang.\n\n[^1]: A note.\n\n## Two {#two}\n\n- item\n\n"
        "> aside\n\n| cell |\n|---|\n| x |\n\nTerm\n: said of it\n\n"
        "```boardwright fanorona-approach\n:name: three\n:caption: A *house* rule.\n```\n"
    )
    terms = {"zug": ["zugzwang"], "Öffnung": [], "note": [], "item": [], "aside": [], "cell": [], "said of": []}
    book = read_book(_book(tmp_path, {"one.md": text}, f"{BOOK}index: {terms | {'house rule': []}}\n"))
    assert {entry.term: entry.places for entry in book.index} == {
        **dict.fromkeys(("zug", "Öffnung", "note"), (("one", "Chapter 1"),)),
        **dict.fromkeys(("item", "aside", "cell", "said of"), (("two", "“Two”"),)),
        "house rule": (("three", "Figure 1"),),
    }
    assert [entry.term for entry in book.index][-4:] == ["note", "Öffnung", "said of", "zug"]
    write_book(str(tmp_path / "book.yaml"), f"{tmp_path}/book.pdf")
    with pdfplumber.open(tmp_path / "book.pdf") as pages:
        index = pages.pages[-1].extract_text()
    assert [term for term in terms if f"{term}, " not in index] == []
    with pytest.raises(ConfigError, match=r"book.yaml:4:9: index\[0\]: 'zug' stands nowhere"):
        read_book(_book(tmp_path, {"one.md": text}, f"{BOOK}index: [zug]\n"))


def test_sections_of_one_name_are_told_in_the_index_with_their_chapters(tmp_path: Path) -> None:
    one, two = (f"# {name}\n\n## Rules\n\nzug\n\n## {name}’s own\n\nzug\n" for name in ("First", "Second"))
    book = BOOK.replace("[one.md]", "[one.md, two.md]")
    (entry,) = read_book(_book(tmp_path, {"one.md": one, "two.md": two}, f"{book}index: [zug]\n")).index
    assert [label for _, label in entry.places] == [
        "“Rules” (First)",
        "“First’s own”",
        "“Rules” (Second)",
        "“Second’s own”",
    ]


def test_what_other_tools_know_and_a_book_has_too(tmp_path: Path) -> None:
    """Headings with a line below, comments, definitions, and links to files and to titles as GitHub makes them."""
    one = (
        "<!-- To do. -->\n\nOne\n===\n\nA part of it\n------------\n\n<!-- Not\n\nyet. --> \n\n"
        "Term\n: What *it* means.\n\n    More of it.\n\nSee [there](parts/two.md), [](parts/two.md#second), "
        "[](#a-part-of-it)<!-- not -->.\n"
    )
    two = "# Two\n\n## Second {#second}\n\nSee [one](../one.md) and [](../one.md#a-part-of-it).\n"
    (tmp_path / "parts").mkdir()
    files = {"one.md": one, "parts/two.md": two}
    book = read_book(_book(tmp_path, files, BOOK.replace("one.md", "one.md, parts/two.md")))
    first, second = book.chapters
    assert plain_text(first.title) == "One"
    assert [(type(one).__name__, plain_text(one.runs)) for one in first.blocks] == [
        ("Section", "A part of it"),
        ("Paragraph", "Term What it means."),
        ("Paragraph", "More of it."),
        ("Paragraph", "See there, “Second”, “A part of it”."),
    ]
    definition = first.blocks[1]
    assert isinstance(definition, Paragraph)
    assert definition.runs[0] == Run("Term", "bold")
    (words,) = (block.runs for block in second.blocks if isinstance(block, Paragraph))
    assert [run.target for run in words if isinstance(run, Link)] == ["#one", "#one-a-part-of-it"]


def test_rules_stand_below_the_heading_before_them(tmp_path: Path) -> None:
    """Below a chapter's title they have sections, below a section parts of it."""
    rules = "```rules fanorona-3x3\n:leave-out: Variants, About\n```\n"
    text = f"# One\n\n{rules}\n## Again\n\n{rules}\n## Last\n"
    blocks = read_book(_book(tmp_path, {"one.md": text})).chapters[0].blocks
    levels = [(plain_text(block.runs), block.level) for block in blocks if isinstance(block, Section)]
    again, last = levels.index(("Again", 2)), levels.index(("Last", 2))
    assert ("Aim", 2) in levels[:again]
    assert {level for _, level in levels[again + 1 : last]} == {3}
    assert last - again - 1 == again


def test_names_of_the_author_go_first(tmp_path: Path) -> None:
    """A file that is called as a figure later on does not take its name."""
    text = "# One\n\nSee [](#must).\n\n```boardwright fanorona-approach\n:name: must\n```\n"
    book = read_book(_book(tmp_path, {"must.md": text}, BOOK.replace("one.md", "must.md")))
    assert plain_text(book.chapters[0].blocks[0].runs) == "See Figure 1."
    assert book.chapters[0].anchor == "must-2"


@pytest.mark.parametrize(
    "kind, files",
    [("boardwright false.yaml", {"false.yaml": FALSE}), ("record game.yaml", {"game.yaml": ILLEGAL})],
    ids=["claim", "turn"],
)
def test_what_is_false_stops_a_book(desk: Desk, kind: str, files: Mapping[str, str]) -> None:
    """A false claim and an illegal turn end with 1, at their place in the manuscript and in their own file."""
    _book(desk.folder, {"one.md": _fence(kind, ""), **files})
    place = f"one.md:3:{len(kind.split(maxsplit=1)[0]) + 5}: {next(iter(files))}:"
    assert desk.told(1, "book", "book.yaml", "-o", "book.pdf")[0].startswith(place)
    with pytest.raises(RefutedError, match=re.escape(place)):
        check_book(desk / "book.yaml")
    checked = desk.run("check", "book.yaml")
    assert (checked.code, place in checked.err) == (1, True)


def test_numbers_and_references(tmp_path: Path) -> None:
    """Figures and puzzles are counted through the book, each by itself; a link says what it leads to."""
    one = (
        "# One {#first}\n\nSee [](#b), [](#second), [](#part) and [words](#a).\n\n"
        f"```boardwright fanorona-approach\n:name: a\n```\n\n```puzzles\n{PUZZLE}\n```\n"
    )
    two = "# Two {#second}\n\n## A part {#part}\n\n```boardwright fanorona-withdrawal\n:name: b\n```\n"
    name = _book(tmp_path, {"one.md": one, "two.md": two}, BOOK.replace("[one.md]", "[one.md, two.md]"))
    book = read_book(name)
    drawn = [block for chapter in book.chapters for block in chapter.blocks if isinstance(block, Drawn)]
    assert [one.label for one in drawn] == ["Figure 1", "Puzzle 1", "Figure 2", "Solution of puzzle 1"]
    words = next(block for block in book.chapters[0].blocks if isinstance(block, Paragraph)).runs
    assert plain_text(words) == "See Figure 2, Chapter 2, “A part” and words."
    assert [run.target for run in words if isinstance(run, Link)] == ["#b", "#second", "#part", "#a"]
    assert [block.anchor for block in book.chapters[1].blocks if isinstance(block, Section)] == ["part"]


def test_solutions_tell_what_answers_each_defence(tmp_path: Path) -> None:
    """In as many lines as the block of puzzles asks for, or that of the solutions; the notation is told once a game."""

    def told(puzzles: str, solutions: str) -> list[str]:
        fences = f"```puzzles\n{puzzles}fendo-puzzle-gift\nfendo-puzzle-comeback\n```\n\n```solutions\n{solutions}```\n"
        blocks = read_book(_book(tmp_path, {"one.md": f"# One\n\n{fences}"})).chapters[0].blocks
        return [plain_text(block.runs).replace("\u00a0", " ") for block in blocks if isinstance(block, Paragraph)]

    notation, first, second = told("", "")
    assert notation.startswith("How turns are written in Fendo: d4 adds a piece on d4;")
    assert first == "Puzzle 1: c3-d3E – Whatever Orange plays, White answers c7S and wins."
    assert second == "Puzzle 2: e5-f4S – White can only play f2S; Orange answers f4-e3N."
    assert told(":lines: 0\n", "") == [notation]
    assert told(":lines: 0\n", ":lines: 1\n")[2].endswith("Orange answers f4-e3N, and then wins in one turn.")


def test_places_have_names_where_a_board_has_no_coordinates(tmp_path: Path) -> None:
    """A part of a board names its places; a board without coordinates those in legal turns, and those in answers."""
    name = _book(tmp_path, {"one.md": _fence("puzzles", "fendo-puzzle-gift\nfen-kagome-puzzle-shared-node")})
    write_book(name, f"{tmp_path}/book.pdf")
    with pdfplumber.open(tmp_path / "book.pdf") as found:
        words = [{word["text"] for word in page.extract_words()} for page in found.pages]
    solutions = next(number for number, page in enumerate(words) if "wins." in page)
    assert not {"d3", "d7"} & set().union(*words[:solutions])
    assert any({"n1", "n35", "n42", "e69"} <= page for page in words[:solutions])
    assert {"d3", "d7"} <= words[solutions]
    assert any({"n12", "n13", "n20", "n24"} <= page for page in words[solutions:])


def test_a_book_in_german(tmp_path: Path) -> None:
    """What the program adds is in the book's language, and so are rules."""
    text = "# Eins\n\n```rules fanorona-3x3\n```\n\n```puzzles\nfanorona-puzzle-corner\n```\n"
    book = read_book(_book(tmp_path, {"one.md": text}, f"{BOOK}language: de\n"))
    drawn = [block.label for block in book.chapters[0].blocks if isinstance(block, Drawn)]
    assert drawn[0] == "Abbildung 1"
    assert drawn[-1] == "Aufgabe 1"
    assert plain_text(book.chapters[-1].title) == "Lösungen"
    assert "Dein Zug" in [plain_text(block.runs) for block in book.chapters[0].blocks if isinstance(block, Section)]


def test_rules_in_a_book_with_words_of_its_own(tmp_path: Path) -> None:
    """The rule sheet is that of the language on which the file of words builds."""
    words = "language: de\n"
    files = {"one.md": "# Eins\n\n```rules fanorona-3x3\n```\n", "own.yaml": words}
    book = read_book(_book(tmp_path, files, f"{BOOK}language: de\nwords: own.yaml\n"))
    assert "Dein Zug" in [plain_text(block.runs) for block in book.chapters[0].blocks if isinstance(block, Section)]


def test_only_what_has_changed_is_drawn_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one run, as with --watch: a changed word draws nothing, a changed example its own figure."""
    example = FALSE.replace("a3b2", "a3b2+")
    text = "# One\n\n```boardwright own.yaml\n```\n\n```boardwright fanorona-approach\n```\n"
    name = _book(tmp_path, {"one.md": text, "own.yaml": example})
    drawn: list[str] = []

    def counted(request: FigureRequest) -> AnyFigures:
        drawn.append(request.what)
        return find(request)

    monkeypatch.setattr("boardwright.app.book.fences.find", counted)
    kept = Kept()
    write_book(name, f"{tmp_path}/book.pdf", kept)
    assert drawn == ["own.yaml", "fanorona-approach"]
    (tmp_path / "one.md").write_text(text.replace("# One", "# One word"), encoding="utf-8")
    write_book(name, f"{tmp_path}/book.pdf", kept)
    assert len(drawn) == 2
    (tmp_path / "own.yaml").write_text(example.replace("W..", ".W.", 1), encoding="utf-8")
    with pytest.raises(Exception, match=r"a3b2\+"):
        write_book(name, f"{tmp_path}/book.pdf", kept)
    assert drawn[2:] == ["own.yaml"]


def test_a_game_as_running_text(desk: Desk) -> None:
    """Turns bold, lines in their place in brackets, what is said in between, and a figure after a turn with marks."""
    record = (
        "board: fanorona-3x3\nmoves:\n  - turn: c1b2+ !\n    comment: A good one.\n    marks: [{ring: b2}]\n"
        "    instead: [[b1b2+]]\n  - a2a3-\n"
    )
    desk.write("game.yaml", record)
    told = desk.fine("replay", "game.yaml", "--format", "md")
    assert "**1\\. c1b2+ !** A good one. (1a1. b1b2+)" in told.replace("\u00a0", " ")
    assert told.count("![") == 2
    desk.fine("replay", "game.yaml", "-o", "game.typ")
    assert sorted(path.name for path in (desk / "game-figures").glob("*.svg")) == ["figure-1.svg", "figure-2.svg"]


def test_a_chapter_keeps_its_page_whatever_it_is_called(tmp_path: Path) -> None:
    """No chapter takes the place of the front page, nor of another one's, and names of files are harmless."""
    names = ["index.md", "a b'<i>.md", "A b <I>.md"]
    files = {name: f"# Chapter {number}\n" for number, name in enumerate(names)}
    write_book(_book(tmp_path, files, f"{BOOK.splitlines()[0]}\nauthor: A\nchapters: {names}\n"), f"{tmp_path}/site/")
    there = sorted(path.name for path in (tmp_path / "site").iterdir())
    assert there == [".boardwright.json", "a-b-i-2.html", "a-b-i.html", "index-2.html", "index.html"]


def test_a_listing_on_pages_and_in_a_browser(tmp_path: Path) -> None:
    """Each line is a line there, with its indentation."""
    everything(tmp_path / "book")
    model, kept = tmp_path / "book" / "book.yaml", Kept()
    for name in ("book.pdf", "book.epub", "site/"):
        write_book(str(model), f"{tmp_path}/{name}", kept)
    with pdfplumber.open(tmp_path / "book.pdf") as file:
        (page,) = (one for one in file.pages if "per_turn" in one.extract_text())
        lines = dict[float, str]()
        for one in page.chars:
            lines[one["bottom"]] = lines.get(one["bottom"], "") + one["text"].replace("\u00a0", " ")
    typed = [line for line in LISTING.split("\n") if line]
    (start,) = (at for at, line in enumerate(lines.values()) if line == typed[0])
    assert [*lines.values()][start : start + len(typed)] == typed
    (pre,) = html.parse(str(tmp_path / "site" / "all.html")).findall(".//pre")
    assert pre.text_content() == LISTING
    with zipfile.ZipFile(tmp_path / "book.epub") as archive:
        chapter = next(archive.read(name) for name in archive.namelist() if name.endswith("all.xhtml"))
    (pre,) = etree.fromstring(chapter).iter("{http://www.w3.org/1999/xhtml}pre")
    assert "".join(pre.itertext()) == LISTING


def test_a_long_listing_goes_over_a_page() -> None:
    """Its first two lines stay together, and so do its last two; a short one stays whole."""
    theme = stock_theme("classic")
    kept = [part.keep for part in block_parts([Listing("text", ("x", "") * 20)], 100.0, theme)]
    assert kept == [True, *[False] * 37, True, False]
    assert [part.keep for part in block_parts([Listing("text", ("x",) * 16)], 100.0, theme)] == [True] * 15 + [False]


def test_a_table_that_goes_over_has_its_heading_again(tmp_path: Path) -> None:
    """On each page of one column, and in each column of a page with two; to a listener it is a table with a heading."""
    rows = "\n".join(f"| {number} | 4-uniform-{number} | {'words ' * 20}|" for number in range(10, 60))
    text = f"# One\n\nIntro:\n\n| No. | Tiling | What |\n|---|---|---|\n{rows}\n\nAfter it.\n"
    for size in ("A5", "A4"):
        model = _book(tmp_path, {"one.md": text}, f"{BOOK}page: {{size: {size}}}\n")
        write_book(model, str(tmp_path / "book.pdf"))
        with pdfplumber.open(tmp_path / "book.pdf") as file:
            parts = [
                part.extract_text()
                for page in file.pages
                for middle in (float(page.width) / 2,)
                for part in (
                    [page]
                    if size == "A5"
                    else [page.crop((0, 0, middle, page.height)), page.crop((middle, 0, page.width, page.height))]
                )
            ]
        there = [part for part in parts if "4-uniform" in part]
        assert len(there) > 2
        assert [part.count("Tiling") for part in there] == [1] * len(there)
        assert all(part.index("Tiling") < part.index("4-uniform") for part in there)
        assert [part.count("Tiling") for part in parts if part not in there] == [0] * (len(parts) - len(there))
        numbers = [int(number) for part in there for number in re.findall(r"^(\d+) 4-uniform-\1 ", part, re.MULTILINE)]
        assert numbers == [*range(10, 60)]
        with pikepdf.open(tmp_path / "book.pdf") as file:
            tables = [one for one in _elements(file.Root.StructTreeRoot) if one.get("/S") == "/Table"]
            heads = [[str(cell.S) for cell in table.K[0].K] for table in tables]
        assert heads == [["/TH"] * 3] * len(there)


def _elements(element: Any) -> Iterator[Any]:
    """All elements of the structure below one."""
    inner = element.get("/K", ())
    for one in inner if isinstance(inner, pikepdf.Array) else (inner,):
        if isinstance(one, pikepdf.Dictionary):
            yield one
            yield from _elements(one)


def test_a_manuscript_is_not_overwritten(desk: Desk) -> None:
    """The file that a book is written into is none of its own."""
    _book(desk.folder, {"one.md": "# One\n"})
    assert "is a file of the book itself" in desk.refused("book", "book.yaml", "-o", "one.md")


def test_a_caption_may_have_emphasis(tmp_path: Path) -> None:
    """As in the plugins for Sphinx and MkDocs."""
    text = _fence("boardwright fanorona-approach", ":caption: White takes *both*.")
    (figure,) = read_book(_book(tmp_path, {"one.md": text})).chapters[0].blocks
    assert isinstance(figure, Drawn)
    assert [(run.text, run.face) for run in figure.caption] == [
        ("White takes ", "regular"),
        ("both", "italic"),
        (".", "regular"),
    ]


def test_rules_as_text(desk: Desk) -> None:
    """The rules of a board with its numbers filled in, and files of its figures beside them."""
    told = desk.fine("rules", "fanorona-3x3", "--language", "de")
    assert told.startswith("# Fanorona")
    assert "{" not in re.sub(r"\{#[^}]*\}", "", told)
    desk.fine("rules", "fanorona-3x3", "-o", "rules.tex")
    asked = re.findall(r"includegraphics\{([^}]+)\}", desk.read("rules.tex"))
    assert asked
    assert all((desk / one).is_file() for one in asked)
    assert "ends in" not in desk.refused("rules", "fanorona-3x3", "-o", "rules.doc")


def test_comments_and_captions_of_files_may_have_emphasis(tmp_path: Path) -> None:
    """In the running text, on the page to click through, and below a figure; other signs are what they are."""
    game = "board: fanorona-3x3\nmoves:\n  - turn: c1b2+\n    comment: A *fine* one, **not** <b>.\n"
    own = FALSE.replace("a3b2", "a3b2+") + "caption: White *takes*.\n"
    text = "# One\n\n```record game.yaml\n:every: 9\n```\n\n```boardwright own.yaml\n```\n"
    name = _book(tmp_path, {"one.md": text, "game.yaml": game, "own.yaml": own})
    write_book(name, f"{tmp_path}/site/")
    page = (tmp_path / "site/one.html").read_text(encoding="utf-8")
    said = "A <em>fine</em> one, <strong>not</strong> &lt;b&gt;."
    assert said in page
    assert "White <em>takes</em>." in page
    assert "*" not in "".join(
        html.fromstring(page).xpath("//svg//title/text() | //svg//desc/text() | //svg/@aria-label")
    )
    assert (tmp_path / "site/game-game.html").read_text(encoding="utf-8").count(said) == 2


def test_puzzles_stand_in_their_order_below_their_headings(tmp_path: Path) -> None:
    """Even where figures before them wait for a page: of puzzles that waited too, the next section's came first."""
    waiting = ("Words. " * 60 + "\n\n```boardwright fanorona-5x5\n:width: 100 mm\n```\n\n") * 4
    easy = "```puzzles\nfanorona-puzzle-slanting-row\nfanorona-puzzle-corner\n```\n\n"
    text = f"# One\n\n{waiting}## Easy\n\n{easy}## Hard\n\n```puzzles\n{PUZZLE}\n```\n"
    write_book(_book(tmp_path, {"one.md": text}, f"{BOOK}page: {{size: A5}}\n"), f"{tmp_path}/book.pdf")
    with pdfplumber.open(tmp_path / "book.pdf") as file:
        rows = [row for page in file.pages for row in page.extract_text().splitlines()]
    found = [row[:9] for row in rows if re.match(r"Puzzle \d\.|Easy$|Hard$", row)]
    assert found == ["Easy", "Puzzle 1.", "Puzzle 2.", "Hard", "Puzzle 3."]


def test_a_bar_is_as_long_as_it_says(tmp_path: Path) -> None:
    """In the finished PDF, from its first line to its last; and no bar is longer than a line of text."""
    text = "# One\n\n```bar 50 mm\n```\n"
    write_book(_book(tmp_path, {"one.md": text}), str(tmp_path / "one.pdf"))
    with pdfplumber.open(tmp_path / "one.pdf") as file:
        found = [page for page in file.pages if "50 mm" in page.extract_text()]
        (page,) = found
        xs = [x for one in (*page.lines, *page.curves) for x in (one["x0"], one["x1"]) if one["top"] > 40]
    assert (max(xs) - min(xs)) / 72 * 25.4 == pytest.approx(50.0, abs=0.3)  # with half a line's width on either side
    for words in ("9 mm", "500 mm", "50", "5 cm"):
        with pytest.raises(ConfigError, match=r"one\.md:3:8: a bar is 10 to 104 mm long"):
            read_book(_book(tmp_path, {"one.md": text.replace("50 mm", words)}))


def test_a_cover_is_on_the_title_page(tmp_path: Path) -> None:
    """In each format that has one; what is wrong with it is told with the rest."""
    book = f"{BOOK}cover: fanorona-approach\n"
    path = _book(tmp_path, {"one.md": "# One\n"}, book)
    for name in ("one.pdf", "one.epub", "site/"):
        write_book(path, f"{tmp_path}/{name}")
    with pikepdf.open(tmp_path / "one.pdf") as file:
        first = [one for one in file.objects if isinstance(one, pikepdf.Dictionary) and one.get("/S") == "/Figure"]
        assert [one.Pg.objgen for one in first] == [file.pages[0].obj.objgen]
    with zipfile.ZipFile(tmp_path / "one.epub") as archive:
        assert 'href="cover.svg"' in archive.read("EPUB/package.opf").decode()
        assert 'src="cover.svg"' in archive.read("EPUB/title.xhtml").decode()
    assert '<p class="cover"><svg ' in (tmp_path / "site/index.html").read_text(encoding="utf-8")
    wrong = _book(tmp_path, {"one.md": "# One\n\n[](#two)\n"}, f"{BOOK}cover: fanorona-aproach\n")
    with pytest.raises(InputError) as told:
        read_book(wrong)
    assert "book.yaml:4:8: cover: no file, example or board is called 'fanorona-aproach'" in str(told.value)
    assert "one.md:3:" in str(told.value)


def test_solutions_of_several_games_have_a_heading_for_each(tmp_path: Path) -> None:
    """In the order of their puzzles; those of one game need none."""

    def headings(names: str) -> list[str]:
        text = _fence("puzzles", f"{names}\n```\n\n```solutions")
        blocks = read_book(_book(tmp_path, {"one.md": text})).chapters[0].blocks
        return [plain_text(one.runs) for one in blocks if isinstance(one, Heading)]

    assert headings(f"fendo-puzzle-gift\n{PUZZLE}\nfendo-puzzle-comeback") == ["Fendo", "Fanorona"]
    assert headings("fendo-puzzle-gift\nfendo-puzzle-comeback") == []


def test_a_key_is_changed_for_one_run(desk: Desk) -> None:
    """With --set, as for boards."""
    book = _book(desk.folder, {"one.md": "# One\n"})
    desk.run("book", book, "-o", "one.pdf", "--set", "page.size=6 x 9 in", "--set", "page.bleed=3 mm")
    with pikepdf.open(desk.folder / "one.pdf") as file:
        assert [float(one) / 72 * 25.4 for one in file.pages[0].TrimBox] == pytest.approx(
            [3, 3, 155.4, 231.6], abs=0.01
        )
    told = desk.refused("book", book, "-o", "two.pdf", "--set", "page.size=A6")
    assert "page.size: unknown size 'A6'" in told


def test_a_bar_takes_no_name_of_the_author(tmp_path: Path) -> None:
    """What is called `bar` is what its author has called so."""
    text = "# One\n\nSee [](#bar).\n\n```bar 50 mm\n```\n\n## The bar {#bar}\n"
    words, bar, section = read_book(_book(tmp_path, {"one.md": text})).chapters[0].blocks
    assert isinstance(words, Paragraph)
    assert plain_text(words.runs) == "See “The bar”."
    assert isinstance(section, Section)
    assert isinstance(bar, Drawn)
    assert section.anchor == "bar" != bar.anchor


def test_only_what_a_reader_sees_can_be_referred_to(tmp_path: Path) -> None:
    """The page on which a game is clicked through is no place of a book: paper has none."""
    record = "board: fanorona-3x3\nmoves: [c1b2+]\n"
    text = "# One\n\n[words](#g-game)\n\n```record game.yaml\n:name: g\n```\n"
    with pytest.raises(ConfigError, match=r"one\.md:3:7: nothing in the book is called 'g-game'"):
        read_book(_book(tmp_path, {"one.md": text, "game.yaml": record}))


def test_names_of_many_like_titles_are_counted_on() -> None:
    """Each title tries one name, not all that went before it."""
    tried = 0

    class Taken(set[str]):
        def __contains__(self, name: object) -> bool:
            nonlocal tried
            tried += 1
            return super().__contains__(name)

    finisher = Finisher(BOOK_WORDS["en"], are_numbered=True, _taken=Taken())
    sections = tuple(Section(2, (Run("Same"),)) for _ in range(300))
    (chapter,) = finisher.numbered([Chapter("chapters", None, (Run("One"),), "one", sections)])
    assert [one.anchor for one in chapter.sections[:3]] == ["one-same", "one-same-2", "one-same-3"]
    assert len({one.anchor for one in chapter.sections}) == 300
    assert tried < 1000


def test_a_title_with_a_great_gap_is_read() -> None:
    """A name is sought at the end of a title in one go, however many spaces stand before its end."""
    text = f"# One{' ' * 1_000_000}more {{#name}}\n"
    chapter, problems = read_chapter(text.encode(), "one.md", "one.md", "chapters", lambda _fence, _report: ())
    assert (chapter.anchor, problems) == ("name", [])


def test_a_loop_of_links_is_no_folder(desk: Desk) -> None:
    """One line, as for everything else that cannot be written."""
    _book(desk.folder, {"one.md": "# One\n"})
    (desk.folder / "loop").symlink_to("loop")
    (line,) = desk.told(3, "book", "book.yaml", "-o", "loop/")
    assert "loop" in line


def test_a_whole_board_is_not_called_a_part(tmp_path: Path) -> None:
    """Names of places in a puzzle of a book leave the board whole; what is a part for itself is one in the book."""
    names = ("fen-cairo-puzzle-1", "fen-hexagon-puzzle", "fen-rhombille-puzzle-3", "dendria-puzzle-empty-edge")
    book = read_book(_book(tmp_path, {"one.md": _fence("puzzles", "\n".join(names))}))
    puzzles = [one for one in book.chapters[0].blocks if isinstance(one, Drawn)]
    for name, puzzle in zip(names, puzzles, strict=True):
        alone = drawn_figure(partial(_found, name), FigureOptions(width=70.0))
        told = [_says_part(one.page.items) for one in (alone, puzzle.figure)]
        assert told[0] == told[1], name


def _found(name: str) -> tuple[AnyFigures, str]:
    return find(FigureRequest(what=name)), name


def _says_part(items: Sequence[Item]) -> bool:
    return any(isinstance(one, Text) and one.text.startswith("A part of") for one, _, _ in flattened(items))


def test_names_in_a_puzzle_stand_on_no_other_words(tmp_path: Path) -> None:
    """Eighteen free places have names, and seven faces numbers: on a page of A5, 58 mm are not enough for them."""
    four = (FIVE_GAMES / "fen" / "fen-four-more.yaml").read_text(encoding="utf-8")
    one = "# One\n\n```puzzles\nfour.yaml\n```\n"
    book = read_book(_book(tmp_path, {"one.md": one, "four.yaml": four}, f"{BOOK}page: {{size: A5}}\n"))
    puzzle = next(block for block in book.chapters[0].blocks if isinstance(block, Drawn))
    words = [item for item in texts_of(puzzle.figure.drawing.items) if re.fullmatch(r"[en][0-9]+|[0-4]/4", item.text)]
    assert len(words) > 20
    # Boxes of texts have room for letters that reach below the line, which none of these does.
    boxes = [(*item_box(one)[:3], item_box(one)[3] - 0.2 * one.size) for one in words]
    for (left, top, right, bottom), other in combinations(boxes, 2):
        assert left >= other[2] or other[0] >= right or top >= other[3] or other[1] >= bottom


def test_no_chapter_is_the_last_line_of_a_page_of_the_contents(tmp_path: Path) -> None:
    """Its first section stands below it, wherever a page ends."""
    book, begins = BOOK.replace("[one.md]", "[one.md, two.md]"), set()
    for count in range(20, 36):
        one = "# First\n" + "".join(f"\n## Part {number}\n" for number in range(count))
        write_book(_book(tmp_path, {"one.md": one, "two.md": "# Second\n\n## Inner\n"}, book), f"{tmp_path}/book.pdf")
        with pdfplumber.open(tmp_path / "book.pdf") as file:
            pages = [page.extract_text() for page in file.pages[2:4]]
        assert [("Second" in text) == ("Inner" in text) for text in pages] == [True, True]
        begins.add(pages[1].startswith("2 Second"))
    assert begins == {True, False}
