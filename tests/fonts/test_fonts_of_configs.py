"""Fonts that a config names: on its sheets, in its figures, in what is told of them."""

import re
import subprocess
import sys
from pathlib import Path

import pdfplumber
import pikepdf
import pytest
from fontTools.ttLib import TTFont

import boardwright as bw
from boardwright.fonts import fonts_in_use, text_width
from boardwright.games.load import load_config
from tests.cli.inside import run
from tests.cli.program import environment
from tests.cli.program import run as run_alone
from tests.fonts.derived import LETTERS, bold, made, postscript, regular

CONFIG = "game: cercas\npage: {fonts: {regular: a.ttf, bold: b.ttf, italic: a.ttf}}\n"


def put(folder: Path, config: str = CONFIG, **fonts: bytes) -> None:
    (folder / "c.yaml").write_text(config, encoding="utf-8")
    for name, content in {"a": regular(), "b": bold(), **fonts}.items():
        (folder / f"{name}.ttf").write_bytes(content)


def fonts_in(path: Path) -> dict[str, bytes]:
    """Fonts in a PDF: name -> the file embedded."""
    found = {}
    with pikepdf.open(path) as file:
        for page in file.pages:
            for font in page.Resources.Font.values():
                found[str(font.BaseFont)] = font.FontDescriptor.FontFile2.read_bytes()
    return found


def test_sheets_are_set_in_them_and_hold_only_what_they_need(empty_folder: Path):
    put(empty_folder)
    done = run(empty_folder, "build", "c.yaml", "--only", "board", "--format", "pdf,svg")
    assert (done.code, done.err) == (0, "")
    fonts = fonts_in(empty_folder / "output/c/board.pdf")
    assert all("Derived" in name for name in fonts)
    assert len(fonts) == 2
    assert all(len(content) < 12_000 for content in fonts.values())
    svg = (empty_folder / "output/c/board.svg").read_text(encoding="utf-8")
    assert 'aria-label="Cercas"' in svg
    assert "<text" not in svg


def test_lines_are_as_long_as_they_were_measured(empty_folder: Path):
    put(empty_folder)
    run(empty_folder, "build", "c.yaml", "--only", "board", "--format", "pdf")
    with pdfplumber.open(empty_folder / "output/c/board.pdf") as file:
        (line,) = [one for one in file.pages[0].extract_text_lines() if one["text"].startswith("Cercas, a game")]
    letters = line["chars"]
    text, size = line["text"], letters[0]["size"]
    own = load_config(CONFIG, "c.yaml", empty_folder).fonts
    theirs = TTFont(empty_folder / "a.ttf")
    names, units = theirs.getBestCmap(), theirs["head"].unitsPerEm
    width = sum(theirs["hmtx"][names[ord(letter)]][0] for letter in text) / units * size * own.fit
    with fonts_in_use(own):
        assert text_width(text, size) == pytest.approx(width, rel=1e-3)
    assert letters[-1]["x1"] - letters[0]["x0"] == pytest.approx(width, rel=1e-3)


def test_the_same_bytes_every_time(empty_folder: Path):
    put(empty_folder)
    (empty_folder / "d.yaml").write_text(CONFIG, encoding="utf-8")
    for number, way in ((1, run), (2, run_alone)):
        jobs = ("--jobs", str(number), "-o", f"out{number}", "--only", "board", "--format", "pdf,svg", "-q")
        assert way(empty_folder, "build", "c.yaml", "d.yaml", *jobs).code == 0
    for name in ("c/board.pdf", "c/board.svg", "d/board.pdf"):
        assert (empty_folder / "out1" / name).read_bytes() == (empty_folder / "out2" / name).read_bytes()


def test_a_set_is_drawn_anew_when_a_font_changes_and_ours_come_back(empty_folder: Path):
    put(empty_folder)
    (empty_folder / "plain.yaml").write_text("game: cercas\n", encoding="utf-8")
    options = ("--only", "board", "--format", "pdf")
    run(empty_folder, "build", "c.yaml", *options)
    first = (empty_folder / "output/c/board.pdf").read_bytes()
    assert "kept" in run(empty_folder, "build", "c.yaml", *options).out
    (empty_folder / "a.ttf").write_bytes(postscript())
    assert "kept" not in run(empty_folder, "build", "c.yaml", "plain.yaml", *options).out
    assert (empty_folder / "output/c/board.pdf").read_bytes() != first
    assert {name.partition("+")[2][:8] for name in fonts_in(empty_folder / "output/plain/board.pdf")} == {"OpenSans"}


