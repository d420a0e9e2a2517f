"""The common part of all games' configs: the top level, and the sections that they share."""

from collections.abc import Hashable, Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, Field, PlainValidator, ValidationInfo
from pydantic.json_schema import WithJsonSchema

from boardrules.values import dataclass
from boardwright.config.crops import AnyCrop
from boardwright.config.fields import (
    LIST,
    MAPPING,
    NUMBER,
    TEXT,
    CellSize,
    Colour,
    ConfigModel,
    CrossProblem,
    ExampleName,
    FontPath,
    Length,
    RelativePath,
    ThemeName,
    Title,
    by_kind,
    plain,
)
from boardwright.config.lengths import LENGTH_PATTERN
from boardwright.config.marks import Marks, marks_problems
from boardwright.config.problems import did_you_mean, one_of, quote, shown
from boardwright.figures.languages import BASE, LANGUAGE_TAG, languages
from boardwright.figures.widths import MOST_HEIGHT, NARROWEST, WIDEST
from boardwright.geometry.papers import PAPERS
from boardwright.geometry.units import decimal

Item = TypeVar("Item", bound=Hashable)

MAX_MARGIN = 1000.0
DEFAULT_MARGIN = 10.0
MAX_BLEED = 20.0

MOST_NAMED = 200
"""Examples that a config may name, and figures that it may ask for."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, portrait or as given, in mm. `name` is empty for a custom size."""

    name: str
    width: float
    height: float

    @property
    def shown(self) -> str:
        """How messages refer to it: by its name, or by its size."""
        return self.name or f"{decimal(self.width)} x {decimal(self.height)} mm"


def _paper_name(text: str) -> str:
    if text not in PAPERS:
        hint = did_you_mean(text, PAPERS) or f"; use {one_of(PAPERS)}, or {{width, height}}"
        raise plain(f"unknown paper {quote(text)}{hint}")
    return text


