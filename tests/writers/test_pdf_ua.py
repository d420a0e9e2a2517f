"""Conditions of ISO 14289-1 (PDF/UA-1) that can be read from a file, one by one, for the files of a set of each game
and for a book.

What a person has to judge (whether descriptions are good, whether colours can be told apart) is not here, nor what a
file says of itself: test_pdf_reading.py.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name

from boardwright.app.book.writing import write_book
from boardwright.app.new_folders import new_book
from tests.parse_back.unicode_map import to_unicode

SETS = ("cercas", "dendria", "fanorona", "fen-triangle", "fendo")

INSIDE = {
    "Document": {"Sect", "H1", "H2", "H3", "P", "Figure", "Table", "L"},
    "Sect": {"H1", "H2", "H3", "P", "Figure", "Table", "L"},
    "Table": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"LI"},
    "LI": {"Lbl", "LBody"},
    "LBody": {"P", "L", "Figure"},
    **{key: {"Link"} for key in ("H2", "H3", "P", "TH", "TD", "Lbl")},
}
"""Standard kinds, and those that each may have in it; the others have only marks. Source: ISO 32000-1, 14.8.4."""

Condition = Callable[[pikepdf.Pdf], list[str]]


def elements(pdf: pikepdf.Pdf) -> Iterator[Any]:
    """All elements in reading order."""

    def below(element: Any) -> Iterator[Any]:
        yield element
        for kid in kids(element):
            if isinstance(kid, Dictionary) and "/S" in kid:
                yield from below(kid)

    yield from below(pdf.Root.StructTreeRoot.K)


def kids(element: Any) -> list[Any]:
    found = element.get("/K", Array())
    return list(found) if isinstance(found, Array) else [found]


def kind(element: Any) -> str:
    return str(element.S).removeprefix("/")


def of(pdf: pikepdf.Pdf, name: str) -> list[Any]:
    return [element for element in elements(pdf) if kind(element) == name]


def contents(page: Any) -> Iterator[tuple[str, Any, tuple[str, ...]]]:
    """Operators of a page with their operands and the tags around them; nesting that does not close is an error."""
    around: list[str] = []
    for one in pikepdf.parse_content_stream(page):
        name = str(one.operator)
        if name in ("BMC", "BDC"):
            around.append(str(one.operands[0]))
            yield name, one.operands, tuple(around)
        elif name == "EMC":
            around.pop()
        else:
            yield name, one.operands, tuple(around)
    assert not around, "marked content is left open"


def identifiers(page: Any) -> list[int]:
    return [int(operands[1].MCID) for name, operands, _ in contents(page) if name == "BDC" and "/MCID" in operands[1]]


def all_content(pdf: pikepdf.Pdf) -> list[str]:
    """7.1: everything painted is tagged or an artifact, and neither lies in the other."""
    wrong = []
    paints = {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "Tj", "TJ", "'", '"', "Do", "sh", "INLINE IMAGE"}
    for page in pdf.pages:
        for name, _, around in contents(page):
            if name in paints and len(around) != 1:
                wrong.append(f"{name} in {around}")
    return wrong


def numbers(pdf: pikepdf.Pdf) -> list[str]:
    """ISO 32000-1, 14.7.4.4: numbers of content are given once on a page, and the parent tree leads back from each."""
    tree = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    parents = dict(zip(map(int, tree[::2]), tree[1::2], strict=True))
    owned: dict[tuple[int, int], Any] = {}
    wrong = []
    for element in elements(pdf):
        for kid in kids(element):
            if isinstance(kid, int):
                place = element.Pg.objgen[0], kid
                wrong += [f"{place} is in two elements"] if place in owned else []
                owned[place] = element.objgen
    for page in pdf.pages:
        mine = identifiers(page)
        wrong += [f"numbers {mine}"] if sorted(mine) != list(range(len(mine))) else []
        back = list(parents.get(int(page.obj.get("/StructParents", -1)), Array()))
        leads = [element.objgen for element in back]
        wrong += (
            ["parent tree"] if leads != [owned.get((page.obj.objgen[0], number)) for number in range(len(mine))] else []
        )
    return wrong


def figures(pdf: pikepdf.Pdf) -> list[str]:
    """7.3: figures have words and a box, and the box lies on the page."""
    wrong = []
    for figure in of(pdf, "Figure"):
        box = [float(number) for number in figure.get("/A", Dictionary()).get("/BBox", Array())]
        left, bottom, right, top = (float(number) for number in figure.Pg.MediaBox)
        words = str(figure.get("/Alt", "")).strip()
        if not words or len(box) != 4 or not (left <= box[0] <= box[2] <= right and bottom <= box[1] <= box[3] <= top):
            wrong.append(f"{words!r} {box}")
    return wrong


def headings(pdf: pikepdf.Pdf) -> list[str]:
    """7.4.2: headings begin with the first level, and skip none."""
    levels = [int(kind(element)[1]) for element in elements(pdf) if re.fullmatch(r"H\d", kind(element))]
    return [f"{a} then {b}" for a, b in zip([0, *levels], levels, strict=False) if b > a + 1]


def nesting(pdf: pikepdf.Pdf) -> list[str]:
    """7.1: elements are of standard kinds, each in one that may hold it, and leads back to that."""
    wrong = [] if kind(pdf.Root.StructTreeRoot.K) == "Document" else ["no document"]
    for element in elements(pdf):
        for kid in kids(element):
            if isinstance(kid, int) or kid.get("/Type") == Name.OBJR:
                continue
            if kind(kid) not in INSIDE.get(kind(element), ()) or kid.P.objgen != element.objgen:
                wrong.append(f"{kind(kid)} in {kind(element)}")
    return wrong if "/RoleMap" not in pdf.Root.StructTreeRoot else ["a role map"]


def tables(pdf: pikepdf.Pdf) -> list[str]:
    """7.5: rows have the same number of cells, and heading cells say for what they are headings."""
    wrong = []
    for one in of(pdf, "Table"):
        rows = [[kind(cell) for cell in kids(row)] for row in kids(one)]
        wrong += [f"rows {rows}"] if len(set(map(len, rows))) != 1 or len(rows) < 2 else []
        wrong += [f"no heading {rows}"] if set(rows[0]) != {"TH"} or any("TH" in row for row in rows[1:]) else []
    for cell in of(pdf, "TH"):
        attributes = cell.get("/A", Dictionary())
        wrong += ["no scope"] if attributes.get("/O") != Name.Table or attributes.get("/Scope") != Name.Column else []
    return wrong


def lists(pdf: pikepdf.Pdf) -> list[str]:
    """7.6: an item has a body, and a mark before it if it has one."""
    found = [[kind(part) for part in kids(item)] for item in of(pdf, "LI")]
    return [f"item {parts}" for parts in found if parts not in (["Lbl", "LBody"], ["LBody"])]


def links(pdf: pikepdf.Pdf) -> list[str]:
    """7.18.5: each link has words for where it leads, is of one element, has its key in the parent tree, leads to a
    page or an address, and is there in print.
    """
    tree = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    parents = dict(zip(map(int, tree[::2]), tree[1::2], strict=True))
    pages = {page.obj.objgen for page in pdf.pages}
    owned = {}
    wrong = []
    for element in of(pdf, "Link"):
        found = [kid.Obj for kid in kids(element) if isinstance(kid, Dictionary) and kid.get("/Type") == Name.OBJR]
        wrong += [f"{len(found)} links in an element"] if len(found) != 1 else []
        owned.update({one.objgen: element.objgen for one in found})
    annotations = [one for page in pdf.pages for one in page.obj.get("/Annots", Array())]
    for one in annotations:
        there = "/A" in one or one.Dest[0].objgen in pages
        parent = parents.get(int(one.get("/StructParent", -1)))
        right = there and str(one.get("/Contents", "")).strip() and int(one.get("/F", 0)) & 4
        if not right or parent is None or owned.get(one.objgen) != parent.objgen:
            wrong.append(f"a link {one}")
    return wrong + ([] if len(owned) == len(annotations) else ["an element without a link on a page"])


def letters(pdf: pikepdf.Pdf) -> list[str]:
    """7.21.7: every letter shown has its character in Unicode, and none is U+0000, U+FEFF or U+FFFE."""
    wrong = []
    for page in pdf.pages:
        known: dict[int, str] = {}
        for name, operands, _ in contents(page):
            if name == "Tf":
                font = page.Resources.Font[str(operands[0])]
                known = to_unicode(font) if "/ToUnicode" in font else {}
            elif name == "Tj":
                wrong += [
                    f"code {code}" for code in bytes(operands[0]) if known.get(code, "\0") in ("\0", "\ufeff", "\ufffe")
                ]
    return wrong


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample of a book."""
    folder = new_book(tmp_path_factory.mktemp("books") / "sample")
    write_book(str(folder / "book.yaml"), str(folder / "book.pdf"))
    return folder / "book.pdf"


