"""Sets and figures in German as users get them, read back from the finished files."""

import re
from pathlib import Path

import pikepdf
import pytest
from lxml import etree

from boardwright.games import words as game_words
from boardwright.games.registry import all_kits, find_kit
from tests.cli.desk import Desk
from tests.parse_back.marks import Words
from tests.parse_back.pdf import read_pdf
from tests.parse_back.structure import read_structure

ENGLISH = re.compile(
    r"\b(the|and|of|to|is|are|has|have|one|two|turns?|legal|by|with|white|black|score|wins?|won|page|board|print|inch|"
    r"each|rules|distance|side|channel|spaces?)\b",
    re.IGNORECASE,
)
ENGLISH_LARGE = re.compile(
    r"\b(maps?|assembly|sheets?|pieces?|seams?|strips?|panels?|hinges?|slits?|tape|front|back|fold|cut|glue|join|lay|"
    r"leave|x|part)\b",
    re.IGNORECASE,
)
"""Words of English posters and folding boards that no German one has."""

SVG = "{http://www.w3.org/2000/svg}"


def words_of(path: Path) -> str:
    """All lines of a PDF, but for commands and those of the rights line, which is its owner's."""
    rights = [kit.credit.rights for kit in all_kits()]
    lines = [mark.text for sheet in read_pdf(path) for mark in sheet.marks if isinstance(mark, Words)]
    lines = [line for line in lines if not line.startswith("lp -P")]
    return " ".join(line for line in lines if not (len(line) > 10 and any(line in one for one in rights)))


@pytest.mark.long("builds a whole set")
def test_a_german_set_is_german(desk: Desk):
    more = "board: {size: [5, 9], cell: 27.5 mm}\nrules: {captures: relay}\n"
    desk.write("x.yaml", f"game: fanorona\nsheet: {{language: de}}\n{more}")
    done = desk.run("build", "x.yaml", "--format", "pdf", "-q")
    assert (done.code, done.err) == (0, "")
    files = sorted((desk / "output" / "x").rglob("*.pdf"))
    assert {path.stem for path in files} >= {"x", "board", "rules", "pieces"}
    for path in files:
        assert not ENGLISH.search(words_of(path)), path.name
        with pikepdf.open(path) as file:
            assert str(file.Root.Lang) == "de", path.name
            assert not ENGLISH.search(str(file.docinfo["/Title"])), path.name
    board = words_of(desk / "output" / "x" / "board.pdf")
    assert "In Folge schlagen: Nach einem Schlag darf derselbe Stein weiterschlagen" in board
    size = "Abstand der Punkte 27,5 mm · Brett 245,8 × 135,8 mm"
    assert f"Mit 100 % drucken (tatsächliche Größe) · {size}" in board
    assert "1 Zoll" in board


LARGE = {
    "poster": (
        "{cell: 45 mm}",
        ("Übersicht der Blätter", "Striche an den Enden der Nähte treffen sich.", "Blatt 6 · Seite 7 von 7"),
        ("Übersicht", "1", "2", "3", "4", "5", "6"),
        "Übersicht eines Posters aus 6 Blättern. Ein Fendo-Brett mit 7 mal 7 Feldern",
        "Teil 5 des Bretts.",
    ),
    "board": (
        "{panels: [2, 2]}",
        ("4 Tafeln von 92 × 92 mm, 3 Scharniere.", "Scharnier 1 · B1 · vorn", "Tafeln A1, A2 · Seite 2 von 3"),
        ("Übersicht", "A1, A2", "B1, B2"),
        "Übersicht eines Bretts zum Falten, aus 4 Tafeln. Ein Fendo-Brett",
        "Tafel B2 des Bretts.",
    ),
}
"""Part with a large board -> its keys, what is printed, labels of the pages, words for the map and for a part of it."""