def test_styles_that_are_missing_are_told(empty_folder: Path):
    put(empty_folder, "game: cercas\npage: {fonts: {regular: a.ttf}}\n")
    done = run(empty_folder, "check", "c.yaml")
    assert done.err_lines == [
        "warning: c.yaml:2:15: page.fonts: no bold and no italic font:"
        " what would be set in it is set in the regular one"
    ]
    assert done.code == 0


@pytest.mark.parametrize(
    "content, words",
    [
        (b"no font", "'a.ttf' cannot be used: it is no TrueType or OpenType font (.ttf, .otf)"),
        (b"x" * (32 * 1024 * 1024 + 1), "'a.ttf': the file is larger than 32 MiB"),
        (None, "no such file: 'a.ttf'"),
    ],
    ids=["none", "large", "missing"],
)
def test_mistakes_are_told_in_one_line_at_their_place(content, words, empty_folder: Path):
    put(empty_folder)
    if content is None:
        (empty_folder / "a.ttf").unlink()
    else:
        (empty_folder / "a.ttf").write_bytes(content)
    done = run(empty_folder, "build", "c.yaml")
    assert done.code == 2
    told = next(line for line in done.err_lines if "regular" in line)
    assert told.startswith(f"c.yaml:2:25: page.fonts.regular: {words}")
    assert not (empty_folder / "output").exists()


def test_wrong_fonts_hide_no_other_mistakes(empty_folder: Path):
    put(empty_folder, f"{CONFIG}title: 規\nsheet: {{words: ja.yaml, rules: no.md, aid: .}}\n", a=b"no font")
    (empty_folder / "ja.yaml").write_text("language: ja\nsheets: {ruels: 規, rules: 則}\n", encoding="utf-8")
    cannot = "'a.ttf' cannot be used: it is no TrueType or OpenType font (.ttf, .otf)"
    assert run(empty_folder, "check", "c.yaml").err_lines == [
        f"c.yaml:2:25: page.fonts.regular: {cannot}",
        f"c.yaml:2:53: page.fonts.italic: {cannot}",
        "c.yaml:4:16: sheet.words: ja.yaml:2:10: sheets.ruels: no word has this name (did you mean 'rules'?)",
        "c.yaml:4:32: sheet.rules: no such file: 'no.md'",
        "c.yaml:4:44: sheet.aid: this is a folder; name a file, not '.'",
    ]


def test_much_text_in_rich_letters_is_refused_as_outlines_and_not_as_pdf(empty_folder: Path, monkeypatch):
    from boardwright.sets import print_set

    put(empty_folder)
    monkeypatch.setattr(print_set, "MOST_OUTLINES", 1_000)
    only = ("build", "c.yaml", "--only", "board", "--jobs", "1", "--format")
    words = "letters with too many points for so much text as outlines or pixels; use PDF alone, or a plainer font (A4)"
    for format_ in ("svg", "png"):
        done = run(empty_folder, *only, format_)
        assert (done.code, done.err_lines[-1]) == (2, f"c.yaml:2:15: page.fonts: {words}")
        assert not (empty_folder / "output").exists()  # no set, not even a part of one
    assert run(empty_folder, *only, "pdf").code == 0


def test_two_configs_with_one_font_are_drawn_as_each_alone(empty_folder: Path):
    put(empty_folder, b=made(bold=True, change=_higher))
    (empty_folder / "one.yaml").write_text("game: cercas\npage: {fonts: {regular: a.ttf}}\n", encoding="utf-8")
    only = ("--only", "board", "--format", "svg")
    assert run(empty_folder, "build", "one.yaml", "-o", "alone", *only).code == 0
    assert run(empty_folder, "build", "one.yaml", "c.yaml", "-o", "both", *only).code == 0
    one, other = (empty_folder / folder / "one/board.svg" for folder in ("alone", "both"))
    assert one.read_bytes() == other.read_bytes()


def _higher(font):
    """All its letters are a third higher."""
    for name in font.getGlyphOrder():
        if font["glyf"][name].numberOfContours:
            font["glyf"][name].coordinates.scale((1, 4 / 3))
            font["glyf"][name].coordinates.toInt()


