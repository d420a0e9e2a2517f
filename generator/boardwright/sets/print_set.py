"""A whole set on one paper: its parts, its files, and the other contents of its manifest."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from boardrules.values import dataclass
from boardwright.figures.languages import BASE
from boardwright.fonts import each_in_fonts, fonts_in_use
from boardwright.fonts.outlines import outline_size
from boardwright.games.words import credit_of, game_words
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import decimal
from boardwright.scene import Document, Page, Text, flattened
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.configured_figures import ConfiguredFigure, asked_outputs
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import AnyPart, Part, SetOutput, Showing
from boardwright.sets.part_names import Profile
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.printer import corrected
from boardwright.typeset.errors import SheetError
from boardwright.writers import DPI, Options, Output, TextMode, Writer, find

if TYPE_CHECKING:
    from boardwright.games.example_figures import ExampleFigures


MOST_OUTLINES = 320_000_000
"""Characters of path data of all letters in the user's own fonts, in all sets of a config: some ten for a point."""

PIXELS_COST = 16
"""How many times longer a letter takes as pixels than as path data."""


@dataclass(frozen=True, slots=True)
class File:
    """A finished file of a set: its path, its content, its pages if it has any, what is reported of them."""

    path: str
    content: bytes
    pages: tuple[Page, ...] = ()
    checked: bool = False
    """Whether faults are looked for that a print shop would find."""
    inked: bool = False
    """Whether its ink is measured."""


