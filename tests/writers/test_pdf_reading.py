"""What a reader, a print dialog and a catalogue are told: XMP, bookmarks, labels of pages, two-sided printing."""

from pathlib import Path
from typing import Any

import pikepdf
import pytest
from lxml import etree

from boardwright.scene import Bookmark, Document, Page, Style, rectangle
from boardwright.writers.pdf import write_pdf

SQUARE = rectangle(0, 0, 10, 10, Style("#000000"))

NAMES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
}


def pages(*labels: str) -> tuple[Page, ...]:
    return tuple(Page(50, 70, (SQUARE,), f"page {i}", label=label) for i, label in enumerate(labels))


def opened(tmp_path: Path, document: Document) -> pikepdf.Pdf:
    path = tmp_path / "made.pdf"
    path.write_bytes(write_pdf(document))
    assert path.read_bytes() == write_pdf(document), "same bytes"
    return pikepdf.open(path)


def metadata(file: pikepdf.Pdf) -> dict[str, str]:
    assert file.Root.Metadata.Type == "/Metadata"
    assert file.Root.Metadata.Subtype == "/XML"
    assert "/Filter" not in file.Root.Metadata, "catalogues find it without a PDF library"
    packet = file.Root.Metadata.read_raw_bytes().decode("utf-8").strip()
    assert packet.startswith("<?xpacket begin=")
    assert packet.endswith("?>")
    (described,) = etree.fromstring(packet.encode()).iter(f"{{{NAMES['rdf']}}}Description")
    return {etree.QName(entry).localname: "".join(entry.itertext()) for entry in described}


@pytest.mark.parametrize("title", ["Fendo", 'A & B <c> "d"', "Ñandú · Кот", "𝔸", "tab\x07bell"])
def test_metadata(tmp_path: Path, title: str) -> None:
    with opened(tmp_path, Document(pages(""), title, "Saïd & Co", "About <it>", "de", "© nobody")) as file:
        assert metadata(file) == {
            "format": "application/pdf",
            "title": title.replace("\x07", ""),
            "description": "About <it>",
            "rights": "© nobody",
            "creator": "Saïd & Co",
            "language": "de",
            "Producer": "Boardwright",
            "CreatorTool": "Boardwright",
            "part": "1",  # of PDF/UA
        }
        assert str(file.docinfo["/Title"]) == title
        assert str(file.docinfo["/Subject"]) == "About <it>"
        assert (str(file.Root.Lang), bool(file.Root.ViewerPreferences.DisplayDocTitle)) == ("de", True)
        assert (bool(file.Root.MarkInfo.Marked), "/Suspects" in file.Root.MarkInfo) == (True, False)
        assert [str(page.obj.Tabs) for page in file.pages] == ["/S"]
        active = {"/AcroForm", "/OpenAction", "/AA", "/Names", "/Collection", "/OCProperties"}
        assert not active & set(file.Root.keys())
        assert not {"/AA", "/Annots"} & set(file.pages[0].obj.keys())


def test_metadata_leaves_out_what_is_not_said(tmp_path: Path) -> None:
    with opened(tmp_path, Document(pages(""), "t", "", "")) as file:
        assert set(metadata(file)) == {"format", "title", "language", "Producer", "CreatorTool", "part"}
        assert not {"/Outlines", "/PageLabels"} & set(file.Root.keys())
        assert file.Root.PageMode == "/UseNone"
        assert "/Duplex" not in file.Root.ViewerPreferences


def bookmarks(items, file: pikepdf.Pdf, depth: int = 0) -> list[tuple[int, str, int]]:
    numbers = {page.obj.objgen: i for i, page in enumerate(file.pages)}
    found = []
    for item in items:
        found.append((depth, item.title, numbers[item.destination[0].objgen]))
        found += bookmarks(item.children, file, depth + 1)
    return found


LINES = (
    Bookmark("Cover", 0),
    Bookmark("Board", 1),
    Bookmark("Sheet A1", 1, 1),
    Bookmark("Détail (a)", 2, 2),
    Bookmark("Sheet A2", 2, 1),
    Bookmark("Rules", 0),
)


def test_bookmarks_lead_to_their_pages(tmp_path: Path) -> None:
    with opened(tmp_path, Document(pages("", "", ""), "t", "a", "s", bookmarks=LINES)) as file:
        assert file.Root.PageMode == "/UseOutlines"
        assert file.Root.Outlines.Count == 6
        assert file.Root.Outlines.First.Next.Count == 3
        assert "/Count" not in file.Root.Outlines.First
        assert file.Root.Outlines.Last.Prev.Title == "Board"
        with file.open_outline() as outline:  # writes the outline anew when it is closed
            found = bookmarks(outline.root, file)
        assert found == [(line.level, line.title, line.page) for line in LINES]


def test_a_level_left_out_is_no_harm(tmp_path: Path) -> None:
    lines = (Bookmark("deep", 0, 3), Bookmark("top", 0), Bookmark("below", 0, 2))
    with opened(tmp_path, Document(pages(""), "t", "a", "s", bookmarks=lines)) as file, file.open_outline() as outline:
        assert bookmarks(outline.root, file) == [(0, "deep", 0), (0, "top", 0), (1, "below", 0)]


@pytest.mark.parametrize("page", [-1, 1])
def test_a_bookmark_to_no_page_is_refused(page: int) -> None:
    with pytest.raises(ValueError, match=f"'lost' leads to page {page} of 1"):
        write_pdf(Document(pages(""), "t", "a", "s", bookmarks=(Bookmark("lost", page),)))


def test_labels_of_pages(tmp_path: Path) -> None:
    with opened(tmp_path, Document(pages("Cover", "", "", "A1", "Größe (β)", ""), "t", "a", "s")) as file:
        labels: list[Any] = [page.label for page in file.pages]
        assert labels == ["Cover", "2", "3", "A1", "Größe (β)", "6"]


@pytest.mark.parametrize("edge, name", [("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge")])
@pytest.mark.parametrize("size", [(50, 70), (70, 50)])
def test_two_sided_printing_is_about_the_paper(tmp_path: Path, size: tuple[float, float], edge, name: str) -> None:
    """The print dialog knows which edge of the paper is the long one, upright or not."""
    sides = tuple(Page(*size, (SQUARE,), f"side {i}") for i in range(2))
    with opened(tmp_path, Document(sides, "t", "a", "s", duplex=edge)) as file:
        assert file.Root.ViewerPreferences.Duplex == name
        assert file.Root.ViewerPreferences.PrintScaling == "/None"
        assert {str(page.obj.get("/Rotate", 0)) for page in file.pages} == {"0"}
