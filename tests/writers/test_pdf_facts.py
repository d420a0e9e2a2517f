"""What a PDF file says about itself: words for catalogues, widths of letters, and letters of all kinds."""

import json
import time
from pathlib import Path

import pikepdf
import pytest

from boardwright.scene import Document, Page, Text
from boardwright.writers.pdf import write_pdf
from tests.parse_back.glyphs import font, font_of
from tests.parse_back.pdf import read_pdf
from tests.parse_back.sets import BOARDS
from tests.parse_back.unicode_map import to_unicode
from tests.samples import each

FILES = [*(f"{name}/board.pdf" for name in BOARDS), "cercas/pad.pdf"]

AUTHORS = {
    "fen": "Phil Leduc",
    "fendo": "Dieter Stein",
    "cercas": "Rey Alicea",
    "dendria": "Saïd Galdseid",
    "fanorona": "traditional",
}


def test_title_author_subject_and_language(stock: Path) -> None:
    for path in FILES:
        manifest = json.loads((stock / path).with_name("manifest.json").read_bytes())
        with pikepdf.open(stock / path) as file:
            words = {key: str(file.docinfo[f"/{key}"]) for key in ("Title", "Author", "Subject")}
            assert str(file.Root.Lang) == "en"
            assert words == {
                "Title": manifest["title"],
                "Author": AUTHORS[manifest["game"]],
                "Subject": manifest["rights"],
            }


def test_nothing_tells_when_or_where_it_was_made(stock: Path) -> None:
    today = [time.strftime(form) for form in ("D:%Y%m%d", "%Y-%m-%d")]
    for path in stock.rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            for word in (*today, str(stock), f"{Path.home()}/", "generator/boardwright"):
                assert word.encode() not in content, path


@pytest.mark.parametrize("name", FILES)
def test_widths_are_those_of_the_letters(stock: Path, name: str) -> None:
    """A reader sets and selects text by these: they must be what the lines were measured with."""
    (page,) = read_pdf(stock / name)
    lines = [(letter, words.face) for words in page.words for letter in words.text]
    with pikepdf.open(stock / name) as opened:
        fonts = [one for one in opened.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"]
        assert fonts
        for one in fonts:
            called = str(one.BaseFont).partition("+")[2]
            file = {"OpenSans": "OpenSans-Regular"}.get(called, called) + ".ttf"
            used = {letter for letter, face in lines if font_of(letter, face) == file}
            advances, names = font(file)["hmtx"], font(file).getBestCmap()
            codes = {letter: code for code, letter in to_unicode(one).items() if letter in used}
            assert set(codes) == used
            for letter, code in codes.items():
                width = float(one.Widths[code - int(one.FirstChar)])
                assert width == pytest.approx(advances[names[ord(letter)]][0] * 1000 / 2048, abs=0.01), letter


@each("title", ["A & B <c> \"d\" 'e'", "Ñandú · Åse · ß", "F", "(((", "back\\slash \\)", "Кот, Ωμέγα"])
def test_titles_with_letters_that_mean_something_to_the_format(tmp_path: Path, title: str) -> None:
    assert written([title], tmp_path / "title.pdf", title) == [title]
    with pikepdf.open(tmp_path / "title.pdf") as file:
        assert str(file.docinfo["/Title"]) == title


def written(rows: list[str], path: Path, title: str = "t") -> list[str]:
    """Lines of text, written to a page and read back."""
    items = tuple(Text(5, 5 + 4 * i, row, 2.5, "#000000") for i, row in enumerate(rows))
    path.write_bytes(write_pdf(Document((Page(297, 420, items, "t"),), title, "a", "s")))
    (page,) = read_pdf(path)
    return [words.text for words in page.words]


def test_more_letters_than_one_subset_holds(tmp_path: Path) -> None:
    """A simple font has 256 codes: a page with more letters needs several subsets, and no letter may be lost."""
    names = sorted(code for code in font("DejaVuSans.ttf").getBestCmap() if 0xA0 < code < 0x700 and chr(code).isalpha())
    assert len(names) > 600
    rows = ["".join(map(chr, names[i : i + 40])) for i in range(0, len(names), 40)]
    assert written(rows, tmp_path / "many.pdf") == rows


def test_letters_beyond_the_first_65536(tmp_path: Path) -> None:
    """The map to Unicode gives them as two numbers of four digits; one of five is read as another letter."""
    assert written(["a 𝔸 b 😀 c"], tmp_path / "far.pdf") == ["a 𝔸 b 😀 c"]
