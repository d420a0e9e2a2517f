"""What a search finds as a catalogue of many pages: every tiling drawn at one size, with an index."""

import math
from collections.abc import Iterable, Sequence

from boardwright.app.catalogue.tiling_search import KnownTiling, TilingFilter, periodic_of, search
from boardwright.app.catalogue.tilings import FAMILIES
from boardwright.config.errors import UsageError
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.games.fen.gallery.crop import FACE, TilingCrop
from boardwright.games.fen.gallery.pages import Catalogue, Family, IndexPart, catalogue_pages
from boardwright.games.fen.kit import KIT
from boardwright.games.words import PROGRAM, credit_of
from boardwright.scene import Document, Group
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, header
from boardwright.tilings import configuration_text
from boardwright.tilings.exact.names import Configuration
from boardwright.tilings.exact.sizes import SizedBoard

TITLE = "An atlas of tilings"

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

Found = tuple[KnownTiling, tuple[SizedBoard, ...]]


def atlas_document(wanted: TilingFilter, setup: PageSetup, theme: Theme) -> Document:
    """The pages.

    Raises:
        UsageError: when nothing fits the search, or the paper is too small.
    """
    found = tuple(one for one in search(wanted) if one[0].lattice)  # without one, a small piece says nothing
    if not found:
        raise UsageError("no tiling fits; see: boardwright list tilings")
    families = tuple(
        Family(heading, heading.partition(":")[0], crops)
        for family, heading in FAMILIES.items()
        if (crops := tuple(_crop(*one) for one in found if one[0].family == family))
    )
    tilings = [tiling for tiling, _ in found]
    credit = credit_of(KIT, BASE)
    text = SheetText(TITLE, _subtitle(tilings), credit.name, credit.credit, credit.rights)
    index = (_by_nodes(tilings), _by_turn(tilings))
    whole = Catalogue(TITLE, PARAGRAPHS, families, tuple(part for part in index if part.entries))
    try:
        pages, bookmarks = catalogue_pages(whole, setup, theme, header(text, setup.content_width, theme))
    except PageTooSmallError as error:
        raise UsageError(str(error)) from None
    return Document(pages, TITLE, PROGRAM, _subtitle(tilings), bookmarks=bookmarks)


def _subtitle(tilings: Sequence[KnownTiling]) -> str:
    if len(tilings) == 1:
        return "One tiling"
    one_length = all(not tiling.is_dual and tiling.kinds is not None for tiling in tilings)
    return f"{len(tilings):,} tilings" + (", all drawn with edges of one length" if one_length else "")


PARAGRAPHS = (
    "Every tiling here but the isohedral ones is exact: it is kept as whole numbers, its faces are proven to fit "
    "together, and its kinds of nodes are counted. Any of them makes a board: write its name after tiling: in a "
    "config, or {isohedral: 41} for IH41. Isohedral tilings have tiles that are all alike, and parameters that shape "
    "the tile; they are drawn as they are by default.",
    "Two nodes are of one kind if a turn, a shift or a reflection of the whole plane brings one to where the other "
    "was. In a 3-uniform tiling there are three kinds. Below its name stand the faces around each of them: 3.6.3.6 "
    "is a triangle, a hexagon, a triangle and a hexagon, 3⁶ means six triangles, and ×2 that two kinds have the "
    "same faces around them.",
    "Beside the name stands how many faces of each sort make up a cell, the smallest part that fills the plane by "
    "shifts alone. Then follow a turn of FEN on the whole plane, and the lattice of the cells. In a tie, 1/2 or 2/5 "
    "means a turn of 1 node or 2 edges, or one of 2 nodes or 5 edges. A Laves tiling, the dual, has a node in every "
    "face of its original and a face around every node; its name begins with V.",
    "The numbers of tilings with three or more kinds of nodes are those of Brian L. Galebach's enumeration "
    "(n-Uniform Tilings, probabilitysports.com/tilings.html). There are 11 tilings with one kind, 20 with two, and "
    "61, 151, 332 and 673 with three, four, five and six: OEIS A068599.",
)
"""Words of the first page."""


