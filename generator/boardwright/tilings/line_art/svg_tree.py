"""The elements of an SVG file that may draw something, as a tree.

XML is read with the standard library's expat, and a file that declares an entity is refused: nothing is ever expanded
or fetched, so a small file cannot grow into a huge one.
"""

from collections.abc import Mapping
from xml.parsers import expat

from boardrules.values import dataclass
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.style_sheets import StyleSheet

MAX_DEPTH = 128
MAX_ELEMENTS = 200_000
SVG = "http://www.w3.org/2000/svg"
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"

LABELS = (f"{INKSCAPE} label", "http://www.serif.com/ id")
"""Attributes with the name that a drawing program shows for a layer or shape."""

CONTAINERS = frozenset({"svg", "g", "a", "switch"})
"""Elements whose content is drawn in place."""

STORES = frozenset({"defs", "symbol"})
"""Elements whose content is drawn only where a clone stands."""

REGIONS = frozenset({"clipPath", "mask"})
"""Elements whose content says what is seen of others, and draws nothing."""

SHAPES = frozenset({"path", "polygon", "polyline", "rect", "circle", "ellipse", "line", "use"})
"""Elements that draw lines. All others (text, pictures, patterns) are skipped with their contents."""

UNRENDERED = frozenset({"defs", "desc", "metadata", "script", "style", "title"})
"""Elements that show nothing anywhere, and so are no branch of a switch."""

ORDINALS = {1: "st", 2: "nd", 3: "rd"}


class Element:
    """An element with its attributes and style, and its name in messages: `path #id (line 3)`, `2nd path (line 3)`.

    `names` are those by which a config may call it, `kinds` those by which it may call all that are alike: its classes
    as style sheets have them, and of a shape its tag. One that `shows` nothing is a branch of a switch that does not
    apply. The style is known when all style sheets have been read. A region is `unread` that holds what is not kept.
    """

    __slots__ = ("attributes", "inner", "kinds", "names", "parent", "shows", "style", "tag", "title", "unread")

    def __init__(self, tag: str, attributes: Mapping[str, str], title: str, parent: "Element | None") -> None:
        self.tag, self.attributes, self.title, self.parent = tag, attributes, title, parent
        self.inner: list[Element] = []
        self.style: Mapping[str, str] = {}
        self.shows, self.unread = True, False
        # People see the labels of layers, but rarely those of shapes.
        keys = (*LABELS, "id") if tag in CONTAINERS else ("id", *LABELS)
        called = [attributes[key].strip() for key in keys if attributes.get(key, "").strip()]
        classes = [f".{one}" for one in attributes.get("class", "").split()]
        self.kinds = tuple(classes if tag in CONTAINERS else [*classes, tag])
        self.names = (*called, *([] if attributes.get("id") else [title.partition(" (")[0]]), title)


@dataclass(frozen=True, slots=True)
class Tree:
    """The root of an SVG, all kept elements by their ids, and whether all fills and strokes are known.

    A name that an element has is no kind.
    """

    root: Element
    by_id: Mapping[str, Element]
    names: frozenset[str]
    kinds: frozenset[str]
    paints_known: bool


def read_tree(content: bytes) -> Tree:
    """The elements of an SVG.

    Raises:
        SketchError: naming the line that cannot be read.
    """
    reader = _Reader()
    try:
        reader.parser.Parse(content, True)
    except expat.ExpatError as error:
        raise SketchError(f"line {error.lineno}: is not well-formed XML: {expat.ErrorString(error.code)}") from None
    except (LookupError, ValueError):  # an encoding that does not exist
        raise SketchError("line 1: is in an unknown encoding") from None
    if not reader.every:  # expat refuses a file without an element
        raise SketchError("line 1: is not well-formed XML")
    for element in reader.every:
        element.style = reader.sheet.style(element)
    shown = [element for element in reader.every if element not in reader.regional]
    names = frozenset(name for element in shown for name in element.names)
    kinds = frozenset(kind for element in shown for kind in element.kinds) - names
    return Tree(reader.every[0], reader.by_id, names, kinds, not reader.sheet.paints_unknown)


