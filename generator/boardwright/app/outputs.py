"""What a set consists of: its parts in the order they are made, and the formats that each of them comes in."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from boardwright.app.figures import suffixes
from boardwright.app.laser import CUT_FILES, LaserSet
from boardwright.app.printer import corrected
from boardwright.app.set_drawings import MADE, SetDrawings
from boardwright.app.set_plan import SetPlan
from boardwright.app.whole_set import whole_set
from boardwright.scene import Document, Page

PARTS = ("board", "pieces", "rules", "examples", "proof", "poster", "pad", "set")

FORMATS = ("pdf", "svg", "html")

PICTURE = ("svg", "pdf")

SHEET = ("pdf", "svg")


@dataclass(frozen=True, slots=True)
class Output:
    """Pages that go into one PDF, or into one SVG each.

    `stem` is the path in the set without what tells the format. SVG files of a `numbered` output are numbered from 1,
    because it may have several pages. A `figure` is a picture for other documents: no printer's correction is for it.
    Pages of a `summed` output are those of others, and what is said of them is not said again.
    """

    stem: str
    formats: tuple[str, ...]
    document: Callable[[], Document]
    numbered: bool = False
    figure: bool = False
    summed: bool = False


@dataclass(frozen=True, slots=True)
class File:
    """A finished file of a set: its path, its content, its pages if it has any, and whether their ink is counted."""

    path: str
    content: bytes
    pages: tuple[Page, ...] = ()
    counted: bool = False


def outputs(drawings: SetDrawings, parts: Sequence[str]) -> Iterator[Output]:
    """What is made of a set: the parts that are named, or where none is, all that belong to it."""
    if drawings.plan.laser:
        yield from _for_a_machine(drawings, drawings.plan.laser)
        return
    for part, maker in _MAKERS.items():
        if not parts or part in parts:
            yield from maker(drawings)
    if not parts:
        yield from _asked_figures(drawings)


def has_any(drawings: SetDrawings, parts: Sequence[str], formats: Sequence[str]) -> bool:
    """Whether a set has any of some parts in any of some formats."""
    return any(set(output.formats) & set(formats) for output in outputs(drawings, parts))


def files(drawings: SetDrawings, parts: Sequence[str], formats: Sequence[str]) -> Iterator[File]:
    """Files of a set, each drawn when it is asked for."""
    for output in outputs(drawings, parts):
        wanted = [kind for kind in output.formats if kind in formats]
        document = output.document() if set(wanted) - {"html"} else None
        for kind in wanted:
            yield from _written(output, kind, document, drawings)


def _written(output: Output, kind: str, document: Document | None, drawings: SetDrawings) -> Iterator[File]:
    """One format of an output; the heavy writers are loaded only where something is written."""
    if document is None or kind == "html":
        yield File(f"{output.stem}.html", drawings.rule_html())
    elif kind == "pdf":
        from boardwright.writers.pdf import write_pdf  # noqa: PLC0415

        pages = document.pages
        if not output.figure:
            document = replace(document, pages=tuple(corrected(page, drawings.plan.printer) for page in pages))
        yield File(f"{output.stem}.pdf", write_pdf(document), pages, counted=not output.figure and not output.summed)
    elif kind == "dxf":
        from boardwright.writers.dxf import write_dxf  # noqa: PLC0415

        yield File(f"{output.stem}.dxf", write_dxf(document.pages[0]), document.pages)
    else:
        from boardwright.writers.svg import write_svg  # noqa: PLC0415

        # A machine knows no fonts.
        mode = "outline" if drawings.plan.laser else drawings.plan.loaded.config.page.svg_text
        for number, page in enumerate(document.pages, 1):
            name = f"{output.stem}-{number}.svg" if output.numbered else f"{output.stem}.svg"
            yield File(name, write_svg(page, mode), (page,))


def _for_a_machine(drawings: SetDrawings, laser: LaserSet) -> Iterator[Output]:
    """Sheets to burn, then pages of pieces to print and the lines to cut them along."""
    for sheet in laser.sheets:
        yield Output(sheet.stem, ("svg", "dxf"), partial(drawings.document, (sheet.page,)))
    if laser.printed:
        yield Output(f"{CUT_FILES}/pieces", ("pdf",), partial(drawings.pieces, laser.printed))
    for sheet in laser.cuts:
        yield Output(f"{CUT_FILES}/{sheet.stem}", ("svg", "dxf"), partial(drawings.document, (sheet.page,)))


def _board(drawings: SetDrawings) -> Iterator[Output]:
    plan = drawings.plan
    if plan.placed or plan.panels:
        yield Output("board", SHEET, drawings.board, numbered=plan.panels is not None)


def _pieces(drawings: SetDrawings) -> Iterator[Output]:
    if drawings.plan.piece_pages:
        yield Output("pieces", SHEET, drawings.pieces, numbered=True)


def _rules(drawings: SetDrawings) -> Iterator[Output]:
    if drawings.plan.has_rules:
        yield Output("rules", (*SHEET, "html"), drawings.rules, numbered=True)


def _examples(drawings: SetDrawings) -> Iterator[Output]:
    plan = drawings.plan
    if plan.cell is None:
        return
    made = MADE if plan.loaded.config.game == "fen" else ()
    own = [f"{one.example.id}{suffix}" for one in plan.examples for suffix in suffixes(one)]
    for name in (*made, *own):
        yield Output(f"examples/{name}", PICTURE, partial(drawings.example, name), figure=True)


def _asked_figures(drawings: SetDrawings) -> Iterator[Output]:
    for figure in drawings.plan.figures:
        for suffix in suffixes(figure.verified):
            name = f"{figure.id}{suffix}"
            yield Output(f"figures/{name}", (figure.kind,), partial(drawings.asked, name), figure=True)


def _proof(drawings: SetDrawings) -> Iterator[Output]:
    if drawings.plan.has_proof:
        yield Output("proof", ("pdf",), drawings.proof)


def _poster(drawings: SetDrawings) -> Iterator[Output]:
    if drawings.plan.poster:
        yield Output("poster", ("pdf",), drawings.poster)


def _pad(drawings: SetDrawings) -> Iterator[Output]:
    if drawings.plan.pad:
        yield Output("pad", ("pdf",), drawings.pad)


def _set(drawings: SetDrawings) -> Iterator[Output]:
    plan = drawings.plan
    if plan.cell is not None:
        yield Output(set_stem(plan), ("pdf",), partial(whole_set, drawings), summed=True)


def set_stem(plan: SetPlan) -> str:
    """Name of the one file that holds the whole set, without `.pdf`: the set's, where no part has it."""
    return f"{plan.name}-set" if plan.name.casefold() in PARTS else plan.name


_MAKERS: Mapping[str, Callable[[SetDrawings], Iterator[Output]]] = MappingProxyType(
    {
        "board": _board,
        "pieces": _pieces,
        "rules": _rules,
        "examples": _examples,
        "proof": _proof,
        "poster": _poster,
        "pad": _pad,
        "set": _set,
    }
)
"""Part -> what a set has of it."""
