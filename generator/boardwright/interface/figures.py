"""Figures for Python: drawn once, and asked for as SVG, PDF, PNG or in words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Literal, get_args

from boardwright.app.export.document import check_pdf_version, check_resolution, check_suffix
from boardwright.app.figures import FigureOptions, drawn_figure
from boardwright.app.figures.drawn import DrawnFigure
from boardwright.app.figures.find import Choice, Found, figures_by_name, figures_of_position
from boardwright.app.figures.record_pictures import drawn_every
from boardwright.app.translating.own import fonts_of_files, language_of
from boardwright.call_stack import with_room
from boardwright.config.errors import UsageError
from boardwright.config.examples import MAX_SHOWN
from boardwright.config.marks import given_marks
from boardwright.config.problems import one_of, quote
from boardwright.figures.languages import BASE
from boardwright.figures.widths import WIDTH
from boardwright.files.whole_file import write_whole
from boardwright.games.sources import path_source
from boardwright.interface.boards import Board, load
from boardwright.interface.plain import Name, many_of, number_of, own_kind, plainly, text_of
from boardwright.sets.build_request import missing_library
from boardwright.writers import DPI, Ground, PdfVersion, find


class Figure:
    """A verified figure; `figure` makes it. A notebook shows it as it is.

    Each format is written when it is asked for, and always in the same bytes.

    >>> import boardwright as bw
    >>> approach = bw.figure("fanorona-approach", width=60)
    >>> approach.title, approach.size[0], approach.missing
    ('Fanorona: Capture by approach', 60, '')

    """

    __slots__ = ("_drawn", "_ground", "_record")

    def __init__(
        self, drawn: DrawnFigure, ground: Ground | None, record: tuple[str, FigureOptions] | None = None
    ) -> None:
        self._drawn = drawn
        self._ground = ground
        self._record = record

    @property
    def title(self) -> str:
        """Its title, with the name of the game."""
        return self._drawn.document.title

    @property
    def caption(self) -> str:
        """What its example says about it; empty if it is of no example."""
        return self._drawn.caption

    @property
    def alt(self) -> str:
        """What can be seen on it, in words, for those who do not see it."""
        return self._drawn.alt

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        return self._drawn.page.width, self._drawn.page.height

    @property
    def missing(self) -> str:
        """What is left out because it is so narrow, in words; empty if nothing is."""
        return self._drawn.missing

    @property
    def svg(self) -> str:
        """It as SVG, with its size in millimetres."""
        return self._content("svg").decode()

    @property
    def pdf(self) -> bytes:
        """It as PDF, a page of its size."""
        return self._content("pdf")

    def png(self, dpi: int = DPI) -> bytes:
        r"""It as PNG, with `dpi` pixels per inch: 36 to 1200.

        >>> import boardwright as bw
        >>> bw.figure("fanorona-approach").png(dpi=96)[:4]
        b'\x89PNG'

        Raises:
            UsageError: The resolution is impossible, or the library for PNG is missing.

        """
        return self._content("png", dpi)

    def save(self, path: Name, dpi: int | None = None, pdf_version: PdfVersion | None = None) -> Path:
        """Write it into a file, whole or not at all, in the format of the suffix: .svg, .pdf or .png.

        As .html it is the page on which a whole record is clicked through. Returns the file. An older one is replaced.
        A PDF is of version 1.7 unless another is asked for, as for pdfTeX.

        >>> import boardwright as bw
        >>> bw.figure("fanorona-approach", width=60).save("approach.svg").name
        'approach.svg'

        Raises:
            UsageError: The suffix, the resolution or the version is impossible.
            StoreError: The file cannot be written.

        """
        file = Path(text_of(path))
        if file.suffix.lower() == ".html":
            write_whole(file, self._page(file, dpi, pdf_version))
            return file
        check_suffix(file, "a figure")
        write_whole(file, self._content(file.suffix, dpi, pdf_version))
        return file

    def inline(self, name: str = "") -> str:
        """It as an element for a page of HTML, which a screen reader announces with its title, caption and words.

        A page that has the same figure twice gives one of the two a `name`, so that no id is there twice.

        >>> import boardwright as bw
        >>> bw.figure("fanorona-approach", width=60).inline()[:5]
        '<svg '

        Raises:
            UsageError: The name is not a text.

        """
        if not isinstance(name, str):
            raise UsageError(f"name: must be text, not {quote(str(name))}")
        return with_room(self._drawn.inline)(name, self._ground)

    def _page(self, file: Path, *options: object) -> bytes:
        from boardwright.app.figures.page.player import player_file  # noqa: PLC0415 - few figures become pages
        from boardwright.app.figures.record_drawn import drawn_record  # noqa: PLC0415

        if self._record is None or any(option is not None for option in options):
            raise UsageError(f"{str(file)!r}: a page is of a record by its name, with all turns and its usual ground")
        name, look = self._record
        with plainly():
            return with_room(player_file)(lambda: drawn_record(path_source(name)), look).content

    def _content(self, suffix: str, dpi: int | None = None, pdf_version: PdfVersion | None = None) -> bytes:
        with plainly():
            dpi = None if dpi is None else number_of("dpi", dpi)
            check_resolution(dpi, suffix)
            check_pdf_version(pdf_version, suffix)
            if missing := missing_library(find(suffix)):
                raise UsageError(missing)
            return with_room(self._drawn.content)(suffix, dpi, self._ground, pdf_version)

    def _repr_svg_(self) -> str:
        svg = self.svg
        return svg[svg.index("<svg") :]  # a page that takes it in has no place for the line before

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:  # noqa: ARG002
        # A notebook that becomes a page keeps the words of an SVG only as a part of HTML.
        return {"text/html": self.inline(), "image/svg+xml": self._repr_svg_(), "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"<figure {self.title!r}, {self.size[0]:g} mm wide>"


def figure(
    what: Any,
    *,
    board: Board | Name | None = None,
    after: int | None = None,
    at: int | str | None = None,
    turns: str | None = None,
    show: str | Sequence[str] | None = None,
    crop: Sequence[str] | Literal["auto"] | None = None,
    margin: float | None = None,
    marks: Sequence[Mapping[str, object]] | None = None,
    solution: bool = False,
    width: float = WIDTH,
    height: float | None = None,
    theme: str = "classic",
    ground: Ground | None = None,
    language: str = BASE,
    words: Name | None = None,
    fonts: Name | Sequence[Name] = (),
) -> Figure:
    r"""A figure of an example, a record, a board or a position; whatever it shows is verified first.

    >>> import boardwright as bw
    >>> approach = bw.figure("fanorona-approach", width=60, language="fr")
    >>> approach
    <figure 'Fanorona\xa0: Prise par approche', 60 mm wide>
    >>> approach.pdf[:4]
    b'%PDF'

    A position needs its board. It is what the game itself works with, or a mapping with the keys that examples have:

    >>> board = bw.load("fanorona-3x3")
    >>> start = board.game.initial()
    >>> bw.figure(start, board=board, show="b1b2+")
    <figure 'Fanorona: fanorona-3x3', 80 mm wide>
    >>> bw.figure({"position": "W..\n...\n..B"}, board="fanorona-3x3").alt
    'White occupies a3. Black occupies c1. White to move.'

    Marks point things out on the board, with the keys that they have in examples:

    >>> bw.figure(start, board=board, marks=[{"ring": "b2", "colour": "red"}, {"numbers": ["a1", "b1"]}])
    <figure 'Fanorona: fanorona-3x3', 80 mm wide>

    Args:
        what: The name of a stock example or board, the path of an example, a record or a config, a `Board` (as a game
            on it begins), or a position.
        board: The board of a position: a `Board`, a stock name or a path.
        after: Of a record, the number of turns that have been made; all of them if it is left out.
        at: Of a record, a turn by its number, which is drawn on the position after it; `17a2` is the second turn of the
            first line that could have been played in place of turn 17.
        turns: Of a record, turns drawn with their numbers: `12-17`, or `17a` for such a line.
        show: The turn to draw, in the game's notation. It has to be legal, unless a claim of the example says that it
            is not. A list is turns that follow one another, with numbers. An example has its own, if it is left out.
        crop: The places around which the board is shown, or `auto` for those that matter.
        margin: How far the board is shown round these places, in cells.
        marks: What is pointed out: a list of mappings with the keys of marks. An example has its own.
        solution: Whether the solution of a puzzle is drawn, turn by turn.
        width: Width in mm.
        height: Greatest height in mm: what is higher gets more columns, or smaller boards.
        theme: Name of a theme.
        ground: `paper` for the theme's paper below everything, `none` for nothing; else PNG has it. `dark` is nothing,
            in colours for a dark page.
        language: Language of the words: en, de or fr. With a file of words it is the file's.
        words: File with words of your own, as `boardwright words` prints one.
        fonts: A font of your own (.ttf, .otf), or up to three: regular, bold and italic.

    Raises:
        ConfigError: A file is wrong, with a line for each problem.
        RefutedError: A claim of the example is false, or the record is illegal.
        UsageError: There is no such thing, or it cannot be shown in this way.

    """
    wanted = "auto or a list of places"
    places = crop if crop is None else (crop,) if isinstance(crop, str) else many_of("crop", crop, wanted)
    if crop is not None and (not places or (isinstance(crop, str) and crop != "auto")):
        raise UsageError(f"crop: must be {wanted}, not {quote(str(crop))}")
    wanted = f"a turn, or a list of 1 to {MAX_SHOWN} turns"
    shown = show if show is None or isinstance(show, str) else many_of("show", show, wanted)
    if isinstance(shown, tuple) and not (0 < len(shown) <= MAX_SHOWN and all(isinstance(one, str) for one in shown)):
        raise UsageError(f"show: must be {wanted}")
    pointed = None if marks is None else given_marks(marks)
    choice = Choice(own_kind(after), shown, places, pointed, None if at is None else str(at), turns)
    with plainly():
        options = _options(width, theme, ground, height, language, words, fonts)
        options = replace(options, solution=solution, margin=None if margin is None else number_of("margin", margin))
        drawn = with_room(drawn_figure)(lambda: _found(what, board, choice), options)
    usual = board is None and choice == Choice() and (margin, height, ground, options.fonts) == (None,) * 4
    record = usual and isinstance(what, str | PathLike) and Path(what).is_file()
    return Figure(drawn, ground, (fspath(what), options) if record else None)


def record_figures(
    record: Name,
    *,
    every: int,
    width: float = WIDTH,
    height: float | None = None,
    theme: str = "classic",
    ground: Ground | None = None,
    language: str = BASE,
    words: Name | None = None,
    fonts: Name | Sequence[Name] = (),
) -> tuple[Figure, ...]:
    r"""All turns of a record in figures of so many turns each, with their numbers; the last may have fewer.

    >>> import boardwright as bw
    >>> from pathlib import Path
    >>> _ = Path("game.yaml").write_text("board: fanorona-3x3\nmoves: [b1b2+, c3b3]\n")
    >>> [one.caption for one in bw.record_figures("game.yaml", every=1)]
    ['Turn 1.', 'Turn 2.']

    Args:
        record: Its path.
        every: Turns in a figure.
        width: Width in mm; this and all that follow as `figure` has them.
        height: Greatest height in mm.
        theme: Name of a theme.
        ground: `paper`, `none` or `dark`.
        language: Language of the words.
        words: File with words of your own.
        fonts: Fonts of your own.

    Raises:
        ConfigError: A file is wrong, with a line for each problem.
        RefutedError: The record is illegal.
        UsageError: It has no turns, or so many figures that there would be too much work.

    """
    with plainly():
        options = _options(width, theme, ground, height, language, words, fonts)
        found = with_room(drawn_every)(text_of(record), own_kind(every), options)
        return tuple(Figure(drawn, ground) for drawn in found)


def _options(
    width: float,
    theme: str,
    ground: Ground | None,
    height: float | None,
    language: str,
    words: Name | None,
    fonts: Name | Sequence[Name],
) -> FigureOptions:
    """How a figure looks."""
    for name, text in (("theme", theme), ("language", language)):
        if not isinstance(text, str):
            raise UsageError(f"{name}: must be text, not {quote(str(text))}")
    if ground not in (None, *get_args(Ground)):
        raise UsageError(f"ground: must be {one_of(get_args(Ground))}, not {quote(str(ground))}")
    files = (fonts,) if isinstance(fonts, str | PathLike) else many_of("fonts", fonts, "a font, or a list of fonts")
    family = fonts_of_files([text_of(name) for name in files])
    told = language_of(language, None if words is None else text_of(words), family)
    wide, high = number_of("width", width), None if height is None else number_of("height", height)
    return FigureOptions(wide, theme, language=told, ground=ground, height=high, fonts=family)


def _found(what: Any, board: Board | Name | None, choice: Choice) -> Found:
    if isinstance(what, Board):
        if board is not None:
            raise UsageError("board: is for a position; here the first argument is a board itself")
        return figures_of_position(what.table, what.game.initial(), choice)
    if board is not None:
        here = board if isinstance(board, Board) else load(board)
        return figures_of_position(here.table, what, choice)
    if not isinstance(what, str | PathLike):
        raise UsageError("board: a position is drawn on its board: figure(position, board=...)")
    return figures_by_name(text_of(what), choice)
