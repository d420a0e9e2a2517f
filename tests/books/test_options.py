"""Options of figures in pages, what they ask for, and the folder in which figures are kept."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.app.figures.asked import FigureRequest, draw
from boardwright.app.figures.asked_messages import FigureError
from boardwright.app.figures.asked_options import OPTIONS, OptionError, language_of, read_option, request_of
from boardwright.books import store as store_module
from boardwright.books.mkdocs import Fence, replaced
from boardwright.books.store import Store
from tests.books.sites import CORNERS, drawn, write
from tests.samples import each

RECORD = "board: fanorona-3x3\nmoves: [b1b2+, c3b3]\n"


@each(
    "name, text, value",
    [
        *(("width", "60", 60.0), ("width", " 6 cm ", 60.0), ("ground", "Paper", "paper"), ("after", "3", 3)),
        *(("crop", "a1, b2 c3", ("a1", "b2", "c3")), ("solution", "", True), ("number", "no", False)),
        *(("caption", " two\n  lines ", "two lines"), ("align", "right", "right"), ("margin", "1.5", 1.5)),
    ],
)
def test_values(name: str, text: str, value: object):
    assert read_option(name, text) == value


@each(
    "name, text, words",
    [
        ("width", "wide", "width: must be a length"),
        ("width", "19.9 mm", "width: a figure is 20 to 400 mm wide, not 19.9"),
        ("after", "-1", "after: must be a number of turns, not '-1'"),
        ("crop", " ", "crop: must be auto or places such as a1, b2"),
        ("solution", "perhaps", "solution: must be yes or no, not 'perhaps'"),
        ("theme", "", "theme: nothing stands behind it"),
        ("align", "middle", "align: must be left, center or right, not 'middle'"),
        ("margin", "wide", "margin: must be a number of cells, not 'wide'"),
        ("alt", "a" * 10_001, "alt: it has 10,001 characters, and the limit is 10,000"),
        ("wdith", "6", "no option of a figure is called 'wdith' (did you mean 'width'?)"),
    ],
)
def test_nonsense_is_told(name: str, text: str, words: str):
    with pytest.raises(OptionError) as caught:
        read_option(name, text)
    assert str(caught.value).startswith(words)


@given(st.sampled_from(sorted(OPTIONS)), st.text(max_size=20))
def test_any_text_is_a_value_or_told(name: str, text: str):
    words = "fine"
    try:
        read_option(name, text)
    except OptionError as error:
        words = str(error)
    assert words
    assert "\n" not in words


@each("tag, language", [("de", "de"), ("de_AT", "de"), ("fr-CA", "fr"), ("ja", "en"), ("", "en"), (None, "en")])
def test_language_of_a_book(tag: str | None, language: str):
    assert language_of(tag) == language


def test_a_page_comes_before_its_book():
    usual = {"width": 60.0, "theme": "grey", "dark": "night"}
    request = request_of("fendo-pass", "", 1, {"width": 70.0, "caption": "x"}, usual)
    assert (request.width, request.theme, request.language) == (70.0, "grey", "en")


def alt(**request: Any) -> str:
    return draw(FigureRequest(**{"what": "", **request})).alt


def test_records_and_their_turns(tmp_path: Path):
    assert alt(body=RECORD).endswith("White to move.")
    assert alt(body=RECORD, after=1).endswith("Black to move.")
    assert alt(body=RECORD, after=0, show="b1b2+").endswith("White captures on b3. Captured: 1.")
    write(tmp_path, {"game.yaml": RECORD})
    at = draw(FigureRequest("game.yaml", folder=str(tmp_path), at="1"))
    turns = draw(FigureRequest("game.yaml", folder=str(tmp_path), turns="1-2"))
    assert ("b1b2+" in at.caption, "c3b3" in at.caption, "c3b3" in turns.caption + turns.alt) == (True, False, True)
    assert alt(what="game.yaml", folder=str(tmp_path), after=1) == alt(body=RECORD, after=1)
    assert alt(what="/game.yaml", folder="elsewhere", root=str(tmp_path), after=1) == alt(body=RECORD, after=1)


def test_solutions_boards_themes_and_languages(tmp_path: Path):
    puzzle = draw(FigureRequest("fanorona-puzzle-gift", solution=True))
    assert puzzle.page.height > draw(FigureRequest("fanorona-puzzle-gift")).page.height
    start = "White occupies a1, b1, c1 and c2. Black occupies a2, a3, b3 and c3. White to move."
    assert alt(what="fanorona-3x3") == start
    write(tmp_path, {"my.yaml": "name: my\ncolours: {paper: '#123456'}\n"})
    assert draw(FigureRequest("fanorona-3x3", theme="my.yaml", folder=str(tmp_path))).paper == "#123456"
    assert "Annähern" in draw(FigureRequest("fanorona-approach", language="de")).document.title


@pytest.mark.parametrize("line", [1, 2, 3, 50])
def test_a_position_on_a_board_has_the_lines_of_its_page(line: int):
    body = CORNERS.split("\n", 2)[2] + "claims:\n  - count: 7\n"
    with pytest.raises(FigureError) as caught:
        Store(Path("nowhere")).kept(FigureRequest("fanorona-3x3", body, line, "page.md"))
    (told,) = caught.value.told
    # The two lines that are put above need two lines of the page.
    assert told.line == max(line, 3) + 5
    assert told.words == "claims[0].count: there is 1 legal turn, not 7"


def test_a_store_that_was_spoilt_or_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    names = drawn(monkeypatch)
    request = FigureRequest("fanorona-approach", width=60)
    first = Store(tmp_path / "kept").file(request, "svg").read_bytes()
    (facts,) = (tmp_path / "kept").glob("*.json")
    for spoilt in ("", "[]", "{}", '{"reads": 5}', '{"reads": {}}', "[" * 100_000):
        facts.write_text(spoilt, encoding="utf-8")
        assert Store(tmp_path / "kept").file(request, "svg").read_bytes() == first
    assert len(names) == 7
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(FigureError):
        Store(tmp_path / "file").file(request, "svg")


def test_another_version_of_the_program_draws_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    names = drawn(monkeypatch)
    request = FigureRequest("fanorona-approach", width=60)
    for program in ("one", "one", "two", "two"):
        monkeypatch.setattr(store_module, "fingerprint", lambda program=program: program)
        Store(tmp_path).kept(request, "svg")
    assert len(names) == 2


def test_names_of_files_are_the_same_in_every_folder(tmp_path: Path):
    names: set[str] = set()
    for folder in (tmp_path / "one", tmp_path / "two"):
        write(folder, {"sub/own.yaml": CORNERS})
        request = FigureRequest(
            "own.yaml", folder=str(folder / "sub"), root=str(folder), line=len(names), page=str(folder)
        )
        names.add(Store(folder / "kept").file(request, "svg").name)
    assert len(names) == 1
    other = replace(request, what="../sub/own.yaml")
    assert Store(tmp_path / "two" / "kept").file(other, "svg").name not in names


@given(st.text(alphabet="`~ \nboardwright:a", max_size=200))
def test_blocks_in_any_text(text: str):
    """Whatever is no block stays as it is."""
    found: list[Fence] = []

    def place(fence: Fence) -> str:
        found.append(fence)
        return "\0"

    made = replaced(text, place)
    assert made.count("\0") == len(found)
    if not found:
        assert made == text
    for fence in found:
        assert fence.line < fence.first <= text.count("\n") + 1


def test_words_of_the_author(tmp_path: Path, project: Path):
    spanish = project / "docs/examples/spanish/es.yaml"
    write(tmp_path, {"es.yaml": spanish.read_text(encoding="utf-8")})
    told = [
        draw(FigureRequest("cercas-who-scores", folder=str(tmp_path), words=words)).alt for words in (None, "es.yaml")
    ]
    assert told[0] != told[1]
    assert "Juega X" in told[1]


def test_margin_and_height(tmp_path: Path):
    low = draw(FigureRequest("fendo-pass", crop=("d4",), margin=1.0, height=60.0)).page
    high = draw(FigureRequest("fendo-pass", crop=("d4",), margin=2.0)).page
    assert low.height <= 60 < high.height
