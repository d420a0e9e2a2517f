"""Building sets: plan everything first, then draw and write one set after the other."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright import __version__
from boardwright.app.credits import CREDITS
from boardwright.app.errors import UsageError
from boardwright.app.plan import Planned, SetPlan, plan_all
from boardwright.app.rule_sheets import check_sheets
from boardwright.app.sources import find_sources
from boardwright.app.store import OutputFolder, check_set_name
from boardwright.geometry.units import decimal
from boardwright.scene import Document, Page
from boardwright.sheets import ProofSheet

if TYPE_CHECKING:
    from boardrules.examples import VerifiedExample
    from boardwright.app.set_drawings import SetDrawings

PARTS = ("board", "pieces", "rules", "examples", "proof", "poster", "pad", "set")

BUILT = ("board", "rules", "examples", "proof", "pad")
"""Parts that exist so far."""

FORMATS = ("pdf", "svg", "html")

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class BuiltSet:
    """One line of the summary; `cell` and `board` are missing where no board was printed."""

    name: str
    game: str
    paper: str
    cell: float | None
    board: tuple[float, float] | None
    turn: str
    files: tuple[str, ...]
    moved: tuple[str, ...]
    """What stood where the set had to be made and was not ours, where it has been moved to."""


def check_parts(only: Sequence[str], formats: Sequence[str]) -> None:
    """Refuse parts and formats that do not exist, or not yet.

    Raises:
        UsageError: naming them.
    """
    for kind, wanted, known in (("part", only, PARTS), ("format", formats, FORMATS)):
        for name in wanted:
            if name not in known:
                raise UsageError(f"unknown {kind} {name!r}; there are {', '.join(known)}")
    for name in only:
        if name not in BUILT:
            raise UsageError(f"the part {name!r} is not available yet")


def check_names(planned: Iterable[Planned]) -> None:
    """Refuse two sets of one name in a run, also where only the size of letters differs, and names no folder can have.

    Raises:
        UsageError: naming both configs.
    """
    seen: dict[str, str] = {}
    for plan in planned:
        for one in plan.sets:
            if reason := check_set_name(one.name):
                raise UsageError(f"{plan.source.shown}: the set {one.name!r} cannot be made: its name {reason}")
            if one.name.casefold() in seen:
                other = seen[one.name.casefold()]
                raise UsageError(f"{other} and {plan.source.shown} would both make the set {one.name!r}")
            seen[one.name.casefold()] = plan.source.shown


def plan_build(arguments: Sequence[str], only: Sequence[str], formats: Sequence[str]) -> tuple[Planned, ...]:
    """Everything that a build of some configs will do, checked.

    Raises:
        UsageError: for parts, formats or names that cannot be.
        InputError: with the problems of all configs, or of the texts of their rules.
        RefutedError: with every false claim of the examples that configs name.
    """
    check_parts(only, formats)
    proof_only = bool(only) and set(only) == {"proof"}
    planned = plan_all(find_sources(arguments), proof_only=proof_only)
    check_names(planned)
    if not proof_only:
        from boardwright.app.set_figures import with_examples  # noqa: PLC0415 - engines, only where they have work

        wanted = set(only)
        planned = with_examples(planned, every=not only or bool({"examples", "rules"} & wanted), figures=not only)
        if not only or "rules" in wanted:
            with_rules = [plan for plan in planned if any(one.has_rules for one in plan.sets)]
            check_sheets((plan.loaded, plan.sets[0].examples) for plan in with_rules)
    for plan in planned:
        for one in plan.sets:
            if only and not list(_parts(one, only, formats)):
                raise UsageError(f"{plan.source.shown}: this set has no {' or '.join(only)} as {' or '.join(formats)}")
    return planned


def build(
    planned: Sequence[Planned], output: Path, only: Sequence[str], formats: Sequence[str], progress: Progress
) -> Iterator[BuiltSet]:
    """Draw and write sets, one after the other, yielding a line of the summary for each.

    `progress` is called with each set's name before it is drawn.

    Raises:
        StoreError: when the machine fails; sets written before stay.
    """
    with OutputFolder(output) as folder:
        for plan in planned:
            for one in plan.sets:
                progress(one.name)
                pages: dict[str, list[list[float]]] = {}
                names: list[str] = []
                manifest = {
                    **one.manifest,
                    "examples": _examples_record(one),
                    "boardwright": __version__,
                    "pages": pages,
                }  # filled in while drawing
                folder.write_set(one.name, _files(one, only, formats, pages, names), manifest)
                yield BuiltSet(
                    one.name,
                    one.loaded.config.game,
                    one.paper.name or f"{decimal(one.paper.width)} x {decimal(one.paper.height)} mm",
                    one.placed.cell if one.placed else None,
                    one.placed.size if one.placed else None,
                    one.game.turn,
                    tuple(names),
                    tuple(map(str, folder.kept)),
                )
                folder.kept.clear()


def _examples_record(one: SetPlan) -> list[dict[str, Any]]:
    """What the manifest says of each example: which figures show it, and what was proved."""
    if not one.examples:
        return []
    from boardwright.app.examples import proof_records  # noqa: PLC0415

    return [
        {
            "id": verified.example.id,
            "title": verified.example.title,
            "figures": [f"examples/{verified.example.id}{suffix}" for suffix in _suffixes(verified)],
            "claims": len(verified.example.claims),
            "proofs": list(proof_records(verified)),
        }
        for verified in one.examples
    ]


def _suffixes(verified: "VerifiedExample") -> tuple[str, ...]:
    """What follows an example's id in the names of its figures."""
    return ("", "-solution") if verified.proofs else ("",)


