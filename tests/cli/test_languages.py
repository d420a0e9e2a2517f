"""Sets and figures in German as users get them, read back from the finished files."""

import re
from pathlib import Path

import pikepdf
import pytest
from lxml import etree

from boardwright.app.credits import CREDITS
from tests.cli.program import run
from tests.parse_back.marks import Words
from tests.parse_back.pdf import read_pdf

ENGLISH = re.compile(
    r"\b(the|and|of|to|is|are|has|have|one|two|turns?|legal|by|with|white|black|score|wins?|won|page|board|print|inch|"
    r"each|rules|distance|side|channel|spaces?)\b",
    re.IGNORECASE,
)
SVG = "{http://www.w3.org/2000/svg}"


def words_of(path: Path) -> str:
    """All lines of a PDF, but for those of the rights line, which is its owner's."""
    rights = [credit.rights for credit in CREDITS.values()]
    lines = [mark.text for sheet in read_pdf(path) for mark in sheet.marks if isinstance(mark, Words)]
    return " ".join(line for line in lines if not (len(line) > 10 and any(line in one for one in rights)))


@pytest.mark.parametrize(
    "game, more, said",
    [
        (
            "fendo",
            "",
            (
                "Eingezäunte Felder, 49 im Ganzen · je 7 Steine",
                "Fendo · von Dieter Stein, 2014",
                "Mit 100 % drucken (tatsächliche Größe) · Seite eines Feldes 22 mm · Spielplan 184 × 184 mm · "
                "Zwischenraum 4 mm",
                "1 Zoll",
            ),
        ),
        (
            "fendo",
            "board: {size: [5, 5], style: pencil}\nrules: {pieces: {white: 5, orange: 7}}\n",
            ("Eingezäunte Felder, 25 im Ganzen · Steine: Weiß 5, Orange 7",),
        ),
        (
            "fanorona",
            "board: {size: [5, 9], cell: 27.5 mm}\nrules: {captures: relay}\n",
            (
                "In Folge schlagen: Nach einem Schlag darf derselbe Stein weiterschlagen",
                "Fanorona · überliefert, Madagaskar",
                "Abstand der Punkte 27,5 mm · Spielplan 245,8 × 135,8 mm",
            ),
        ),
    ],
    ids=["fendo", "pencil", "fanorona"],
)
def test_a_german_set_is_german(empty_folder: Path, game: str, more: str, said: tuple[str, ...]):
    (empty_folder / "x.yaml").write_text(f"game: {game}\nsheet: {{language: de}}\n{more}", encoding="utf-8")
    done = run(empty_folder, "build", "x.yaml", "--format", "pdf", "-q")
    assert (done.code, done.err) == (0, "")
    files = sorted((empty_folder / "output" / "x").rglob("*.pdf"))
    assert {path.stem for path in files} >= {"x", "board", "rules", "pad" if "pencil" in more else "pieces"}
    for path in files:
        assert not ENGLISH.search(words_of(path)), path.name
        with pikepdf.open(path) as file:
            assert str(file.Root.Lang) == "de", path.name
            assert not ENGLISH.search(str(file.docinfo["/Title"])), path.name
    board = words_of(empty_folder / "output" / "x" / "board.pdf")
    for text in said:
        assert text in board
    if "pencil" in more:
        assert "Mehrere Pläne, um mit Stiften darauf zu spielen" in words_of(empty_folder / "output" / "x" / "pad.pdf")


def test_the_manifest_s_terms_do_not_change_with_the_language(empty_folder: Path):
    (empty_folder / "x.yaml").write_text("game: fendo\nsheet: {language: de}\n", encoding="utf-8")
    assert run(empty_folder, "build", "x.yaml", "--only", "board", "-q").code == 0
    manifest = (empty_folder / "output" / "x" / "manifest.json").read_text(encoding="utf-8")
    assert '"cell_is": "side of a space"' in manifest
    assert CREDITS["fendo"].rights in manifest


def test_a_figure_in_german(empty_folder: Path):
    for suffix in ("svg", "pdf"):
        done = run(empty_folder, "figure", "fendo-pass", "-o", f"a.{suffix}", "--language", "de", "-q")
        assert (done.code, done.err) == (0, "")
    root = etree.parse(empty_folder / "a.svg").getroot()
    assert root.findtext(f"{SVG}title") == "Fendo: Es bleibt nur das Passen"
    assert root.findtext(f"{SVG}desc").endswith("Orange: d3, f6. Weiß ist am Zug.")
    assert "Keiner deiner Steine im offenen Gebiet könnte dieses" in words_of(empty_folder / "a.pdf")
    with pikepdf.open(empty_folder / "a.pdf") as file:
        assert str(file.Root.Lang) == "de"


def test_figures_are_english_unless_asked(empty_folder: Path):
    assert run(empty_folder, "figure", "fendo-pass", "-o", "a.svg", "-q").code == 0
    root = etree.parse(empty_folder / "a.svg").getroot()
    assert root.findtext(f"{SVG}title") == "Fendo: Nothing left but to pass"


def test_a_figure_of_a_game_that_has_no_german(empty_folder: Path):
    done = run(empty_folder, "figure", "cercas-line-and-mark", "-o", "a.svg", "--language", "de")
    assert (done.code, done.out) == (2, "")
    assert "--language: the figures of Cercas are not there in this language yet, but in en" in done.err
    assert list(empty_folder.iterdir()) == []


def test_asked_figures_follow_the_sheet_s_language(empty_folder: Path):
    config = "game: fendo\nsheet: {language: de}\nfigures: [{example: fanorona-lines}, {example: fendo-pass}]\n"
    (empty_folder / "x.yaml").write_text(config, encoding="utf-8")
    assert run(empty_folder, "build", "x.yaml", "--format", "svg", "-q").code == 0
    folder = empty_folder / "output" / "x" / "figures"
    titles = [etree.parse(path).getroot().findtext(f"{SVG}title") for path in sorted(folder.glob("*.svg"))]
    assert titles == ["Fanorona: Schritte folgen den Linien", "Fendo: Es bleibt nur das Passen"]


def test_an_asked_figure_that_has_no_german(empty_folder: Path):
    config = "game: fendo\nsheet: {language: de}\nfigures: [{example: fendo-pass}, {example: cercas-line-and-mark}]\n"
    (empty_folder / "x.yaml").write_text(config, encoding="utf-8")
    done = run(empty_folder, "build", "x.yaml", "-q")
    assert (done.code, done.out) == (2, "")
    start = "x.yaml:3:"
    assert done.err.startswith(start)
    assert "figures[1].example: the figures of Cercas are not there in this language yet, but in en" in done.err
    assert not (empty_folder / "output").exists()