def _crop(tiling: KnownTiling, boards: Sequence[SizedBoard]) -> TilingCrop:
    turns = tiling.reading.turns
    ties = [f"{turn.nodes}/{turn.edges}" for turn in turns]
    return TilingCrop(
        periodic_of(tiling),
        tiling.full_name,
        kinds_text(tiling.types, is_dual=tiling.is_dual),
        _turn(turns[0].nodes, turns[0].edges) if len(turns) == 1 else f"tie: {' or '.join(ties)}",
        tiling.lattice or "",
        ", ".join(map(_board, boards[:2])),
        tuple(tiling.faces.items()),
        tiling.is_dual,
    )


def swatch_group(tiling: KnownTiling, width: float, height: float, faces: int, theme: Theme) -> Group | None:
    """About so many faces of a tiling, as a rectangle in mm; None if no translation repeats it."""
    if tiling.lattice is None:
        return None
    crop = _crop(tiling, ())
    mean = crop.tiling.cell_area / len(crop.tiling.faces)
    if tiling.is_dual:
        mean = FACE  # of those it is the mean area of faces that is given
    return crop.draw(width, height, theme, math.sqrt(width * height / (faces * mean)))


def _board(board: SizedBoard) -> str:
    size = board.size if isinstance(board.size, int) else " x ".join(map(str, board.size))
    return f"{board.shape} {size}: {board.faces} faces"


def _turn(nodes: int, edges: int) -> str:
    return f"{nodes} node{'s' * (nodes != 1)} / {edges} edge{'s' * (edges != 1)}"


def kinds_text(types: Sequence[Configuration], *, is_dual: bool = False) -> str:
    """Kinds of nodes for people: 3⁶; 3².4.3.4 ×2."""
    words = []
    for type_ in sorted(set(types)):
        times = types.count(type_)
        words.append(f"{'V' * is_dual}{_raised(configuration_text(type_))}" + (f"\u00a0×{times}" if times > 1 else ""))
    return "; ".join(words)


def _raised(text: str) -> str:
    """Powers as raised digits."""
    first, *parts = text.split("^")
    written = first
    for part in parts:
        power, dot, rest = part.partition(".")
        written += power.translate(RAISED) + dot + rest
    return written


def _by_nodes(tilings: Iterable[KnownTiling]) -> IndexPart:
    found: dict[tuple[Configuration, ...], list[str]] = {}
    for tiling in tilings:
        if not tiling.is_dual and tiling.kinds is not None:
            found.setdefault(tuple(sorted(set(tiling.types))), []).append(tiling.full_name)
    entries = tuple((kinds_text(types), shortened(names)) for types, names in sorted(found.items()))
    return IndexPart("By the faces around nodes", entries)


def _by_turn(tilings: Iterable[KnownTiling]) -> IndexPart:
    found: dict[tuple[tuple[int, int], ...], list[str]] = {}
    for tiling in tilings:
        turns = tuple((turn.nodes, turn.edges) for turn in tiling.reading.turns)
        found.setdefault(turns, []).append(tiling.full_name)
    ordered = sorted(found.items(), key=lambda item: (len(item[0]), item[0]))
    entries = tuple((" or ".join(_turn(*turn) for turn in turns), shortened(names)) for turns, names in ordered)
    return IndexPart("By FEN's turn on the whole plane", entries)


def shortened(names: Sequence[str]) -> str:
    """Names in a row; the numbers of one family follow its name, and runs of them are drawn together."""
    runs: list[tuple[str, int, int]] = []
    for name in names:
        stem, _, digits = name.rpartition("-uniform-")
        number = int(digits) if stem else 0
        if stem and runs and runs[-1][0] == stem and runs[-1][2] == number - 1:
            runs[-1] = (stem, runs[-1][1], number)
        else:
            runs.append((stem or name, number, number))
    parts: list[str] = []
    family = ""
    for stem, first, last in runs:
        dash = ", " if last - first == 1 else "\u2013"
        numbers = str(first) if first == last else f"{first}{dash}{last}"
        parts.append(stem if not first else numbers if stem == family else f"{stem}-uniform-{numbers}")
        family = stem if first else ""
    return ", ".join(parts)
