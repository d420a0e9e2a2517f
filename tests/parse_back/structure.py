"""The structure tree of a PDF file read back, and what is wrong with it by ISO 32000-1, 14.7 and 14.8."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pikepdf

from tests.parse_back.marks import Mark, Sheet, Words
from tests.parse_back.pdf import TRUE, Printer, read_pdf

MM = 25.4 / 72

KINDS = {"Document", "Sect", "H1", "H2", "H3", "P", "Figure", "Table", "TR", "TH", "TD", "L", "LI", "Lbl", "LBody"}


@dataclass(frozen=True)
class Node:
    """An element of the structure: its words (those of its marks, in order), and the boxes in points."""

    kind: str
    alt: str
    box: tuple[float, ...]
    children: tuple["Node", ...]
    marks: tuple[Mark, ...]

    @property
    def words(self) -> str:
        """Its text as drawn: lines are parted by a bar."""
        return "|".join(mark.text for mark in self.marks if isinstance(mark, Words))

    def all(self, kind: str) -> Iterator["Node"]:
        """Elements of a kind in reading order, itself included."""
        if self.kind == kind:
            yield self
        for child in self.children:
            yield from child.all(kind)


def read_structure(path: Path, printer: Printer = TRUE) -> Node:
    """The document element, everything around it checked on the way; the marks as they come out of a printer."""
    sheets = read_pdf(path, printer)
    with pikepdf.open(path) as file:
        assert bool(file.Root.MarkInfo.Marked)
        root = file.Root.StructTreeRoot
        assert root.Type == "/StructTreeRoot"
        reader = _Reader(file, sheets)
        node = reader.node(root.K, root)
        assert node.kind == "Document"
        reader.check_parents(root)
        reader.check_marks()
    return node


class _Reader:
    def __init__(self, file: pikepdf.Pdf, sheets: tuple[Sheet, ...]) -> None:
        self._pages = {page.obj.objgen: number for number, page in enumerate(file.pages)}
        self._file, self._sheets = file, sheets
        self._owners: dict[tuple[int, int], Any] = {}
        self._used: Counter[tuple[int, int]] = Counter()

    def node(self, element: Any, parent: Any) -> Node:
        kind = str(element.S).removeprefix("/")
        assert kind in KINDS, kind
        assert element.P.objgen == parent.objgen, "the parent is the one it hangs from"
        children, marks = [], []
        kids = element.get("/K", pikepdf.Array())
        for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
            if isinstance(kid, int):
                place = (self._pages[element.Pg.objgen], kid)
                self._used[place] += 1
                self._owners[place] = element.objgen
                mine = [mark for mark in self._sheets[place[0]].marks if mark.content == kid]
                assert mine, f"content {place} has nothing in it"
                assert {mark.tag for mark in mine} == {kind}, "content is tagged as its element"
                marks += mine
            else:
                children.append(self.node(kid, element))
        assert children or marks or kind in ("TH", "TD"), "an empty element"
        alt = str(element.get("/Alt", ""))
        box: tuple[float, ...] = ()
        if kind == "Figure":
            assert alt, "a figure without words"
            assert element.A.O == "/Layout"
            box = tuple(float(number) for number in element.A.BBox)
        return Node(kind, alt, box, tuple(children), tuple(marks))

    def check_parents(self, root: Any) -> None:
        """The parent tree leads from each content of a page back to its element."""
        numbers = list(root.ParentTree.Nums)
        tree = dict(zip(numbers[::2], numbers[1::2], strict=True))
        assert len(tree) == len(self._file.pages)
        assert root.ParentTreeNextKey == max(tree) + 1
        for number, page in enumerate(self._file.pages):
            assert page.obj.Tabs == "/S"
            parents = tree[page.obj.StructParents]
            assert {(number, i): parent.objgen for i, parent in enumerate(parents)} == {
                place: owner for place, owner in self._owners.items() if place[0] == number
            }

    def check_marks(self) -> None:
        """Each mark is in an element, or is an artifact; each content is in one element, once."""
        assert set(self._used.values()) <= {1}, "content in two elements"
        drawn = set()
        for number, sheet in enumerate(self._sheets):
            for mark in sheet.marks:
                assert mark.tag, f"untagged: {mark}"
                assert (mark.content is None) == (mark.tag == "Artifact")
                if mark.content is not None:
                    drawn.add((number, mark.content))
        assert drawn == set(self._used), "content in no element"