def no_doubles(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The same items, if no two are equal.

    Raises:
        PydanticCustomError: naming the first item given twice.
    """
    seen: set[Item] = set()
    for item in items:
        if item in seen:
            raise plain(f"{item} is given twice")
        seen.add(item)
    return items


PaperName = Annotated[str, AfterValidator(_paper_name), WithJsonSchema({"enum": list(PAPERS)})]


class CustomPaper(ConfigModel):
    """A custom paper size, mm."""

    width: Annotated[float, Length(50, 5000)] = Field(description="Width of the sheet, 50 mm to 5 m.")
    height: Annotated[float, Length(50, 5000)] = Field(description="Height of the sheet, 50 mm to 5 m.")


class Margin(ConfigModel):
    """Unprinted border of a page, mm on each side."""

    top: Annotated[float, Length(0, MAX_MARGIN)] = Field(DEFAULT_MARGIN, description="Border at the top.")
    right: Annotated[float, Length(0, MAX_MARGIN)] = Field(DEFAULT_MARGIN, description="Border at the right.")
    bottom: Annotated[float, Length(0, MAX_MARGIN)] = Field(DEFAULT_MARGIN, description="Border at the bottom.")
    left: Annotated[float, Length(0, MAX_MARGIN)] = Field(DEFAULT_MARGIN, description="Border at the left.")


def _even_margin(value: object) -> Margin:
    side = Length(0, MAX_MARGIN).parse(value)
    return Margin.model_construct(top=side, right=side, bottom=side, left=side)


_EvenMargin = Annotated[
    Margin,
    PlainValidator(_even_margin),
    WithJsonSchema({"anyOf": [{"type": "number", "minimum": 0}, {"type": "string", "pattern": LENGTH_PATTERN}]}),
]


class Fonts(ConfigModel):
    """Fonts of the user's own, .ttf or .otf files beside the config."""

    regular: FontPath = Field(description="The font of most words.")
    bold: FontPath | None = Field(None, description="The font of headings and numbers. Default: the regular one.")
    italic: FontPath | None = Field(None, description="The font of emphasis. Default: the regular one.")


class Page(ConfigModel):
    """How the printed pages are laid out."""

    paper: Annotated[
        Annotated[PaperName, TEXT]
        | Annotated[CustomPaper, MAPPING]
        | Annotated[
            tuple[PaperName, ...],
            Field(strict=False, min_length=1, max_length=len(PAPERS)),
            AfterValidator(no_doubles),
            LIST,
        ],
        by_kind("the name of a paper, {width, height}, or a list of names"),
    ] = Field("A4", description="A paper's name, {width, height}, or a list of names (a set for each). Default A4.")
    margin: Annotated[
        Annotated[_EvenMargin, TEXT] | Annotated[_EvenMargin, NUMBER] | Annotated[Margin, MAPPING],
        by_kind("a length such as 10 mm, or {top, right, bottom, left}"),
    ] = Field(
        default_factory=Margin.model_construct,
        description="Unprinted border: a length, or {top, right, bottom, left}. Default 10 mm; below 8 mm warns.",
    )
    orientation: Literal["auto", "portrait", "landscape"] = Field(
        "auto", description="How the sheet is turned; auto chooses the better fit."
    )
    bleed: Annotated[float, Length(0, MAX_BLEED)] = Field(
        0.0,
        description="For print shops: the ground of board.pdf runs so far over the cut, and crop marks stand outside. "
        "3 mm is usual. Default 0: neither.",
    )
    svg_text: Literal["outline", "text"] = Field(
        "outline",
        description="Text in SVG files: as outlines (the same everywhere) or as text (small, needs the font).",
    )
    fonts: Fonts | None = Field(
        None, description="Fonts of your own: {regular, bold, italic}, .ttf or .otf files beside the config."
    )

    @property
    def papers(self) -> tuple[Paper, ...]:
        """The sheets asked for, one or more, in the order given."""
        if isinstance(self.paper, CustomPaper):
            return (Paper("", self.paper.width, self.paper.height),)
        names = (self.paper,) if isinstance(self.paper, str) else self.paper
        return tuple(Paper(name, *PAPERS[name]) for name in names)


class PadPage(Page):
    """The page of a game that can be played with paper and pencil."""

    copies: int | None = Field(
        None, ge=1, le=64, description="Boards on a page of pad.pdf (pencil boards). Default: as many as fit."
    )


def copies_problems(page: PadPage, style: str) -> tuple[CrossProblem, ...]:
    """`page.copies` counts the boards of a pad, which only pencil boards have."""
    if page.copies is not None and style != "pencil":
        cure = "needs 'style: pencil' in 'board:'; without copies, '--only pad' prints as many boards as fit"
        return ((("page", "copies"), f"only a pad has copies; it {cure}"),)
    return ()


class PrinterValues(ConfigModel):
    """Corrections for one printer, as the calibration sheet gives them: the content of a printer file."""

    scale_x: float = Field(1.0, ge=0.8, le=1.25, description="Factor across the page that makes prints true to scale.")
    scale_y: float = Field(1.0, ge=0.8, le=1.25, description="Factor down the page that makes prints true to scale.")
    back_offset: Annotated[
        tuple[Annotated[float, Length(-50, 50)], Annotated[float, Length(-50, 50)]], Field(strict=False)
    ] = Field((0.0, 0.0), description="Shift of the backs against the fronts: lengths [x, y], which may be negative.")


class Printer(PrinterValues):
    """The printer of a config: the values themselves, or the file that holds them."""

    file: RelativePath | None = Field(None, description="A printer file beside the config, instead of the other keys.")


def _language(value: object, info: ValidationInfo) -> str:
    there = languages()
    own = bool(info.data.get("words"))
    if isinstance(value, str) and (value in there or (own and LANGUAGE_TAG.fullmatch(value))):
        return value
    if own:
        raise plain(f"must be the tag of a language such as 'es' or 'pt-BR', not {shown(value)}")
    hint = did_you_mean(value, there) if isinstance(value, str) else ""
    other = "" if hint or not isinstance(value, str) else "; any other needs a file with its words in 'words:'"
    raise plain(f"must be {one_of(there)}, not {shown(value)}{hint}{other}")


Language = Annotated[
    str,
    PlainValidator(_language),
    WithJsonSchema({"type": "string", "pattern": f"^{LANGUAGE_TAG.pattern}$", "examples": list(languages())}),
]
"""A language with a folder of words, or any language if the config names a file with its words."""


class Sheet(ConfigModel):
    """The sheets printed beside the board."""

    words: RelativePath | None = Field(
        None, description="A file with words of your own beside the config; boardwright words prints one to start from."
    )
    rules: RelativePath | None = Field(
        None, description="A rule sheet of your own beside the config, in Markdown; boardwright show prints ours."
    )
    aid: RelativePath | None = Field(None, description="A player aid of your own beside the config, in Markdown.")
    language: Language = Field(
        BASE, description="Language of the printed sheets. Default: that of the file with your words, else en."
    )
    backs: Literal["long-edge", "short-edge", "gutter-fold"] = Field(
        "long-edge", description="How the backs of two-sided pieces meet their fronts."
    )
    cuts: Literal["lines", "marks", "none"] = Field(
        "lines", description="What shows where to cut pieces: lines, marks beside them, or nothing."
    )


PUNCH = (5.0, 80.0)
"""Smallest and largest diameter of a punch in mm."""


@dataclass(frozen=True, slots=True)
class Tool:
    """What makes the round pieces: a punch `across` mm wide, or a sheet of labels of that width."""

    across: float
    labels: str = ""
    """Name of the labels; empty for a punch."""


def _tool(value: object) -> Tool:
    kind, _, size = value.strip().partition(" ") if isinstance(value, str) else ("", "", "")
    size = size.strip()
    if kind == "labels" and size:
        from boardwright.config.labels import label_sheets  # noqa: PLC0415 - few configs name labels

        there = label_sheets()
        if size not in there:
            raise plain(f"must be labels {one_of(there)}, not {shown(size)}{did_you_mean(size, there)}")
        return Tool(there[size].across, size)
    if kind != "punch" or not size:
        ways = "such as 'punch 20 mm' or 'punch 1 inch', or labels and their number, such as 'labels OL1025'"
        raise plain(f"must be a punch and its diameter, {ways}, not {shown(value)}")
    return Tool(float(Length(*PUNCH).parse(size.replace("inch", "in"))))


class Pieces(ConfigModel):
    """How the pieces to cut out are made."""

    tiles: Literal["two-sided", "single"] = Field(
        "two-sided", description="One tile for each place, a player on either side; or tiles of each player."
    )
    discs: Literal["auto", "round", "square", "hexagon"] = Field(
        "auto", description="Shape of discs; auto makes hexagons, which straight cuts free, of those below 8 mm."
    )
    tool: (
        Annotated[
            Tool,
            PlainValidator(_tool),
            WithJsonSchema(
                {
                    "type": "string",
                    "pattern": r"^\s*(punch\s+([0-9]+(\.[0-9]*)?|\.[0-9]+)\s*(mm|cm|in|inch|pt)?|labels\s+\w+)\s*$",
                    "examples": [
                        *(f"punch {size}" for size in ("15 mm", "16 mm", "18 mm", "20 mm", "25 mm", "1 inch")),
                        "labels OL1025",
                    ],
                }
            ),
        ]
        | None
    ) = Field(
        None,
        alias="for",
        description="What makes round pieces, such as punch 20 mm or labels OL1025: the board's cell follows from it.",
    )


class Laser(ConfigModel):
    """Colours and widths of the laser profile."""

    cut: Colour = Field("#ff0000", description="Colour of cuts: '#rrggbb' or a name. Default red.")
    score: Colour = Field("#0000ff", description="Colour of scored lines. Default blue.")
    engrave: Colour = Field("#000000", description="Colour of engraved areas. Default black.")
    fill: Literal["score", "hatch", "engrave"] = Field(
        "score",
        description="Dark areas: outlines to score, filled with scored lines, or engraved, which takes much longer.",
    )
    hairline: Annotated[float, Length(0.01, 1)] = Field(0.1, description="Line width in the file. Default 0.1 mm.")
    kerf: Annotated[float, Length(0, 2)] = Field(0.0, description="Width that the beam burns away. Default 0.")
    thickness: Annotated[float, Length(0.2, 10)] = Field(
        3.0, description="Thickness of the material, for slots in which figures stand. Default 3 mm."
    )


class Shop(ConfigModel):
    """A print shop, for `--profile shop`."""

    name: Literal["longpack", "mb-print", "onlineprinters"] | None = Field(
        None, alias="for", description="A shop whose bleed and safe zone are known. Default: 3 mm of bleed."
    )
    icc: FontPath | None = Field(
        None, description="ICC profile of the press, a file beside the config: with it, files are PDF/X-4."
    )


class Poster(ConfigModel):
    """A board over several sheets."""

    seams: Literal["straight", "cells"] | None = Field(
        None,
        description="Straight seams between sheets that overlap, or seams along the borders of spaces. "
        "Default: straight for FEN, whose tiles lie on those borders; else cells.",
    )
    overlap: Annotated[float, Length(0, 50)] = Field(
        10.0, description="Strip that two sheets with straight seams share. Default 10 mm; 0: they meet."
    )


class Box(ConfigModel):
    """The box of a set, which is made when it is asked for."""

    holds: Literal["pieces", "all"] = Field(
        "pieces",
        alias="for",
        description="What goes into it: the pieces; or all: the board and the rules, folded, pieces and player aids.",
    )


def _figure_language(value: object) -> str:
    there = languages()
    if isinstance(value, str) and value in there:
        return value
    raise plain(f"must be {one_of(there)}, not {shown(value)}{did_you_mean(str(value), there)}")


class Figure(ConfigModel):
    """A rulebook figure to write beside the set."""

    example: ExampleName = Field(description="A stock example's id, or a path beside the config.")
    width: Annotated[float, Length(NARROWEST, WIDEST)] | None = Field(
        None, description="Width of the figure. Default 80 mm."
    )
    height: Annotated[float, Length(NARROWEST, MOST_HEIGHT)] | None = Field(
        None, description="Greatest height of the figure; what is higher gets more columns. Default: any."
    )
    theme: ThemeName | None = Field(None, description="Theme of the figure. Default: the config's.")
    ground: Literal["paper", "none", "dark"] | None = Field(
        None,
        description="Background of the figure: the theme's paper, or none; dark is none, in colours for a dark page. "
        "Default: paper for PNG, else none.",
    )
    language: (
        Annotated[str, PlainValidator(_figure_language), WithJsonSchema({"type": "string", "enum": list(languages())})]
        | None
    ) = Field(None, description="Language of the words in the figure. Default: that of the sheets.")
    solution: bool | None = Field(
        None, description="Of a puzzle: true for its solution alone, false for its task alone. Default: both."
    )
    format: Literal["svg", "pdf", "png"] = Field("svg", description="File format of the figure.")
    crop: AnyCrop | None = Field(
        None, description="The part of the board that the figure shows, as in examples. Default: what the example says."
    )
    marks: Marks | None = Field(
        None, description="What the figure points out, as in examples. Default: what the example points out."
    )


_PanelCount = Annotated[int, Field(ge=1, le=8)]


class Board(ConfigModel):
    """The keys that every game's board has."""

    cell: Annotated[float | Literal["fit"], CellSize] | None = Field(
        None, description="Size of a space: a length, or fit for the largest that the page allows."
    )
    clearance: Annotated[float, Length(0, 10)] = Field(
        0.5, description="Gap between a piece and the edge of its place. Default 0.5 mm."
    )
    coordinates: bool = Field(False, description="Prints the names of rows and columns (or sites) on the board.")
    panels: Annotated[tuple[_PanelCount, _PanelCount], Field(strict=False)] = Field(
        (1, 1), description="Panels of a folding board: [rows, columns]."
    )


class BaseConfig(ConfigModel):
    """The top level of every board config.

    A game derives its model from this one. The model must define `game`, the literal of its name. It may give `title` a
    default, `board` its own class derived from `Board`, and `page` the class `PadPage` if the game has a pad. Defaults
    are made with `Field(default_factory=MyBoard.model_construct)`.
    """

    game: str
    title: Title
    subtitle: Title | None = Field(None, description="A line under the title.")
    board: Board
    page: Page = Field(default_factory=Page.model_construct, description="Paper, margins and layout.")
    printer: Printer = Field(default_factory=Printer.model_construct, description="Corrections for one printer.")
    sheet: Sheet = Field(default_factory=Sheet.model_construct, description="Rule sheets and two-sided pieces.")
    pieces: Pieces = Field(default_factory=Pieces.model_construct, description="How the pieces are made.")
    poster: Poster = Field(default_factory=Poster.model_construct, description="A board over several sheets.")
    box: Box = Field(default_factory=Box.model_construct, description="The box, made with --only box.")
    shop: Shop = Field(default_factory=Shop.model_construct, description="The print shop profile.")
    laser: Laser = Field(default_factory=Laser.model_construct, description="The laser profile.")
    figures: Annotated[tuple[Figure, ...], Field(strict=False, max_length=MOST_NAMED)] = Field(
        (), description="Rulebook figures to write to figures/."
    )
    theme: ThemeName = Field("classic", description="A stock theme, or the path of a theme file beside the config.")
    examples: Annotated[tuple[ExampleName, ...], Field(strict=False, max_length=MOST_NAMED)] | None = Field(
        None, description="Stock examples, or paths beside the config. Default: the stock examples that fit the board."
    )

    @classmethod
    def unknown_names(cls, _data: Mapping[str, Any], /) -> tuple[CrossProblem, ...]:
        """Names that a game looks up only when all else is right: of a document that is wrong elsewhere too."""
        return ()

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Conflicts between keys that are each valid; a game adds its own."""
        seen: set[tuple[str, str]] = set()
        for index, figure in enumerate(self.figures):
            name = figure.example.rpartition("/")[2].removesuffix(".yaml").removesuffix(".yml"), figure.format
            if name in seen:
                return ((("figures", index, "example"), f"{quote(name[0])} is asked for twice as {name[1]}"),)
            seen.add(name)
            if told := marks_problems(figure.marks or ()):
                return tuple((("figures", index, "marks", *path), words) for path, words in told)
        if (tool := self.pieces.tool) is not None:
            makes = "labels make" if tool.labels else "a punch makes"
            if self.board.cell is not None:
                decides = "labels decide" if tool.labels else "punch decides"
                words = f"the {decides} the size of the board; leave out 'cell:' in 'board:'"
                return ((("pieces", "for"), words),)
            if self.pieces.discs not in ("auto", "round"):
                return ((("pieces", "for"), f"{makes} no pieces of 'discs: {self.pieces.discs}'"),)
        if self.page.bleed and self.board.panels != (1, 1):
            return ((("page", "bleed"), "a folding board has no bleed; it needs 'panels: [1, 1]' in 'board:'"),)
        laser = (self.laser.cut, self.laser.score, self.laser.engrave)
        if len(set(laser)) < len(laser):
            return ((("laser",), "cut, score and engrave need three colours that a machine can tell apart"),)
        given = self.printer.model_fields_set
        if "file" in given and len(given) > 1:
            return ((("printer", "file"), "give either a file or the values themselves, not both"),)
        return ()
