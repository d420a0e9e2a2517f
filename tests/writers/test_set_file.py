"""The finished stock sets: the one file of each holds its parts, numbered and named; and the manifest tells no lies."""

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from boardwright.figures.words import SET_WORDS
from boardwright.games.registry import find_kit
from boardwright.games.stock import stock_names
from tests.parse_back.marks import Sheet, Words, differences
from tests.parse_back.pdf import read_pdf
from tests.parse_back.structure import MM, read_structure
from tests.parse_back.unicode_map import to_unicode

NAMES = stock_names("boards")

OF_EACH_GAME = ("cercas", "dendria-7", "fanorona", "fen-kagome", "fen-voronoi", "fendo")

PARTS = {"Board": "board.pdf", "Pieces": "pieces.pdf", "Rules": "rules.pdf", "Player aids": "aid.pdf", "Pad": "pad.pdf"}
"""What a part is called in the one file, and which file holds it alone."""

MATERIALS = ("card", "card, both sides", "paper")

OWN_FONT = r"/[A-Z]{6}\+(OpenSans(-Bold|-Italic)?|DejaVuSans(-Bold)?)"

NUMBER = re.compile(r"(?: · )?[Pp]age (\d+) of (\d+)$")


@pytest.fixture(params=NAMES)
def folder(request, stock: Path) -> Path:
    name: str = request.param
    return stock / name


@cache
def sheets(path: Path) -> tuple[Sheet, ...]:
    return read_pdf(path)


def whole(folder: Path) -> Path:
    return folder / f"{folder.name}.pdf"


@cache
def manifest(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "manifest.json").read_bytes())
    return found


@cache
def outlines(path: Path) -> tuple[tuple[tuple[str, int], ...], dict[str, tuple[str, int]]]:
    """Titles and pages, from 0, that the bookmarks of a file lead to; and parts on a sheet of another one."""
    with pikepdf.open(path) as file, file.open_outline() as outline:
        pages = {page.obj.objgen: number for number, page in enumerate(file.pages)}

        def page(entry: Any) -> int:
            assert str(entry.destination[1]) == "/Fit"
            return pages[entry.destination[0].objgen]

        children = [
            (str(child.title), str(entry.title), page(child)) for entry in outline.root for child in entry.children
        ]
        assert all((child == "Examples") == (title == "Rules") for child, title, _ in children)
        shared = {child: (title, page) for child, title, page in children if child != "Examples"}
        return tuple((str(entry.title), page(entry)) for entry in outline.root), shared


def bookmarks(path: Path) -> tuple[tuple[str, int], ...]:
    return outlines(path)[0]


def sharing(path: Path) -> dict[str, tuple[str, int]]:
    """Name of a part -> the one that it shares a sheet with, and the page from 0."""
    return outlines(path)[1]


def rows_of_cover(folder: Path) -> list[list[str]]:
    """Words of the cover in rows."""
    rows: dict[float, list[Words]] = {}
    for mark in sorted(sheets(whole(folder))[0].words, key=lambda words: words.x):
        rows.setdefault(round(mark.y, 2), []).append(mark)
    return [[words.text for words in row] for row in rows.values()]


def parts(folder: Path) -> Iterator[tuple[str, tuple[Sheet, ...]]]:
    """Parts of the one file with their pages: each reaches from its bookmark to the next."""
    pages, marks = sheets(whole(folder)), bookmarks(whole(folder))
    ends = [*(page for _, page in marks[1:]), len(pages)]
    for (title, start), end in zip(marks, ends, strict=True):
        assert start < end
        yield title, pages[start:end]


def unnumbered(sheet: Sheet) -> Sheet:
    """A page without its number: a line that says nothing else is gone, of others the rest is left."""
    left = [replace(mark, text=NUMBER.sub("", mark.text)) if isinstance(mark, Words) else mark for mark in sheet.marks]
    return replace(sheet, marks=tuple(mark for mark in left if not isinstance(mark, Words) or mark.text))