@dataclass(frozen=True, slots=True)
class PrintSet:
    """A set on one paper: everything decided, nothing drawn.

    Attributes:
        paper: Everything the parts share.
        profile: Purpose of the files.
        parts: The parts whose files are made, in order.
        others: Parts that those build on.
        examples: Verified examples that belong to it.
        figures: Figures that its config asks for by name.

    """

    paper: OnPaper
    profile: Profile
    parts: tuple[Part, ...]
    others: tuple[Part, ...]
    examples: "tuple[ExampleFigures, ...]" = ()
    figures: tuple[ConfiguredFigure, ...] = ()

    @property
    def name(self) -> str:
        """Name of the set and of its folder."""
        return self.paper.name if self.profile == "print" else f"{self.paper.name}-{self.profile}"

    def part(self, kind: type[AnyPart]) -> AnyPart | None:
        """The part of a kind, whether its files are made or others build on it; None if there is none."""
        return next((part for part in self.every_part if isinstance(part, kind)), None)

    @property
    def every_part(self) -> tuple[Part, ...]:
        """Parts whose files are made, and those that they build on."""
        return (*self.parts, *self.others)

    def check(self, coming: Collection[str] = ()) -> None:
        """Look for mistakes that would otherwise appear only when it is drawn.

        `coming` are ids of examples that belong to it, but have not been given to it: nothing is drawn of them.

        Raises:
            ConfigError: with those of the first part that has any.
        """
        with self._fonts():
            for part in self.every_part:
                part.check(coming)

    @property
    def pictured(self) -> tuple[str, ...]:
        """Names of the examples of which its player aid has pictures."""
        return tuple(dict.fromkeys(name for part in self.every_part for name in part.pictured))

    def showing(
        self,
        examples: "Sequence[ExampleFigures]",
        figures: Sequence[ConfiguredFigure],
        pictured: "Sequence[ExampleFigures]" = (),
    ) -> "PrintSet":
        """The same set with verified examples of its board, and the figures that its config asks for.

        `pictured` are those further examples of which only its player aid has pictures.
        """
        shown = Showing(examples, pictured)
        with self._fonts():
            return replace(
                self,
                parts=tuple(shown.part(part) for part in self.parts),
                others=tuple(shown.part(part) for part in self.others),
                examples=tuple(examples),
                figures=tuple(figures),
            )

    def _fonts(self) -> AbstractContextManager[None]:
        """Its fonts, in use."""
        return fonts_in_use(self.paper.loaded.fonts)

    def outputs(self) -> Iterator[SetOutput]:
        """Everything made of it, in order."""
        return each_in_fonts(self.paper.loaded.fonts, self._outputs())

    def _outputs(self) -> Iterator[SetOutput]:
        for part in self.parts:
            yield from part.outputs()
        yield from asked_outputs(self.figures, self.paper)

    def coming(self, wanted: BuildRequest) -> Iterator[tuple[SetOutput, Writer]]:
        """Everything made of it in the wanted formats, each with its writers."""
        for output in self.outputs():
            for name in _formats(output, wanted):
                yield output, find(name)

    def files(self, wanted: BuildRequest) -> Iterator[File]:
        """Its files in the wanted formats, each drawn when it is asked for."""
        return each_in_fonts(self.paper.loaded.fonts, self._files_that_fit(wanted))

    def _files_that_fit(self, wanted: BuildRequest) -> Iterator[File]:
        """The files. Our own words fit everywhere; those of a user may be longer than a page has room for.

        Raises:
            ConfigError: They are.
        """
        try:
            yield from self._files(wanted)
        except SheetError as error:
            sheet, fonts = self.paper.loaded.config.sheet, self.paper.loaded.fonts
            own = {"sheet.words": sheet.words, "sheet.rules": sheet.rules, "sheet.aid": sheet.aid, "page.fonts": fonts}
            key = next((name for name, file in own.items() if file is not None), None)
            if key is None:
                raise
            raise self.paper.here(key, f"with these a page has no room: {error}") from None

    def _files(self, wanted: BuildRequest) -> Iterator[File]:
        # A machine knows no fonts.
        text: TextMode = "outline" if self.profile == "laser" else self.paper.loaded.config.page.svg_text
        options = Options(text, wanted.dpi or DPI, press=self.paper.press)
        left = MOST_OUTLINES // len(self.paper.loaded.config.page.papers)
        for output in self.outputs():
            # Anything needed by several formats is drawn once.
            drawn = replace(output.output, document=cache(output.output.whole))
            for name in _formats(output, wanted):
                writer = find(name)
                outlined = writer.check is not None or text == "outline"
                if self.paper.loaded.fonts and outlined and not writer.kinds & {"print", "article"}:
                    left -= _outlined(drawn.pages()) * (PIXELS_COST if writer.check else 1)
                    if left < 0:
                        message = "letters with too many points for so much text as outlines or pixels; use PDF alone"
                        raise self.paper.here("page.fonts", f"{message}, or a plainer font")
                to_print = "print" in writer.kinds and not output.picture
                # Whoever prints for others has put the press right.
                at_home = to_print and self.profile != "shop"
                sent = replace(drawn, document=partial(self._corrected, drawn)) if at_home else drawn
                for written in writer.write(sent, options):
                    pages = drawn.pages() if to_print else written.pages
                    checked = to_print and not output.repeats
                    path = f"{output.stem}{written.ending}"
                    yield File(path, written.content, pages, checked, checked and not output.words)

    def _corrected(self, output: Output) -> Document:
        """A document as it has to be sent to the maker's printer."""
        document = output.whole()
        return replace(document, pages=tuple(corrected(page, self.paper.printer) for page in document.pages))

    @property
    def cell(self) -> float | None:
        """Cell of the printed board in mm; None if only a proof is made."""
        board = self.part(BoardPart)
        with self._fonts():
            return board.cell if board else None

    @property
    def scale(self) -> dict[str, Any] | None:
        """Size of the board and of its cell in mm, for the manifest; None if no board is printed."""
        board = self.part(BoardPart)
        if board is None:
            return None
        with self._fonts():
            width, height = board.size
        cell_is, cells = game_words(self.paper.loaded.kit, BASE).cell, self.paper.game.cells
        if cells != 1:
            cell_is = f"unit of lengths; the {cell_is} of this board is {decimal(cells * board.cell, 1)} mm"
        return {
            "unit": "mm",
            "cell": board.cell,
            "cell_is": cell_is,
            "board": [rounded(width, 3), rounded(height, 3)],
        }

    @property
    def manifest(self) -> dict[str, Any]:
        """Contents of the set's manifest besides its files."""
        paper, printer = self.paper, self.paper.printer
        config = paper.loaded.config
        credit = credit_of(paper.loaded.kit, BASE)
        return {
            "name": self.name,
            "game": config.game,
            "title": paper.text.title,
            "author": credit.author,
            "rights": credit.rights,
            "profile": self.profile,
            "theme": paper.board_theme.name,
            "paper": {"name": paper.paper.name or "custom", "width": paper.paper.width, "height": paper.paper.height},
            "scale": self.scale,
            "printer": {
                "scale_x": printer.scale_x,
                "scale_y": printer.scale_y,
                "back_offset": list(printer.back_offset),
            },
            **paper.game.manifest,
            "examples": [example.record for example in self.examples],
        }


def _outlined(pages: Sequence[Page]) -> int:
    """Characters of path data of all letters on some pages."""
    texts = (item for page in pages for item, _, _ in flattened(page.items) if isinstance(item, Text))
    return sum(outline_size(text.text, text.face) for text in texts)


def _formats(output: SetOutput, wanted: BuildRequest) -> Iterator[str]:
    """The wanted formats in which an output is made; an output with a single format is made in that one."""
    for name in sorted({*wanted.formats, *filter(None, [output.only])} if wanted.usual else wanted.formats):
        if output.only in (None, name) and find(name).kinds & output.output.kinds:
            yield name