def _parts(one: SetPlan, only: Sequence[str], formats: Sequence[str]) -> Iterator[str]:
    """Files of a set, by name, in the order they are made."""
    if one.placed and (not only or "board" in only):
        if "pdf" in formats:
            yield "board.pdf"
        if "svg" in formats:
            yield "board.svg"
    if one.has_rules and (not only or "rules" in only):
        yield from (f"rules.{kind}" for kind in ("pdf", "svg", "html") if kind in formats)
    if one.placed and (not only or "examples" in only):
        made = ("components", "placements") if one.loaded.config.game == "fen" else ()
        own = [f"{verified.example.id}{suffix}" for verified in one.examples for suffix in _suffixes(verified)]
        for name in (*made, *own):
            yield from (f"examples/{name}.{kind}" for kind in ("svg", "pdf") if kind in formats)
    if not only:
        for figure in one.figures:
            yield from (f"figures/{figure.id}{suffix}.{figure.kind}" for suffix in _suffixes(figure.verified))
    if one.has_proof and (not only or "proof" in only) and "pdf" in formats:
        yield "proof.pdf"
    if one.pad and (not only or "pad" in only) and "pdf" in formats:
        yield "pad.pdf"


def _files(
    one: SetPlan,
    only: Sequence[str],
    formats: Sequence[str],
    pages: dict[str, list[list[float]]],
    names: list[str],
) -> Iterator[tuple[str, bytes]]:
    """Content of each file, drawn when it is asked for."""
    made: dict[str, tuple[Page, ...]] = {}
    from boardwright.app.set_drawings import SetDrawings  # noqa: PLC0415

    drawings = SetDrawings(one)
    for name in _parts(one, only, formats):
        part = name.rpartition(".")[0]
        if name == "rules.html":
            names.append(name)
            yield name, drawings.rule_html()
            continue
        if part not in made:
            # The last one only: the formats of a part follow each other.
            made = {part: _pages(one, drawings, part)}
        for title, drawn in _single(name, made[part]):
            pages[title] = [[page.width, page.height] for page in drawn]
            names.append(title)
            yield title, _rendered(one, title, drawn)


def _single(name: str, pages: tuple[Page, ...]) -> Iterator[tuple[str, tuple[Page, ...]]]:
    """A file, or where an SVG would need several pages, one of each page, numbered."""
    if name != "rules.svg":
        yield name, pages
        return
    for number, page in enumerate(pages, 1):
        yield f"rules-{number}.svg", (page,)


def _pages(one: SetPlan, drawings: "SetDrawings", part: str) -> tuple[Page, ...]:
    """Pages of a part that the set has; a name in a folder is that of one figure."""
    folder, _, name = part.rpartition("/")
    if folder == "examples":
        return (drawings.example_page(name),)
    if folder == "figures":
        return (drawings.asked_page(name),)
    if part == "rules":
        return drawings.rule_pages()
    if part == "board":
        assert one.placed is not None
        return (one.placed.page(),)
    if part == "proof":
        assert one.game.proof is not None
        return ProofSheet(one.text, one.theme).pages(one.game.proof(), one.page)
    assert one.pad is not None
    return (one.pad.page(),)


def _rendered(one: SetPlan, name: str, pages: tuple[Page, ...]) -> bytes:
    """Content of a file; the heavy writers are loaded only where something is written."""
    if name.endswith(".svg"):
        from boardwright.writers.svg import write_svg  # noqa: PLC0415

        return write_svg(pages[0], one.loaded.config.page.svg_text)
    from boardwright.writers.pdf import write_pdf  # noqa: PLC0415

    credit = CREDITS[one.loaded.config.game]
    if name == "rules.pdf":
        from boardwright.figures.words import WORDS  # noqa: PLC0415
        from boardwright.sheets.rule_sheet import rule_document  # noqa: PLC0415

        words = WORDS[one.loaded.config.sheet.language]
        return write_pdf(rule_document(pages, one.text, credit.author, words))
    return write_pdf(Document(pages, pages[0].title, credit.author, credit.rights))