@pytest.mark.sampled(2)
def test_parts_on_card_come_first_and_the_cover_says_which_pages_are_printed_on_what(folder: Path) -> None:
    found = {title: len(pages) for title, pages in parts(folder)}
    shared = sharing(whole(folder))
    assert {PARTS[title] for title in (*found, *shared) if title in PARTS} == {
        file for file in PARTS.values() if (folder / file).exists()
    }
    assert bookmarks(whole(folder))[0] == ("Cover", 0)
    printed: dict[int, str] = {}
    for row in rows_of_cover(folder):
        if row[0] in MATERIALS and row[2].startswith("lp"):
            assert f"-P {row[1]} -o media=A4" in row[2]
            assert row[2].endswith(f"-o print-scaling=none {folder.name}.pdf")
            assert ("two-sided-long-edge" in row[2], "one-sided" in row[2]) == ("both" in row[0], row[0] == "card")
            for pages in row[1].split(","):
                first, _, last = pages.partition("-")
                printed |= dict.fromkeys(range(int(first), int(last or first) + 1), row[0])
    assert sorted(printed) == list(range(2, sum(found.values()) + 1))
    order = [printed[number] for number in sorted(printed)]
    assert order == sorted(order, key=MATERIALS.index)
    for title, page in bookmarks(whole(folder))[1:]:
        on_paper = title in ("Making the game", "Rules", "Pad") or (title == "Board" and "Pieces" not in found)
        backs = any("Backs of the page" in words.text for sheet in dict(parts(folder))[title] for words in sheet.words)
        assert printed[page + 1] == MATERIALS[2 if on_paper else backs], title


@pytest.mark.sampled(4)
def test_each_part_is_its_own_file_again(folder: Path) -> None:
    shared = sharing(whole(folder))
    pages = sheets(whole(folder))
    both = {page for _, page in shared.values()}
    starts = dict(bookmarks(whole(folder)))
    for title, found in parts(folder):
        if title in PARTS:
            alone = sheets(folder / PARTS[title])
            assert len(found) == len(alone)
            for number, (mine, theirs) in enumerate(zip(found, alone, strict=True), starts[title]):
                if number not in both:
                    assert differences(unnumbered(mine), unnumbered(theirs), 0.0) == [], title
                else:
                    assert words_on(theirs) - words_on(mine) == set(), title
    for title, (_, page) in shared.items():
        if title in PARTS:
            (alone_page,) = sheets(folder / PARTS[title])
            assert words_on(alone_page) - words_on(pages[page]) <= {title}


def words_on(sheet: Sheet) -> set[str]:
    return {words.text for words in unnumbered(sheet).words}


@pytest.mark.sampled(2)
def test_the_contents_lead_to_the_parts(folder: Path) -> None:
    shared, found = sharing(whole(folder)), dict(parts(folder))
    named = {row[0]: row for row in rows_of_cover(folder) if row[0].split(", ")[0] in found}
    titles = [title for title in found if title != "Cover"]
    assert list(named) == [", ".join((title, *(one for one in shared if shared[one][0] == title))) for title in titles]
    for (title, page), row in zip(bookmarks(whole(folder))[1:], named.values(), strict=True):
        backs = sum(any("Backs of the page before" in words.text for words in sheet.words) for sheet in found[title])
        last = page + len(found[title])
        pages = f"{page + 1}–{last}" if last > page + 1 else str(last)
        assert row[1:3] == [pages, f"{len(found[title]) - backs} of A4"], title
        # The last words may stand in a line of their own.
        assert (re.search("both sides|, on$", row[3]) is not None) == (backs > 0)


def test_every_page_has_its_number_once_and_the_name_of_the_game(folder: Path) -> None:
    pages = sheets(whole(folder))
    name = find_kit(manifest(folder)["game"]).credit.name
    for number, sheet in enumerate(pages, 1):
        said = [match.groups() for words in sheet.words if (match := NUMBER.search(words.text))]
        assert said == [(str(number), str(len(pages)))]
        assert any(name in words.text for words in sheet.words), number


def test_what_the_file_says_of_itself(folder: Path) -> None:
    told = manifest(folder)
    with pikepdf.open(whole(folder)) as file, file.open_metadata() as metadata:
        assert metadata["dc:title"] == f"{told['title']} · " + SET_WORDS["en"].whole
        assert metadata["dc:creator"] == [told["author"]]
        assert metadata["dc:rights"] == told["rights"]
        assert "dc:language" in metadata
        assert metadata["xmp:CreatorTool"] == "Boardwright"
        labels = [str(page.label) for page in file.pages]
    assert labels[0] == "Cover"
    assert len(set(labels)) == len(labels)
    assert all(label == str(number) or not label.isdigit() for number, label in enumerate(labels, 1))