def test_letters_that_a_font_lacks_are_told_with_the_font_and_the_text(empty_folder: Path):
    few = "".join(letter for letter in LETTERS if letter.isascii())
    put(empty_folder, a=made(letters=few), b=made(letters=few, bold=True))
    (empty_folder / "de.yaml").write_text(CONFIG + "sheet: {language: de}\n", encoding="utf-8")
    found = run(empty_folder, "check", "de.yaml").err_lines
    assert len(found) >= 4
    lacking = "de.yaml:2:25: page.fonts.regular: a.ttf and b.ttf do not have 'ü' (U+00FC LATIN SMALL LETTER U"
    assert any(line.startswith(lacking) for line in found)
    (empty_folder / "title.yaml").write_text(f"{CONFIG}title: Cercas für zwei\n", encoding="utf-8")
    (line,) = run(empty_folder, "check", "title.yaml").err_lines
    assert line == (
        "title.yaml:3:8: title: 'ü' (U+00FC LATIN SMALL LETTER U WITH DIAERESIS) cannot be set: a.ttf and b.ttf do not"
        " have it; use another one"
    )
    (empty_folder / "rtl.yaml").write_text(f"{CONFIG}title: שלום\n", encoding="utf-8")
    assert "its script runs from right to left" in run(empty_folder, "check", "rtl.yaml").err


def outlines(svg: str) -> list[str]:
    """All that is drawn as paths, letters among it."""
    return re.findall(r' d="([^"]+)"', svg)


def test_single_figures_take_fonts(empty_folder: Path):
    put(empty_folder)
    done = run(empty_folder, "figure", "fendo-pass", "-o", "pass.pdf", "--fonts", "a.ttf,b.ttf")
    assert (done.code, done.err) == (0, "")
    assert any("Derived" in name for name in fonts_in(empty_folder / "pass.pdf"))
    done = run(empty_folder, "figure", "fendo-pass", "-o", "x.pdf", "--fonts", "c.yaml")
    assert done.err_lines == [
        "boardwright: --fonts: 'c.yaml' cannot be used: it is no TrueType or OpenType font (.ttf, .otf)"
    ]
    for name, words in {"": "must name a file, not be empty", ".": "this is a folder; name a file, not '.'"}.items():
        for option in ("--fonts", "--words"):
            done = run(empty_folder, "figure", "fendo-pass", "-o", "x.pdf", option, name)
            assert (done.code, done.err_lines) == (2, [f"boardwright: {option}: {words}"])
    figure = bw.figure("fendo-pass", fonts=[empty_folder / "a.ttf", empty_folder / "b.ttf"])
    assert figure.svg != bw.figure("fendo-pass").svg
    assert outlines(figure.inline()) == outlines(figure.svg) != outlines(bw.figure("fendo-pass").svg)
    with pytest.raises(bw.UsageError, match=r"^fonts: up to three files"):
        bw.figure("fendo-pass", fonts=[empty_folder / "a.ttf"] * 4)
    few = "".join(letter for letter in LETTERS if letter.isascii())
    put(empty_folder, a=made(letters=few))
    done = run(empty_folder, "figure", "fendo-pass", "-o", "x.pdf", "--fonts", "a.ttf", "--language", "de")
    assert done.code == 2
    assert "boardwright: --fonts: a.ttf does not have '" in done.err


def test_svg_as_text_asks_for_them_first(empty_folder: Path):
    put(empty_folder, CONFIG.replace("{fonts", "{svg_text: text, fonts"))
    run(empty_folder, "build", "c.yaml", "--only", "board", "--format", "svg")
    svg = (empty_folder / "output/c/board.svg").read_text(encoding="utf-8")
    assert "font-family=\"'Derived Sans', 'Open Sans'," in svg


def test_configs_without_fonts_of_their_own_read_none(empty_folder: Path):
    put(empty_folder, "game: cercas\n")
    program = (
        "import sys; from boardwright.cli.main import run; code = run(['check', 'c.yaml']); "
        "print(code, [name for name in sys.modules if name.startswith(('fontTools', 'boardwright.fonts.custom'))])"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=empty_folder, env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout.endswith("0 []\n")