@pytest.fixture(scope="module")
def files(stock: Path, book: Path) -> list[Path]:
    return [*(path for name in SETS for path in sorted((stock / name).rglob("*.pdf"))), book]


Change = Callable[[pikepdf.Pdf], None]


def rewritten(old: bytes, new: bytes) -> Change:
    """A change of the content of the first page that has something."""

    def change(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            content = page.Contents.read_bytes()
            if old in content:
                page.Contents = pdf.make_stream(content.replace(old, new, 1))
                return
        raise AssertionError("nothing to break")

    return change


def first(name: str, change: Callable[[Any], object]) -> Change:
    """A change of the first element of a kind."""
    return lambda pdf: (change(of(pdf, name)[0]), None)[1]


def put(thing: Any, key: str | int, value: Any) -> None:
    thing[key] = value


def drop(thing: Any, key: str | int) -> None:
    del thing[key]


BROKEN: tuple[tuple[Condition, Change], ...] = (
    (
        all_content,
        lambda pdf: put(pdf.pages[0], "/Contents", pdf.make_stream(pdf.pages[0].Contents.read_bytes() + b" 0 0 m S")),
    ),
    (numbers, rewritten(b"<</MCID 3>>", b"<</MCID 2>>")),
    (numbers, lambda pdf: put(pdf.pages[0], "/StructParents", 99)),
    (numbers, lambda pdf: put(pdf.Root.StructTreeRoot.ParentTree.Nums[1], 0, pdf.Root.StructTreeRoot.K)),
    (numbers, first("P", lambda one: put(one, "/K", 0))),
    (figures, first("Figure", lambda one: drop(one, "/Alt"))),
    (figures, first("Figure", lambda one: drop(one, "/A"))),
    (figures, first("Figure", lambda one: put(one.A, "/BBox", Array([0, 0, 9000, 10])))),
    (headings, first("H1", lambda one: put(one, "/S", Name.P))),
    (headings, first("H2", lambda one: put(one, "/S", Name.H3))),
    (nesting, first("P", lambda one: put(one, "/S", Name.Words))),
    (nesting, first("TR", lambda one: put(one, "/S", Name.P))),
    (nesting, first("LI", lambda one: put(one, "/P", one))),
    (nesting, lambda pdf: put(pdf.Root.StructTreeRoot, "/RoleMap", Dictionary(Words=Name.P))),
    (tables, first("TH", lambda one: drop(one, "/A"))),
    (tables, first("TH", lambda one: put(one, "/S", Name.TD))),
    (tables, first("TR", lambda one: drop(one.K, 0))),
    (lists, first("LI", lambda one: put(one, "/K", one.K[0]))),
    (letters, lambda pdf: drop(next(iter(pdf.pages[0].Resources.Font.values())), "/ToUnicode")),
)
"""Files broken on purpose, and the condition that has to notice."""

BROKEN_LINKS: tuple[Change, ...] = (
    *(lambda pdf, key=key: drop(first_link(pdf), key) for key in ("/Contents", "/F", "/StructParent")),
    lambda pdf: put(first_link(pdf), "/StructParent", 1),
    lambda pdf: put(first_link(pdf).Dest, 0, pdf.Root),
    lambda pdf: drop(next(page for page in pdf.pages if "/Annots" in page.obj).obj.Annots, 0),
    first("Link", lambda one: put(one, "/K", 0)),
)
"""The same for links, which only books have."""


def first_link(pdf: pikepdf.Pdf) -> Any:
    return next(one for page in pdf.pages for one in page.obj.get("/Annots", Array()))


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "condition", dict.fromkeys((*(condition for condition, _ in BROKEN), links)), ids=lambda one: one.__name__
)
def test_a_condition_holds(condition: Condition, files: list[Path]) -> None:
    kinds = {path.parent.name if path.parent.name == "examples" else path.stem for path in files}
    assert kinds >= {"board", "pieces", "rules", "examples", "proof", "fendo", "fen-triangle"}
    wrong = {}
    for path in files:
        with pikepdf.open(path) as pdf:
            wrong[path.relative_to(path.parents[2]).as_posix()] = condition(pdf)
    assert {path: faults[:5] for path, faults in wrong.items() if faults} == {}