@pytest.mark.parametrize(
    "name", [name if name in OF_EACH_GAME else pytest.param(name, marks=pytest.mark.slow) for name in NAMES]
)
def test_every_figure_has_words(stock: Path, name: str) -> None:
    folder = stock / name
    root = read_structure(whole(folder))  # which checks the tree, and that figures have words
    told = [figure.alt for figure in root.all("Figure")]
    headings = [heading.words for heading in root.all("H1")]
    assert headings[0] == manifest(folder)["title"]
    board, *more = (one.alt for one in read_structure(folder / "board.pdf").all("Figure"))
    assert told.count(board) >= 1
    assert told[1].endswith("to move."), "the position on the cover"
    assert set(more) <= set(told)
    for example in manifest(folder)["examples"]:
        for figure in example["figures"]:
            (alone,) = {one.alt for one in read_structure(folder / f"{figure}.pdf").all("Figure")}
            assert any(alone.endswith(alt) for alt in told), figure  # its caption is text there


def test_all_files_are_of_one_version_without_a_date_and_embed_subsets_of_fonts(folder: Path) -> None:
    files = sorted(folder.rglob("*.pdf"))
    assert len(files) > 3
    for path in files:
        with pikepdf.open(path) as file:
            assert (file.pdf_version, file.is_encrypted, file.get_warnings()) == ("1.7", False, [])
            dates = {str(file.docinfo[key]) for key in ("/CreationDate", "/ModDate")}
            assert dates <= {"D:20000101000000+00'00'"}
            assert not re.search("Date|DocumentID", file.Root.Metadata.read_bytes().decode("utf-8"))
            fonts = [one for one in file.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"]
            assert len({str(font.BaseFont) for font in fonts}) == len(fonts)
            for font in fonts:
                assert re.fullmatch(OWN_FONT, str(font.BaseFont)), path
                assert (str(font.Subtype), font.FontDescriptor.FontName) == ("/TrueType", font.BaseFont)
                assert font.FontDescriptor.FontFile2.read_raw_bytes(), path
                assert to_unicode(font)


def test_boxes_and_print_dialogs_of_all_files(folder: Path) -> None:
    pages = manifest(folder)["pages"]
    for path in sorted(folder.rglob("*.pdf")):
        name = path.relative_to(folder).as_posix()
        with pikepdf.open(path) as file:
            assert file.Root.ViewerPreferences.PrintScaling == "/None", name
            sizes = []
            for page in file.pages:
                boxes = {tuple(map(float, page.obj[f"/{kind}Box"])) for kind in ("Media", "Crop", "Trim", "Bleed")}
                ((left, bottom, right, top),) = boxes
                assert (left, bottom) == (0, 0)
                assert page.obj.get("/Rotate", 0) == 0
                sizes.append([right * MM, top * MM])
            duplex = file.Root.ViewerPreferences.get("/Duplex")
        assert len(sizes) == len(pages[name])
        for found, told in zip(sizes, pages[name], strict=True):
            assert found == pytest.approx(told, abs=0.001), name
        if name in PARTS.values() or path == whole(folder):
            assert all(sorted(told) == [210, 297] for told in pages[name]), name
        two_sided = name == "pieces.pdf" and manifest(folder)["game"] in ("dendria", "fen")
        assert duplex == ("/DuplexFlipLongEdge" if two_sided else None), name


def test_the_manifest_lists_every_file_as_it_is(folder: Path) -> None:
    told = manifest(folder)
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    assert set(told["files"]) == set(files) - {"manifest.json"}
    for name, path in files.items():
        if name != "manifest.json":
            content = path.read_bytes()
            assert told["files"][name] == {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    assert set(told["pages"]) == {name for name in told["files"] if not name.endswith(".html")}
    assert whole(folder).name not in told["ink"], "ink is counted once, with the parts"
    for name in PARTS.values():
        inked = name in files and name not in ("rules.pdf", "proof.pdf")
        assert (name in told["ink"]) == inked
