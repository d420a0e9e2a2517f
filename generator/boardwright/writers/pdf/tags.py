"""Tags: the meaning of each mark on a page to a listener, and the reading order.

Every mark belongs to one element of the structure (a heading, a paragraph, a figure with its description) or is an
artifact, which is not read out. Source: ISO 32000-1 (PDF 1.7), 14.6 marked content, 14.7 logical structure, 14.8
tagged PDF.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass as mutable
from dataclasses import field
from typing import Final

from boardrules.values import dataclass
from boardwright.fonts import text_width
from boardwright.scene import Box, Group, Item, Page, Path, Role, Tag, Text, item_box, text_start
from boardwright.scene.measure import common_box

KINDS: dict[Role, str] = {
    "title": "H1",
    "heading": "H2",
    "subheading": "H3",
    "running": "P",
    "text": "P",
    "label": "P",
}
"""Kind of element for text, by role; labels are separate text only if no figure is described."""

RUNNING: frozenset[Role] = frozenset({"title", "running"})
"""Roles of text that is read out once in a file, however many pages have it. Source: ISO 14289-1, 7.8."""

PARTS: dict[Tag, str] = {"heading cell": "TH", "cell": "TD", "mark": "Lbl", "body": "LBody"}
"""Kind of element for a part of a row or of an item."""

WHOLE: dict[Tag, tuple[str, str]] = {
    "first row": ("Table", "TR"),
    "row": ("Table", "TR"),
    "first item": ("L", "LI"),
    "item": ("L", "LI"),
}
"""Kinds of elements for a row or an item: the whole that it belongs to, and itself."""

CELLS = frozenset({"TH", "TD"})

DIRECT = CELLS | {"Lbl"}
"""Kinds of elements that hold words themselves, not paragraphs."""

UNREAD: frozenset[Role] = frozenset({"artifact", "cut", "fold"})
"""Roles of marks that are not read out, unless they are in a figure."""

NEXT_LINE = 1.45
"""Baselines of one paragraph are at most this many font sizes apart; docs/style.md sets 1.36, and 1.6 between items."""


EXACT = 1e-6
"""Allowance for floating-point errors in a sum of lengths, mm."""


@mutable(slots=True, eq=False)
class Element:
    """One element of the structure: its kind, a figure's description and box, its marked content or its parts.

    Links stand among the marked content of the words around them.
    """

    kind: str
    alt: str = ""
    box: Box | None = None
    contents: list[int | Element] = field(default_factory=list)
    parts: list[Element] = field(default_factory=list)

    @property
    def needed(self) -> bool:
        """Whether it has anything to read; a cell keeps its place in the row even if it is empty."""
        return bool(self.contents) or self.kind in CELLS or any(part.needed for part in self.parts)

    def cover(self, box: Box) -> None:
        """Grow the box."""
        mine = self.box or box
        self.box = min(mine[0], box[0]), min(mine[1], box[1]), max(mine[2], box[2]), max(mine[3], box[3])


ARTIFACT: Final = Element("Artifact")

HEADER, FOOTER = Element("Artifact", "Header"), Element("Artifact", "Footer")
"""Running lines that were read on a page before. Source: ISO 14289-1, 7.8; ISO 32000-1, table 330."""

NUMBERS = re.compile(r"\d+")
"""What may differ in running lines that are the same otherwise: page 2 of 9, page 3 of 9."""


@dataclass(frozen=True, slots=True)
class Link:
    """Words on a page that lead somewhere: their element, their box in mm, and what they are."""

    element: Element
    box: Box
    text: Text


class PageTags:
    """Tags of one page, collected while it is drawn: operators go into `code`, elements are kept for the structure.

    Marks outside all separate figures make up the page's figure, described by the page's description. Labels belong to
    it too on a page without such figures; beside separate figures they are text. `told` has the running lines of the
    pages before, and gets those of this page. `places` are the names to which its texts may lead, None if they lead
    nowhere.
    """

    def __init__(
        self, page: Page, code: list[str], told: dict[str, PageTags], places: Container[str] | None = None
    ) -> None:
        self._places = places
        self._told, self._height = told, page.height
        self._words = page.description or page.title
        self._alone = bool(page.description) and not _has_figures(page.items)
        self._code = code
        self._open: Element | None = None
        self._figure: Element | None = None
        self._whole: Element | None = None
        self._latest: Element | None = None
        self._within: Element | None = None
        self._around: list[Element] = []
        self._wholes: dict[tuple[int, str], Element] = {}
        self._line: Text | None = None
        self._at = (0.0, 0.0)
        self._gap = False
        self._first: list[Element] = []
        self._rest: list[Element] = []
        self._part: list[Element] = []
        self.owners: list[Element] = []
        """Element of each marked content, by number."""
        self.links: list[Link] = []
        """Words that lead somewhere, in reading order."""

    @property
    def elements(self) -> Sequence[Element]:
        """Elements in reading order: the part of the page with its title first."""
        return (*self._first, *self._rest)

    def end_part(self) -> None:
        """End one of the page's outermost items."""
        titled = any(element.kind == "H1" for element in self._part)
        (self._first if titled else self._rest).extend(element for element in self._part if element.needed)
        self._part = []

    def enter_figure(self, alt: str) -> Element | None:
        """Begin a figure with its description; one inside another belongs to that. Returns the figure around it."""
        outer = self._figure
        if outer is None:
            self._figure = self._added(Element("Figure", alt))
        return outer

    def leave_figure(self, outer: Element | None) -> None:
        """End a figure: the following marks belong to the one around it."""
        self._figure = outer

    def enter(self, tag: Tag) -> int:
        """Begin a part of a table or a list; inside a figure there are none. Returns the depth at which to leave it."""
        depth = len(self._around)
        if self._figure is not None:
            return depth
        if tag == "item goes on":
            # At the top of a page there is no item before it: then it is one without a mark.
            items = self._whole_of("item").parts
            item = items[-1] if items else _put(Element("LI"), items)
            bodies = [part for part in item.parts if part.kind == "LBody"]
            self._around += [item, *(bodies or [_put(Element("LBody"), item.parts)])]
        elif tag in WHOLE:
            self._around.append(_put(Element(WHOLE[tag][1]), self._whole_of(tag).parts))
        else:
            self._around.append(_put(Element(PARTS[tag]), self._here()))
        return depth

    def leave(self, depth: int) -> None:
        """End a part of a table or a list."""
        del self._around[depth:]

    def _whole_of(self, tag: Tag) -> Element:
        """The table or list of a row or an item: a new one for the first, and for the first on a page."""
        kind = WHOLE[tag][0]
        key = len(self._around), kind
        if tag.startswith("first") or key not in self._wholes:
            self._wholes[key] = _put(Element(kind), self._here())
        return self._wholes[key]

    def _here(self) -> list[Element]:
        """Elements to which the next one is added."""
        return self._around[-1].parts if self._around else self._part

    def mark(self, item: Path | Text, dx: float, dy: float, seen: Box | None) -> bool:
        """Tag the next mark; `seen` is the box outside which nothing of it shows.

        Returns whether a space has to separate it from the text before, as at the start of a paragraph's second line.
        """
        self._gap = False
        element = self._element(item, dx, dy)
        if isinstance(item, Text) and item.target and self._leads(item.target, element):
            element = self._link(item, dx, dy, element)
        if element.kind == "Figure" and not _is_within(item, dx, dy, element.box):
            left, top, right, bottom = item_box(item)
            box = common_box((left + dx, top + dy, right + dx, bottom + dy), seen)
            if box[0] <= box[2] and box[1] <= box[3]:
                element.cover(box)
        if element is self._open:
            return self._gap
        self.close()
        self._open = element
        if element.kind == "Artifact":
            kind = f"<</Type /Pagination /Subtype /{element.alt}>> BDC" if element.alt else "BMC"
            self._code.append(f"/Artifact {kind}")
        else:
            self._code.append(f"/{element.kind} <</MCID {len(self.owners)}>> BDC")
            element.contents.append(len(self.owners))
            self.owners.append(element)
        return self._gap

    def _leads(self, target: str, element: Element) -> bool:
        if self._places is None or element.kind in ("Artifact", "Figure"):
            return False
        return not target.startswith("#") or target[1:] in self._places

    def _link(self, text: Text, dx: float, dy: float, within: Element) -> Element:
        """Element of words that lead somewhere, one for each line of them."""
        element = Element("Link")
        within.contents.append(element)
        left, top, right, bottom = item_box(text)
        self.links.append(Link(element, (left + dx, top + dy, right + dx, bottom + dy), text))
        return element

    def close(self) -> None:
        """End the open marked content."""
        if self._open is not None:
            self._code.append("EMC")
            self._open = None

    def _element(self, item: Path | Text, dx: float, dy: float) -> Element:
        if item.role == "artifact" or (item.role in UNREAD and self._figure is None):
            return ARTIFACT
        if self._figure is not None:
            return self._figure
        if isinstance(item, Text) and self._around and self._around[-1].kind in DIRECT:
            self._line, self._gap = None, bool(self._around[-1].contents)
            return self._around[-1]
        if isinstance(item, Text) and item.role in RUNNING and self._is_told(item):
            return HEADER if item.y + dy < self._height / 2 else FOOTER
        if isinstance(item, Text) and item.role in KINDS and not (item.role == "label" and self._alone):
            return self._lines(item, dx, dy)
        if self._whole is None:
            self._whole = self._added(Element("Figure", self._words))
        return self._whole

    def _is_told(self, text: Text) -> bool:
        words = text.text if text.role == "title" else NUMBERS.sub("", text.text)
        return self._told.setdefault(words, self) is not self

    def _lines(self, text: Text, dx: float, dy: float) -> Element:
        """Element of a line of text: that of the line before, if they are lines of one paragraph."""
        kind = KINDS[text.role]
        before = self._line
        place = text_start(text) + dx, text.y + dy
        way = -1 if text.upside_down else 1
        right, down = way * (place[0] - self._at[0]), way * (place[1] - self._at[1])
        self._line, self._at = text, place
        here = self._around[-1] if self._around else None
        alike = self._latest is not None and self._latest.kind == kind and self._within is here
        if before and self._latest and alike and _set_alike(before, text):
            along = abs(down) < EXACT and right > 0
            if before.role == text.role and (along or EXACT < down <= NEXT_LINE * text.size):
                self._gap = self._apart(before, right, along=along)
                return self._latest
        return self._added(Element(kind))

    @staticmethod
    def _apart(before: Text, right: float, *, along: bool) -> bool:
        """Whether text that begins `right` of the text before needs a space; a word divided at a hyphen does not."""
        if along:
            return right > text_width(before.text, before.size, before.face) + EXACT
        return not before.text.endswith("-")

    def _added(self, element: Element) -> Element:
        self._latest = _put(element, self._here())
        self._within = self._around[-1] if self._around else None
        return element


def _is_within(item: Path | Text, dx: float, dy: float, box: Box | None) -> bool:
    """Whether an item does not make a box larger, as far as that is seen without looking where its curves turn."""
    if isinstance(item, Text):
        return False
    if not item.numbers:
        return True
    if box is None:
        return False
    half = item.style.width / 2 if item.style.stroke else 0.0
    xs, ys = item.numbers[::2], item.numbers[1::2]
    return (
        min(xs) - half + dx >= box[0]
        and max(xs) + half + dx <= box[2]
        and min(ys) - half + dy >= box[1]
        and max(ys) + half + dy <= box[3]
    )


def _set_alike(one: Text, other: Text) -> bool:
    return one.size == other.size and one.upside_down == other.upside_down


def _put(element: Element, parts: list[Element]) -> Element:
    """Add an element to the parts of another, and return it."""
    parts.append(element)
    return element


def _has_figures(items: Iterable[Item]) -> bool:
    return any(isinstance(item, Group) and (item.alt is not None or _has_figures(item.items)) for item in items)