def test_tables_and_lists_are_there_to_be_looked_at(stock: Path) -> None:
    for name, kind, number in (
        *(("fen-triangle/rules", "Table", 1), ("fendo/pieces", "Table", 1), ("fendo/fendo", "Table", 2)),
        *(("dendria/rules", "L", 4), ("dendria/rules", "LI", 11)),
    ):
        with pikepdf.open(stock / f"{name}.pdf") as pdf:
            assert len(of(pdf, kind)) >= number, name


@pytest.mark.parametrize("condition, change", BROKEN)
def test_a_broken_file_is_noticed(condition: Condition, change: Change, stock: Path) -> None:
    with pikepdf.open(stock / "fen-triangle" / "fen-triangle.pdf") as pdf:
        assert condition(pdf) == []
        change(pdf)
        assert condition(pdf)


@pytest.mark.parametrize("change", BROKEN_LINKS)
def test_a_broken_link_is_noticed(change: Change, book: Path) -> None:
    with pikepdf.open(book) as pdf:
        assert links(pdf) == []
        change(pdf)
        assert links(pdf)


def test_content_that_is_not_closed_is_noticed(stock: Path) -> None:
    with pikepdf.open(stock / "fendo" / "rules.pdf") as pdf:
        pdf.pages[0].Contents = pdf.make_stream(pdf.pages[0].Contents.read_bytes() + b" /P BMC")
        with pytest.raises(AssertionError, match="left open"):
            all_content(pdf)