class _Reader:
    """Follows the elements of an SVG and keeps those that may draw something."""

    def __init__(self) -> None:
        self.every: list[Element] = []
        self.by_id: dict[str, Element] = {}
        self.sheet = StyleSheet()
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.EntityDeclHandler = self._refuse_entity
        self.parser.SkippedEntityHandler = self._refuse_entity
        self._open: list[Element] = []
        self._skipping = 0
        self._counts: dict[str, int] = {}
        self._region_counts: dict[str, int] = {}
        self._chosen: set[Element] = set()
        self.regional: set[Element] = set()
        self._sheet_at = 0
        self._text: list[str] = []

    def _refuse_entity(self, *_: object) -> None:
        raise SketchError(
            f"line {self.parser.CurrentLineNumber}: uses XML entities, which are not supported; save as plain SVG"
        )

    def _end(self, _: str) -> None:
        if not self._skipping:
            self._open.pop()
            return
        self._skipping -= 1
        if self._sheet_at and not self._skipping:
            self.parser.CharacterDataHandler = None
            self.sheet.add("".join(self._text), self._sheet_at)
            self._sheet_at = 0

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        namespace, _, tag = name.rpartition(" ")
        if self._skipping:
            self._skipping += 1
            return
        line = self.parser.CurrentLineNumber
        if not self._open and (tag != "svg" or namespace not in ("", SVG)):
            raise SketchError(f"line {line}: begins with <{tag[:40]}>; an SVG begins with <svg>")
        own = namespace in ("", SVG)
        if own and tag == "style" and _is_for_screens(attributes):
            self._sheet_at, self._text = line, []
            self.parser.CharacterDataHandler = self._text.append
        shows = not own or tag in UNRENDERED or self._applies(attributes)
        region = next((one for one in self._open if one.tag in REGIONS), None)
        if not own or tag not in CONTAINERS | STORES | SHAPES | REGIONS:
            self._skipping = 1
            if region and own and tag not in UNRENDERED:
                region.unread = True
            return
        above = self._open[-1] if self._open else None
        # What draws nothing is not counted, so that names of shapes do not depend on it.
        counts = self._counts if not region and tag not in REGIONS else self._region_counts
        element = Element(tag, attributes, self._title(tag, attributes, counts), above)
        element.shows = shows
        if region or tag in REGIONS:
            self.regional.add(element)
        if len(self._open) >= MAX_DEPTH:
            raise SketchError(f"line {line}: is nested more than {MAX_DEPTH} deep")
        if len(self.every) >= MAX_ELEMENTS:
            raise SketchError(f"line {line}: has more than {MAX_ELEMENTS:,} elements")
        if above:
            above.inner.append(element)
        self.every.append(element)
        if attributes.get("id"):
            self.by_id.setdefault(attributes["id"], element)
        self._open.append(element)

    def _applies(self, attributes: Mapping[str, str]) -> bool:
        """Whether an element shows: of those in a switch only the first whose conditions hold, for English readers."""
        switch = self._open[-1] if self._open and self._open[-1].tag == "switch" else None
        if switch is None:
            return True
        languages = attributes.get("systemLanguage")
        if (
            switch in self._chosen
            or "requiredExtensions" in attributes
            or (languages is not None and not any(one.strip().lower()[:2] == "en" for one in languages.split(",")))
        ):
            return False
        self._chosen.add(switch)
        return True

    def _title(self, tag: str, attributes: Mapping[str, str], counts: dict[str, int]) -> str:
        count = counts[tag] = counts.get(tag, 0) + 1
        ending = "th" if count % 100 in (11, 12, 13) else ORDINALS.get(count % 10, "th")
        called = f"{tag} #{attributes['id'][:60]}" if attributes.get("id") else f"{count}{ending} {tag}"
        return f"{called} (line {self.parser.CurrentLineNumber})"


def _is_for_screens(attributes: Mapping[str, str]) -> bool:
    """Whether a style element holds CSS for what is seen."""
    kind = attributes.get("type", "").strip().lower()
    return kind in ("", "text/css") and attributes.get("media", "").strip().lower() in ("", "all", "screen")
