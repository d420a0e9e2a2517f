"""The elements of an SVG file that may draw something, as a tree.

XML is read with the standard library's expat, and a file that declares an entity is refused: nothing is ever expanded
or fetched, so a small file cannot grow into a huge one.
"""

from collections.abc import Mapping
from xml.parsers import expat

from boardwright.tilings.errors import SketchError

MAX_DEPTH = 32
MAX_ELEMENTS = 200_000
SVG = "http://www.w3.org/2000/svg"
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"

CONTAINERS = frozenset({"svg", "g", "a", "switch"})
"""Elements whose content is drawn in place."""

STORES = frozenset({"defs", "symbol"})
"""Elements whose content is drawn only where a clone stands."""

SHAPES = frozenset({"path", "polygon", "polyline", "rect", "circle", "ellipse", "line", "use"})
"""Elements that draw lines. All others (text, pictures, patterns) are skipped with their contents."""

ORDINALS = {1: "st", 2: "nd", 3: "rd"}


class Element:
    """An element with its attributes and style, and its name in messages: `path #id (line 3)`, `2nd path (line 3)`."""

    __slots__ = ("attributes", "inner", "style", "tag", "title")

    def __init__(self, tag: str, attributes: Mapping[str, str], title: str) -> None:
        self.tag, self.attributes, self.title = tag, attributes, title
        self.style = declarations(attributes.get("style", ""))
        self.inner: list[Element] = []


def read_tree(content: bytes) -> tuple[Element, Mapping[str, Element]]:
    """The root of an SVG, and all kept elements by their ids.

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
    if reader.root is None:  # expat refuses a file without an element
        raise SketchError("line 1: is not well-formed XML")
    return reader.root, reader.by_id


class _Reader:
    """Follows the elements of an SVG and keeps those that may draw something."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self.by_id: dict[str, Element] = {}
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.EntityDeclHandler = self._refuse_entity
        self.parser.SkippedEntityHandler = self._refuse_entity
        self._open: list[Element] = []
        self._skipping = 0
        self._kept = 0
        self._counts: dict[str, int] = {}

    def _refuse_entity(self, *_: object) -> None:
        raise SketchError(
            f"line {self.parser.CurrentLineNumber}: uses XML entities, which are not supported; save as plain SVG"
        )

    def _end(self, _: str) -> None:
        if self._skipping:
            self._skipping -= 1
        else:
            self._open.pop()

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        namespace, _, tag = name.rpartition(" ")
        if self._skipping:
            self._skipping += 1
            return
        line = self.parser.CurrentLineNumber
        if not self._open and (tag != "svg" or namespace not in ("", SVG)):
            raise SketchError(f"line {line}: begins with <{tag[:40]}>; an SVG begins with <svg>")
        if namespace not in ("", SVG) or tag not in CONTAINERS | STORES | SHAPES:
            self._skipping = 1
            return
        element = Element(tag, attributes, self._title(tag, attributes))
        if "none" in (attributes.get("display"), element.style.get("display")):
            self._skipping = 1
            return
        if len(self._open) >= MAX_DEPTH:
            raise SketchError(f"line {line}: is nested more than {MAX_DEPTH} deep")
        self._kept += 1
        if self._kept > MAX_ELEMENTS:
            raise SketchError(f"line {line}: has more than {MAX_ELEMENTS:,} elements")
        if self._open:
            self._open[-1].inner.append(element)
        else:
            self.root = element
        if attributes.get("id"):
            self.by_id.setdefault(attributes["id"], element)
        self._open.append(element)

    def _title(self, tag: str, attributes: Mapping[str, str]) -> str:
        count = self._counts[tag] = self._counts.get(tag, 0) + 1
        ending = "th" if count % 100 in (11, 12, 13) else ORDINALS.get(count % 10, "th")
        called = f"{tag} #{attributes['id'][:60]}" if attributes.get("id") else f"{count}{ending} {tag}"
        return f"{called} (line {self.parser.CurrentLineNumber})"


def declarations(text: str) -> dict[str, str]:
    """Declarations of a style attribute."""
    found = {}
    for declaration in text.split(";") if text else ():
        key, _, value = declaration.partition(":")
        found[key.strip().lower()] = value.replace("!important", "").strip().lower()
    return found
