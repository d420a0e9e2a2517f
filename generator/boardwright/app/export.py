"""One board alone, without a page around it: as data for other programs, or as a picture in true scale."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from boardwright.app.board_formats import graphml_bytes, json_bytes, ludii_bytes
from boardwright.app.counts import refused_game
from boardwright.app.one_document import check_resolution, document_bytes
from boardwright.config.changes import Change
from boardwright.config.errors import UsageError
from boardwright.files.whole_file import write_whole
from boardwright.fonts import fonts_in_use
from boardwright.games.credits import credit_of
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_source
from boardwright.games.sources import find_source
from boardwright.games.themes import dark_theme, find_theme
from boardwright.games.titles import title_of
from boardwright.scene import Document, Page
from boardwright.sets.wanted import missing_library
from boardwright.tilings.sketch.board_files import FORMAT, VERSION
from boardwright.values import dataclass
from boardwright.writers import DPI, Ground, Options, find

Format = Literal["json", "graphml", "svg", "png", "ludii"]

ENDINGS: Mapping[str, Format] = {
    ".json": "json",
    ".graphml": "graphml",
    ".svg": "svg",
    ".png": "png",
    ".lud": "ludii",
}
"""Formats by the ending of a file."""

OF_DATA: Mapping[str, Callable[[Mapping[str, Any]], bytes]] = {
    "json": json_bytes,
    "graphml": graphml_bytes,
    "ludii": ludii_bytes,
}


@dataclass(frozen=True, slots=True)
class ExportWish:
    """The format, None for that of the file's ending; for a picture the pixels per inch and the background."""

    format: Format | None = None
    dpi: int | None = None
    ground: Ground | None = None


def write_export(argument: str, output: Path, wish: ExportWish, changes: tuple[Change, ...] = ()) -> None:
    """Write a board - a path, `-` or the name of a stock board - to a file.

    Raises:
        ConfigError: when the board is not possible, or the format cannot hold it.
        UsageError: for a format that is not named and not clear from the ending, or an impossible resolution.
        StoreError: when the file cannot be written.
    """
    format_ = _format(wish, output.suffix)
    if Path(argument).is_file() and output.exists() and output.samefile(argument):
        raise UsageError(f"-o: {str(output)!r} is the config itself; name another file")
    write_whole(output, exported(argument, format_, wish, changes))


def exported_to_pass_on(argument: str, wish: ExportWish, changes: tuple[Change, ...] = (), *, on_screen: bool) -> bytes:
    """The same for standard output, which has no ending; it is `on_screen` if it is not redirected.

    Raises:
        UsageError: also if no format is named, or if pixels would go to the screen.
    """
    if wish.format is None:
        raise UsageError("-o - needs a format: --format json, graphml, svg, png or ludii")
    if on_screen and wish.format == "png":
        raise UsageError("PNG is not text for a screen; send it to a file: -o FILE, or ... > FILE")
    return exported(argument, wish.format, wish, changes)


def _format(wish: ExportWish, ending: str) -> Format:
    found = wish.format or ENDINGS.get(ending.lower())
    if found is None:
        raise UsageError(f"--format: name a format, or a file that ends in {', '.join(ENDINGS)}")
    return found


def exported(argument: str, format_: Format, wish: ExportWish, changes: tuple[Change, ...] = ()) -> bytes:
    """Content of the file of a board in a format.

    Raises:
        ConfigError: when the board is not possible, or the format cannot hold it.
        UsageError: for an impossible resolution, or a missing library.
    """
    source = replace(find_source(argument), changes=changes)
    if format_ in OF_DATA:
        if wish.dpi is not None or wish.ground is not None:
            raise UsageError(f"--dpi and --ground are for pictures; {format_} has none")
        loaded = load_source(source)
        try:
            return OF_DATA[format_](_data(loaded, source.name))
        except ValueError as error:
            raise loaded.error(loaded.problem("board", str(error))) from None
    check_resolution(wish.dpi, format_)
    if missing := missing_library(find(format_)):
        raise UsageError(missing)
    loaded = load_source(source)
    with fonts_in_use(loaded.fonts):
        return _picture(loaded, format_, wish)


def _data(loaded: LoadedConfig[Any], name: str) -> dict[str, Any]:
    counting = loaded.kit.counting
    if counting is None or counting.board is None:
        raise refused_game(loaded, "written as data", "board", "; svg and png can be")
    return {"format": FORMAT, "version": VERSION, "board": name, **counting.board(loaded)}


def _picture(loaded: LoadedConfig[Any], format_: str, wish: ExportWish) -> bytes:
    config = loaded.config
    theme = find_theme(loaded, config.theme, ("theme",))
    theme = dark_theme(theme) if wish.ground == "dark" else theme
    # A proof needs no playable board, and neither does a picture.
    game = (loaded.kit.proof or loaded.kit.figures)(loaded, theme)
    cell = config.board.cell if isinstance(config.board.cell, float) else game.wanted
    drawing = game.board.draw(cell, theme)
    credit = credit_of(loaded.kit, config.sheet.language)
    page = Page(drawing.width, drawing.height, drawing.items, title_of(loaded), drawing.description)
    document = Document((page,), page.title, credit.author, credit.rights, config.sheet.language)
    return document_bytes(format_, document, theme.colours.paper, Options(dpi=wish.dpi or DPI, ground=wish.ground))
