"""A figure that a page asks for - of our own books, of Sphinx or of MkDocs -, verified and drawn."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

from boardrules.values import dataclass
from boardwright.app.boards import Boards
from boardwright.app.figures import FigureOptions, drawn_figure
from boardwright.app.figures.drawn import DrawnFigure
from boardwright.app.figures.find import Choice, Found, figures_by_name, figures_of_source
from boardwright.app.figures.verified import AnyFigures
from boardwright.app.translating.own import language_of
from boardwright.call_stack import with_room
from boardwright.config.errors import UsageError
from boardwright.config.examples import ID
from boardwright.config.problems import quote
from boardwright.config.source import Source
from boardwright.fonts import Family
from boardwright.games.sources import SUFFIXES, find_source, read_file
from boardwright.writers import Ground

BODY = "figure"
"""Name of an example that stands in a page, where the page gives it no other."""


@dataclass(frozen=True, slots=True)
class FigureRequest:
    """A figure that a page asks for.

    Attributes:
        what: A stock example or board, or the path of an example, a record or a config. With a `body`, the board of
            its position, or nothing.
        body: YAML of an example or a record; with a board in `what`, without the keys for game and board.
        line: The line of the page on which the body begins, from 1.
        page: The page, as messages name it.
        folder: Folder of the page, where paths start; or, if they begin with a slash, at `root`.
        root: Top folder of the book.
        name: Name of the figure in its page; may be empty.
        width: Width in mm.
        theme: A stock theme, or the path of one.
        language: Language of the words in it.
        ground: `paper`, `none`, or `dark`: none, in colours for a dark page; None for what suits the format.
        show: The turn that is drawn; None for the example's own.
        after: Of a record, the number of turns that have been made; None for all.
        at: Of a record, the address of a turn, which is drawn on the position after it.
        turns: Of a record, turns drawn with their numbers, such as `12-17`.
        crop: Places around which the board is shown, or `auto`; None for the example's own.
        margin: How far the board is shown round these places, in cells; None for what suits.
        height: Greatest height in mm; None for any.
        solution: Whether the solution of a puzzle is drawn.
        words: Path of a file with words of the author's own; None for ours.

    """

    what: str
    body: str = ""
    line: int = 1
    page: str = ""
    folder: str = "."
    root: str = "."
    name: str = ""
    width: float = 80.0
    theme: str = "classic"
    language: str = "en"
    ground: Ground | None = None
    show: str | None = None
    after: int | None = None
    at: str | None = None
    turns: str | None = None
    crop: tuple[str, ...] | None = None
    margin: float | None = None
    height: float | None = None
    solution: bool = False
    words: str | None = None

    @property
    def stem(self) -> str:
        """Beginning of its file's name: the figure's own, or that of what it shows, in letters that suit everywhere."""
        name = self.name or Path(self.what).stem or BODY
        return re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-")[:60] or BODY

    def path(self, name: str) -> Path | None:
        """The file that a name means; None if it is not a path but a stock name."""
        if not (os.sep in name or "/" in name or name.endswith(SUFFIXES) or "\0" in name):
            return None
        return Path(self.root, name.lstrip("/")) if name.startswith("/") else Path(self.folder, name)

    def what_path(self) -> Path | None:
        """The file that is shown, which lies in the book; None if it is a stock name.

        Raises:
            UsageError: It is outside the book.
        """
        path = self.path(self.what)
        top, folder = (os.path.abspath(one) for one in (self.root, self.folder))
        book = top if self.what.startswith("/") or Path(folder).is_relative_to(top) else folder
        if path is not None and not Path(os.path.abspath(path)).is_relative_to(book):
            raise UsageError(f"{quote(self.what)} is outside the book's folder; name a file in it")
        return path


def find(request: FigureRequest) -> AnyFigures:
    """What a page asks for, verified and not yet drawn.

    Raises:
        ConfigError, InputError, RefutedError, UsageError: As for `draw`.
    """
    return with_room(_finder(request))()[0]


def draw(request: FigureRequest) -> DrawnFigure:
    """A figure of a page; whatever it shows is verified first.

    Raises:
        ConfigError: The body, or a file, is wrong.
        InputError: Several are.
        RefutedError: A claim is false, or a record illegal.
        UsageError: There is no such thing, or it cannot be shown in this way.
    """
    return with_room(drawn_figure)(_finder(request), look_of(request))


def look_of(request: FigureRequest, fonts: Family | None = None) -> FigureOptions:
    """How the figure that a page asks for should look, in the book's own fonts.

    Raises:
        ConfigError: The file of words is wrong.
        UsageError: There is no such file.
    """
    theme = request.path(request.theme)
    words = None if request.words is None else str(request.path(request.words) or Path(request.folder, request.words))
    return FigureOptions(
        width=request.width,
        theme=request.theme if theme is None else str(theme),
        solution=request.solution,
        language=language_of(request.language, words, shown=request.words or ""),
        ground=request.ground,
        crop=request.crop if _of_turns(request) else None,
        margin=request.margin,
        height=request.height,
        fonts=fonts,
    )


def _of_turns(request: FigureRequest) -> bool:
    """Whether turns of a record are drawn, whose part of the board is chosen when the rest is known."""
    return request.at is not None or request.turns is not None


def _finder(request: FigureRequest) -> Callable[[], Found]:
    choice = Choice(
        request.after, request.show, None if _of_turns(request) else request.crop, at=request.at, turns=request.turns
    )
    if request.body.strip():
        return lambda: figures_of_source(_body(request), choice)
    path = request.what_path()
    if path is None:
        return lambda: figures_by_name(request.what, choice, request.folder)
    return lambda: figures_of_source(_file(path, request.what), choice)


def _file(path: Path, shown: str) -> Source:
    return Source(path.stem, shown, read_file(path, shown), path.parent)


def _body(request: FigureRequest) -> Source:
    """The text in the page as a file of its own, with empty lines above it, so that lines have their numbers.

    If it is for a board, the lines just above it name the game and the board.
    """
    above = [""] * (request.line - 1)
    if request.what:
        path = request.what_path()
        board = find_source(request.what) if path is None else _file(path, request.what)
        game = Boards().playable(board).name
        above[-2:] = [f"game: {game}", f"board: {json.dumps(request.what.lstrip('/'), ensure_ascii=False)}"]
    text = "\n".join([*above, request.body])
    folder = Path(request.root if request.what.startswith("/") else request.folder)
    return Source(
        request.name if ID.fullmatch(request.name) else BODY, request.page, text.encode("utf-8", "replace"), folder
    )
