"""A book for Word, opened by python-docx and read as XML: what is a field, where it leads, and what it shows."""

import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import docx
import pytest
from docx.oxml.ns import qn
from lxml import etree

from boardwright.app.book.texts import game_text
from boardwright.app.book.writing import write_book
from tests.book.everything import LISTING, everything
from tests.cli.desk import Desk

Xml = Any


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample with a chapter more, which has everything that a chapter can have."""
    folder = everything(tmp_path_factory.mktemp("word") / "sample")
    model = (folder / "book.yaml").read_text(encoding="utf-8").replace("size: A5", "size: A5, bleed: 3 mm")
    (folder / "book.yaml").write_text(model, encoding="utf-8")
    write_book(str(folder / "book.yaml"), str(folder / "book.docx"))
    return folder / "book.docx"


@pytest.fixture(scope="module")
def parts(file: Path) -> dict[str, bytes]:
    """Everything in the file."""
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def body(parts: dict[str, bytes]) -> Xml:
    """The document."""
    return etree.fromstring(parts["word/document.xml"])


def words(element: Xml) -> str:
    """What an element shows."""
    return "".join(one.text or "" for one in element.iter(qn("w:t")))


def fields(element: Xml) -> Iterator[tuple[str, str]]:
    """The code of each field, and what it shows; fails where one does not end, or ends without having begun."""
    found: list[list[str]] = []
    shows: list[bool] = []
    for one in element.iter(qn("w:fldChar"), qn("w:instrText"), qn("w:t")):
        match one.tag, one.get(qn("w:fldCharType")):
            case (_, "begin"):
                found.append(["", ""])
                shows.append(False)
            case (_, "separate"):
                shows[-1] = True
            case (_, "end"):
                code, shown = found.pop()
                shows.pop()
                yield code.strip(), shown
            case _ if one.tag == qn("w:instrText"):
                assert not shows[-1]
                found[-1][0] += one.text
            case _:
                for number, text in enumerate(found):
                    text[1] += one.text if shows[number] else ""
    assert not found


def held(body: Xml, name: str) -> str:
    """What a bookmark holds."""
    (start,) = (one for one in body.iter(qn("w:bookmarkStart")) if one.get(qn("w:name")) == name)
    text = ""
    for one in start.itersiblings():
        if one.tag == qn("w:bookmarkEnd") and one.get(qn("w:id")) == start.get(qn("w:id")):
            return text
        text += words(one) + "".join("*" for _ in one.iter(qn("w:footnoteReference")))
    raise AssertionError(name)


def styled(body: Xml, style: str) -> list[Xml]:
    """Paragraphs in a style."""
    return [one.getparent().getparent() for one in body.iter(qn("w:pStyle")) if one.get(qn("w:val")) == style]


def test_chapters_and_captions_have_words_own_styles(file: Path) -> None:
    """Word numbers chapters itself, none before or after them; a caption is on the page of its picture."""
    document = docx.Document(str(file))
    headings = [one for one in document.paragraphs if one.style.name == "Heading 1"]
    assert [one.text for one in headings] == [
        "Before you begin",
        "Everything & more",
        "The rules",
        "A game, from the first turn to the last",
        "Find the turn",
        "Solutions",
        "Index",
    ]
    unnumbered = [one.text for one in headings if one._p.pPr.numPr is not None]
    assert unnumbered == ["Before you begin", "Solutions", "Index"]
    assert all(one._p.pPr.numPr.numId.val == 0 for one in headings if one.text in unnumbered)
    pictures = [number for number, one in enumerate(document.paragraphs) if one._p.xpath(".//wp:inline")]
    assert len(pictures) == 14
    for number in pictures:
        assert document.paragraphs[number].style.name == "Figure"
        assert document.paragraphs[number + 1].style.name == "Caption"
    assert document.styles["Figure"].paragraph_format.keep_with_next


def test_every_field_and_link_leads_to_a_bookmark(parts: dict[str, bytes], body: Xml) -> None:
    """Names that Word takes, each once; nothing leads to nothing."""
    names = [one.get(qn("w:name")) for one in body.iter(qn("w:bookmarkStart"))]
    assert all(re.fullmatch("[A-Za-z_][A-Za-z0-9_]{0,39}", one) for one in names)
    assert not [one for one, count in Counter(name.lower() for name in names).items() if count > 1]
    ids = [[one.get(qn("w:id")) for one in body.iter(qn(f"w:bookmark{end}"))] for end in ("Start", "End")]
    assert sorted(ids[0]) == sorted(ids[1])
    notes = etree.fromstring(parts["word/footnotes.xml"])
    targets = [
        code.split()[1] for part in (body, notes) for code, _ in fields(part) if "REF " in code.split("STYLE")[0]
    ]
    targets += [one.get(qn("w:anchor")) for one in body.iter(qn("w:hyperlink")) if one.get(qn("w:anchor"))]
    assert len(targets) > 30
    assert set(targets) <= set(names)


def test_references_show_what_word_will_find(body: Xml) -> None:
    """What a REF field shows is what its bookmark holds, or the number of its chapter."""
    shown = {code.split()[1]: (code, words) for code, words in fields(body) if code.startswith("REF ")}
    for name, (code, told) in shown.items():
        assert told == held(body, name) or r"\r" in code
    assert shown["all"] == (r"REF all \r \h", "1")
    assert shown["sec"][1] == "A section"
    assert shown["must"][1] == "Figure 8"
    assert shown["fanorona_puzzle_gift"][1] == "Puzzle 1"
    (paragraph,) = (one for one in styled(body, "Normal") if words(one).startswith("See "))
    assert words(paragraph).startswith(
        "See “A section”, “Before you begin”, Chapter 1, Figure 8, Puzzle 1, the game and"
    )
    assert [words(one) for one in styled(body, "Caption") if words(one).startswith("Solution")] == [
        "Solution of puzzle 1.",
        "Solution of puzzle 2.",
    ]


def test_figures_and_puzzles_are_counted_by_word(body: Xml) -> None:
    """Each kind from 1 in the order of the text, so that an update changes nothing."""
    shown = [(code, words) for code, words in fields(body) if code.startswith("SEQ")]
    for kind, count in (("Figure", 10), ("Puzzle", 2)):
        found = [words for code, words in shown if code == rf"SEQ {kind} \* ARABIC"]
        assert found == [str(number) for number in range(1, count + 1)]


def test_notes_are_at_the_foot_of_the_page(parts: dict[str, bytes], body: Xml) -> None:
    """One for each, whatever refers to it; a second mark refers to the first, and a link in a note leads out of it."""
    notes = etree.fromstring(parts["word/footnotes.xml"])
    told = {one.get(qn("w:id")): words(one).strip() for one in notes if one.get(qn("w:type")) is None}
    assert [*told.values()][1:] == ["A second one.", "A first note, with a link."]
    assert [one.get(qn("w:id")) for one in body.iter(qn("w:footnoteReference"))] == [*told]
    assert [shown for code, shown in fields(body) if code.startswith("NOTEREF")] == ["2", "3"]
    assert b"https://example.org/note" in parts["word/_rels/footnotes.xml.rels"]
    assert b"https://example.org/?a=1&amp;b=2" in parts["word/_rels/document.xml.rels"]
    assert not [one for one in styled(body, "Heading2") if words(one) == "Notes"]


def test_contents_and_figures_are_listed_before_word_has_counted_pages(body: Xml) -> None:
    """As an update lists them: every heading of two levels, every caption."""
    titles = [
        re.sub(r"(?<=A section)2$", "", words(one)) for style in ("Heading1", "Heading2") for one in styled(body, style)
    ]
    listed = [re.sub(r"^\d", "", words(one)) for style in ("TOC1", "TOC2") for one in styled(body, style)]
    assert listed == titles
    captions = [words(one) for one in styled(body, "Caption") if words(one).startswith("Figure")]
    entries = [words(one) for one in styled(body, "TableofFigures")]
    assert len(captions) == len(entries) == 10
    assert all(whole.startswith(entry) for whole, entry in zip(captions, entries, strict=True))
    codes = [code for code, _ in fields(body)]
    assert r'TOC \o "1-2" \h \z' in codes
    assert r'TOC \h \z \c "Figure"' in codes
    assert len([code for code in codes if code.startswith("PAGEREF")]) == len(listed) + len(entries)


def test_the_index_has_marks_where_its_terms_stand(body: Xml) -> None:
    """In every form, before the words, as often as they are in the chapters; none in the preface or in solutions."""
    marks = [code for code, _ in fields(body) if code.startswith("XE")]
    assert set(marks) == {'XE "approach"', 'XE "capture"', 'XE "withdrawal"'}
    assert [words(one) for one in styled(body, "Index1")] == ["approach", "capture", "withdrawal"]
    (cell,) = (one for one in styled(body, "Cell") if words(one) == "capture")
    assert [code for code, _ in fields(cell)] == ['XE "capture"']
    (index,) = (shown for code, shown in fields(body) if code.startswith("INDEX"))
    assert index == "approachcapturewithdrawal"
    paragraphs = [*body.iter(qn("w:p"))]
    first, last = (
        paragraphs.index(one) for one in styled(body, "Heading1") if words(one)[:9] in ("Everythin", "Solutions")
    )
    text = " ".join(map(words, paragraphs[first:last]))
    for term in ("approach", "withdrawals?", "captur(?:e|es|ed|ing)"):
        there = len(re.findall(rf"\b{term}\b", text, re.IGNORECASE))
        assert there == len([one for one in marks if re.match(rf'XE "{term}"', one)]), term


def test_pages_are_those_of_the_book(parts: dict[str, bytes], body: Xml) -> None:
    """Trimmed, mirrored, in Roman figures before the first chapter, which begins on a right-hand page 1."""
    sections = [*body.iter(qn("w:sectPr"))]
    kinds = [one.find(qn("w:type")).get(qn("w:val")) for one in sections]
    numbers = [dict(one.find(qn("w:pgNumType")).attrib) for one in sections]
    first = kinds.index("oddPage")
    assert kinds.count("oddPage") == 1
    assert [one[qn("w:fmt")] for one in numbers] == ["lowerRoman"] * first + ["decimal"] * (len(sections) - first)
    assert [one.get(qn("w:start")) for one in numbers if qn("w:start") in one] == ["1"]
    for one in sections:
        size, margins = (
            {name.partition("}")[2]: int(value) * 25.4 / 1440 for name, value in one.find(qn(tag)).attrib.items()}
            for tag in ("w:pgSz", "w:pgMar")
        )
        assert size == pytest.approx({"w": 148.0, "h": 210.0}, abs=0.01)
        assert (margins["left"], margins["right"], margins["header"]) == pytest.approx((19.0, 15.0, 14.0), abs=0.01)
    assert b"<w:mirrorMargins/>" in parts["word/settings.xml"]
    assert b"<w:evenAndOddHeaders/>" in parts["word/settings.xml"]
    assert b"updateFields" not in parts["word/settings.xml"], "Word would ask whoever opens the file"
    heads = [etree.fromstring(content) for name, content in parts.items() if name.startswith("word/header")]
    running = [shown for head in heads for code, shown in fields(head) if code == "STYLEREF 1"]
    titles = [words(one) for one in styled(body, "Heading1")]
    assert running == [one for one in titles if one != "Index"]


def test_lists_and_tables(parts: dict[str, bytes], body: Xml) -> None:
    """A list begins with its own number; the heading of a table is repeated on each page."""
    (table,) = body.iter(qn("w:tbl"))
    rows = [one.find(f"{qn('w:trPr')}/{qn('w:tblHeader')}") is not None for one in table.iter(qn("w:tr"))]
    assert rows == [True, False]
    numbering = etree.fromstring(parts["word/numbering.xml"])
    starts = {
        one.get(qn("w:numId")): found.get(qn("w:val"))
        for one in numbering.iter(qn("w:num"))
        for found in one.iter(qn("w:startOverride"))
    }
    items = {words(one): one.find(f".//{qn('w:numId')}").get(qn("w:val")) for one in styled(body, "ListNumber")}
    assert (starts[items["three"]], items["three"]) == ("3", items["four"])
    assert starts[items["again from one"]] == "1"


def test_a_listing_keeps_its_lines(file: Path) -> None:
    """One paragraph with breaks, in the style that Word has for it, whose letters are all as wide."""
    found = docx.Document(str(file))
    (listing,) = (one for one in found.paragraphs if one.style.name == "HTML Preformatted")
    assert listing.text == LISTING
    assert listing.style.font.name == "Courier New"


def test_rules_and_games_for_word(desk: Desk) -> None:
    """A file with the figures in it; the terminal cannot show one."""
    desk.fine("rules", "fanorona-3x3", "--language", "de", "-o", "rules.docx")
    found = docx.Document(str(desk.folder / "rules.docx"))
    assert found.paragraphs[0].style.name == "Heading 1"
    assert len(found.inline_shapes) > 0
    assert {path.name for path in desk.folder.iterdir()} == {"rules.docx"}
    assert "name the file with -o" in desk.refused("rules", "fanorona-3x3", "--format", "docx")
    assert "a file ending in .tex, not" in desk.refused("rules", "fanorona-3x3", "--format", "tex", "-o", "rules.docx")


def test_a_game_for_word(file: Path) -> None:
    """The turns as text, with their figures."""
    made, beside = game_text(str(file.parent / "game.yaml"), "docx", "en", "")
    assert isinstance(made, bytes)
    assert beside == {}


def test_a_reference_to_a_title_repeats_no_mark_of_the_index(tmp_path: Path) -> None:
    """The marks of a title stand before its bookmark, all of whose fields a reference would copy."""
    (tmp_path / "one.md").write_text("# A capture {#one}\n\n## Captures {#two}\n\nSee [](#two).\n", encoding="utf-8")
    book = "title: A Book\nauthor: Somebody\nchapters: [one.md]\nindex: {capture: [captures]}\n"
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    write_book(f"{tmp_path}/book.yaml", f"{tmp_path}/book.docx")
    with zipfile.ZipFile(tmp_path / "book.docx") as archive:
        made = etree.fromstring(archive.read("word/document.xml"))
    for style, name, title in (("Heading1", "one", "A capture"), ("Heading2", "two", "Captures")):
        heading = styled(made, style)[0]
        assert [code for code, _ in fields(heading)] == ['XE "capture"']
        (start,) = (one for one in heading.iter(qn("w:bookmarkStart")) if one.get(qn("w:name")) == name)
        assert held(made, name) == title
        inside = [one.tag for one in start.itersiblings() if one.find(qn("w:fldChar")) is not None]
        assert inside == []