@pytest.mark.parametrize("part", LARGE)
def test_a_german_poster_or_folding_board_is_german(part: str, desk: Desk):
    keys, said, labels, map_words, part_words = LARGE[part]
    desk.write("x.yaml", f"game: fendo\nboard: {keys}\nsheet: {{language: de}}\n")
    desk.fine("build", "x.yaml", "--only", part, "--format", "pdf,svg", "-q")
    folder = desk / "output" / "x"
    printed = " ".join(words_of(folder / f"{part}.pdf").split())
    for text in said:
        assert text in printed
    figures = [figure.alt for figure in read_structure(folder / f"{part}.pdf").all("Figure")]
    assert part_words in figures
    with pikepdf.open(folder / f"{part}.pdf") as file:
        shown = [str(page.label) for page in file.pages]
        told = [str(file.docinfo["/Title"]), *shown, *figures]
    assert shown == list(labels)
    drawn = sorted(folder.glob(f"{part}-*.svg"))
    assert len(drawn) == (0 if part == "poster" else len(shown)), "a poster is a PDF alone"
    for path in drawn:
        root = etree.parse(path).getroot()
        told += [root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")]
    assert any(text.startswith(map_words) for text in told)
    for text in (printed, *told):
        assert not ENGLISH.search(text), text
        assert not ENGLISH_LARGE.search(text), text


def test_english_large_boards_would_be_noticed(desk: Desk):
    desk.fine("build", "fendo", "--set", "board.panels=[2, 2]", "--only", "board", "--format", "pdf", "-q")
    assert ENGLISH_LARGE.search(words_of(desk / "output" / "fendo" / "board.pdf"))


def test_the_manifest_s_terms_do_not_change_with_the_language(desk: Desk):
    desk.write("x.yaml", "game: fendo\nsheet: {language: de}\n")
    desk.fine("build", "x.yaml", "--only", "board", "-q")
    manifest = desk.read("output/x/manifest.json")
    assert '"cell_is": "side of a space"' in manifest
    assert find_kit("fendo").credit.rights in manifest


def test_a_figure_in_german(desk: Desk):
    for suffix in ("svg", "pdf"):
        done = desk.run("figure", "fendo-pass", "-o", f"a.{suffix}", "--language", "de", "-q")
        assert (done.code, done.err) == (0, "")
    root = etree.parse(desk / "a.svg").getroot()
    assert root.findtext(f"{SVG}title") == "Fendo: Es bleibt nur das Passen"
    fences = "nördlich von a4, b4 und c4 und östlich von c1, c2, c3, c4, c5, c6 und c7"
    told = root.findtext(f"{SVG}desc")
    assert f"Orange besetzt d3 und f6. Zäune stehen {fences}. Weiß ist am Zug. Nummer 1. " in told
    assert "Keiner deiner Steine im offenen Gebiet könnte auf" in words_of(desk / "a.pdf")
    with pikepdf.open(desk / "a.pdf") as file:
        assert str(file.Root.Lang) == "de"


@pytest.fixture
def cercas_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cercas as it would be without files in German."""
    speaks = game_words.game_languages
    monkeypatch.setattr(game_words, "game_languages", lambda kit: ("en",) if kit.name == "cercas" else speaks(kit))


@pytest.mark.usefixtures("cercas_in_english")
def test_what_a_game_has_not_in_german_is_told_where_it_is_asked_for(desk: Desk):
    lacking = "the figures of Cercas are not available in this language yet, only in en"
    told = desk.refused("figure", "cercas-line-and-mark", "-o", "a.svg", "--language", "de")
    assert f"--language: {lacking}" in told
    for more in (["-o", "a.svg"], ["-o", "a", "--format", "tts"]):
        assert f"sheet.language: {lacking}" in desk.refused("export", "cercas", "--language", "de", *more)
    config = "game: fendo\nsheet: {language: de}\nfigures: [{example: fendo-pass}, {example: cercas-line-and-mark}]\n"
    desk.write("x.yaml", config)
    told = desk.refused("build", "x.yaml", "-q")
    assert told.startswith("x.yaml:3:")
    assert f"figures[1].example: {lacking}" in told


def test_asked_figures_follow_the_sheet_s_language(desk: Desk):
    config = "game: fendo\nsheet: {language: de}\nfigures: [{example: fanorona-lines}, {example: fendo-pass}]\n"
    desk.write("x.yaml", config)
    desk.fine("build", "x.yaml", "--format", "svg", "-q")
    folder = desk / "output" / "x" / "figures"
    titles = [etree.parse(path).getroot().findtext(f"{SVG}title") for path in sorted(folder.glob("*.svg"))]
    assert titles == ["Fanorona: Schritte folgen den Linien", "Fendo: Es bleibt nur das Passen"]
