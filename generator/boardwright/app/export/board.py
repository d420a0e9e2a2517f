"""One board alone, without a page around it: as data for other programs, or as a picture in true scale."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal
from xml.sax.saxutils import escape

from boardrules.values import dataclass
from boardwright.app.counts import refused_game
from boardwright.app.export.document import check_resolution, document_bytes, load_to_draw
from boardwright.config.changes import Change
from boardwright.config.errors import UsageError
from boardwright.files.whole_file import write_whole
from boardwright.fonts import fonts_in_use
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_source
from boardwright.games.sources import find_source
from boardwright.games.themes import dark_theme, find_theme
from boardwright.games.words import credit_of, title_of
from boardwright.geometry.units import decimal
from boardwright.scene import Document, Page
from boardwright.sets.build_request import missing_library
from boardwright.sets.parts.pieces import plain_name
from boardwright.tilings.line_art.board_files import FORMAT, VERSION
from boardwright.writers import DPI, Ground, Options, find

Board = Mapping[str, Any]
"""As `config.board_files.BoardFile` has it."""

XML = '<?xml version="1.0" encoding="UTF-8"?>'
GRAPHML = "http://graphml.graphdrawing.org/xmlns"

KEYS = (
    ("x", "node", "double"),
    ("y", "node", "double"),
    ("x_mm", "node", "double"),
    ("y_mm", "node", "double"),
    ("faces", "node", "string"),
    ("exact", "node", "string"),
    ("name", "edge", "string"),
    ("faces", "edge", "string"),
    ("bends", "edge", "string"),
    ("cell", "graph", "double"),
    ("faces", "graph", "string"),
)
"""Attributes: their names, what has them, and their types."""


def json_bytes(board: Board) -> bytes:
    """JSON, each node, edge and face on a line of its own."""
    lines = [f'"{key}": {_value(value)}' for key, value in board.items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _value(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict | list):
        return "[\n" + ",\n".join(f"  {_compact(one)}" for one in value) + "\n]"
    return _compact(value)


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def graphml_bytes(board: Board) -> bytes:
    """GraphML: the board's nodes and edges; its faces are in attributes, as names and, of the graph, as cycles.

    Coordinates are in shortest edges and in millimetres, y up. Two edges may join the same nodes where edges bend.

    Source: U. Brandes, M. Eiglsperger, J. Lerner, "GraphML Primer".
    """
    lines = [XML, f'<graphml xmlns="{GRAPHML}">']
    for name, of, kind in KEYS:
        lines.append(f'<key id="{of}-{name}" for="{of}" attr.name="{name}" attr.type="{kind}"/>')
    lines.append(f'<graph id="{escape(board["board"], {chr(34): "&quot;"})}" edgedefault="undirected">')
    cycles = "; ".join(f"{face['name']}: {' '.join(face['nodes'])}" for face in board["faces"])
    lines += _graphml_data("graph", (("cell", board["cell"]), ("faces", cycles)))
    whole = board.get("exact", {}).get("nodes", ())
    for index, node in enumerate(board["nodes"]):
        values = [("x", node["at"][0]), ("y", node["at"][1]), ("x_mm", node["mm"][0]), ("y_mm", node["mm"][1])]
        values.append(("faces", " ".join(node["faces"])))
        if whole:
            values.append(("exact", " ".join(map(str, whole[index]))))
        lines += (f'<node id="{node["name"]}">', *_graphml_data("node", values), "</node>")
    for edge in board["edges"]:
        first, second = edge["nodes"]
        # Again as an attribute, because igraph 1.0.0 gives the ids of nodes to the edges.
        values = [("name", edge["name"]), ("faces", " ".join(edge["faces"]))]
        if edge.get("bends"):
            values.append(("bends", " ".join(f"{x},{y}" for x, y in edge["bends"])))
        lines += (
            f'<edge id="{edge["name"]}" source="{first}" target="{second}">',
            *_graphml_data("edge", values),
            "</edge>",
        )
    return "\n".join([*lines, "</graph>", "</graphml>", ""]).encode()


def _graphml_data(of: str, values: Sequence[tuple[str, Any]]) -> Iterator[str]:
    for name, value in values:
        yield f'<data key="{of}-{name}">{escape(str(value))}</data>'


def ludii_bytes(board: Board) -> bytes:
    """A graph of Ludii's game language, to be put into a game's description: vertices, and edges as pairs of them.

    Ludii finds the cells by itself, in an order of its own; the names of this board are in comments.

    Raises:
        ValueError: for a board with bent edges, which Ludii's graphs do not have.

    Source: C. Browne and others, "Ludii Language Reference", 2021: `graph`.
    """
    if any(edge.get("bends") for edge in board["edges"]):
        raise ValueError("edges of a Ludii graph are straight, and this board has bent ones; use json or graphml")
    number = {node["name"]: index for index, node in enumerate(board["nodes"])}
    counts = board["counts"]
    lines = [
        f"// {board['board']}: {counts['faces']} faces, {counts['edges']} edges, {counts['nodes']} nodes;"
        " lengths in shortest edges",
        "(graph",
        "    vertices:{",
        *(
            f"        {{{decimal(node['at'][0], 6)} {decimal(node['at'][1], 6)}}} // {index}: {node['name']}"
            for index, node in enumerate(board["nodes"])
        ),
        "    }",
        "    edges:{",
        *(
            f"        {{{number[edge['nodes'][0]]} {number[edge['nodes'][1]]}}} // {edge['name']}"
            for edge in board["edges"]
        ),
        "    }",
        ")",
        "",
    ]
    return "\n".join(lines).encode()


Format = Literal["json", "graphml", "svg", "png", "ludii", "png-pack", "tts"]

FOLDERS = ("png-pack", "tts")
"""Formats of several files."""

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
class ExportOptions:
    """The format, None for that of the file's ending; for a picture the pixels per inch and the background."""

    format: Format | None = None
    dpi: int | None = None
    ground: Ground | None = None


def write_export(argument: str, output: Path, options: ExportOptions, changes: tuple[Change, ...] = ()) -> str:
    """Write a board - a path, `-` or the name of a stock board - to a file, or into a new folder.

    Returns what is worth telling besides, such as `; 300 dpi`; empty if nothing is.

    Raises:
        ConfigError: when the board is not possible, or the format cannot hold it.
        UsageError: for a format that is not named and not clear from the ending, or an impossible resolution.
        StoreError: when the file cannot be written.
    """
    format_ = _format(options, output.suffix)
    if format_ in FOLDERS:
        return _write_table(argument, output, format_, options, changes)
    write_whole(output, exported(argument, format_, options, changes))
    return ""


def _write_table(
    argument: str, folder: Path, format_: Format, options: ExportOptions, changes: tuple[Change, ...]
) -> str:
    """Write a board with its pieces into a new folder; how large they are, in words."""
    # Few exports need the parts of a set.
    from boardwright.app.export.table import check_folder, png_pack, screen_table, write_folder  # noqa: PLC0415
    from boardwright.app.export.tabletop_simulator import saved_object, unit_of  # noqa: PLC0415

    check_folder(folder)
    source = replace(find_source(argument), changes=changes)
    if format_ == "png-pack":
        table = screen_table(source, options.dpi, options.ground)
        write_folder(folder, png_pack(table))
        return f"; {table.dpi} dpi"
    # A token has one picture, so each player has tiles of their own.
    prefix = f"{plain_name(source.name)}-"
    table = screen_table(source, options.dpi, options.ground, tiles="single", prefix=prefix)
    write_folder(folder, saved_object(table, source.name))
    return f"; {table.dpi} dpi, 1 unit = {decimal(unit_of(table), 3)} mm"


def exported_to_pass_on(
    argument: str, options: ExportOptions, changes: tuple[Change, ...] = (), *, on_screen: bool
) -> bytes:
    """The same for standard output, which has no ending; it is `on_screen` if it is not redirected.

    Raises:
        UsageError: also if no format is named, or if pixels would go to the screen.
    """
    if options.format is None:
        raise UsageError("-o - needs a format: --format json, graphml, svg, png or ludii")
    if options.format in FOLDERS:
        raise UsageError(f"-o -: {options.format} writes a folder; name one")
    if on_screen and options.format == "png":
        raise UsageError("PNG is not text for a screen; send it to a file: -o FILE, or ... > FILE")
    return exported(argument, options.format, options, changes)


def _format(options: ExportOptions, ending: str) -> Format:
    found = options.format or ENDINGS.get(ending.lower())
    if found is None:
        raise UsageError(f"--format: name a format, or a file that ends in {', '.join(ENDINGS)}")
    return found


def exported(argument: str, format_: Format, options: ExportOptions, changes: tuple[Change, ...] = ()) -> bytes:
    """Content of the file of a board in a format.

    Raises:
        ConfigError: when the board is not possible, or the format cannot hold it.
        UsageError: for an impossible resolution, or a missing library.
    """
    source = replace(find_source(argument), changes=changes)
    if format_ in OF_DATA:
        if options.dpi is not None or options.ground is not None:
            raise UsageError(f"--dpi and --ground are for pictures; {format_} has none")
        loaded = load_source(source)
        try:
            return OF_DATA[format_](_data(loaded, source.name))
        except ValueError as error:
            raise loaded.error(loaded.problem("board", str(error))) from None
    check_resolution(options.dpi, format_)
    if missing := missing_library(find(format_)):
        raise UsageError(missing)
    loaded = load_to_draw(source)
    with fonts_in_use(loaded.fonts):
        return _picture(loaded, format_, options)


def _data(loaded: LoadedConfig[Any], name: str) -> dict[str, Any]:
    counting = loaded.kit.counting
    if counting is None or counting.board is None:
        raise refused_game(loaded, "written as data", "board", "; svg and png can be")
    return {"format": FORMAT, "version": VERSION, "board": name, **counting.board(loaded)}


def _picture(loaded: LoadedConfig[Any], format_: str, options: ExportOptions) -> bytes:
    config = loaded.config
    theme = find_theme(loaded)
    theme = dark_theme(theme) if options.ground == "dark" else theme
    # A proof needs no playable board, and neither does a picture.
    game = (loaded.kit.proof or loaded.kit.figures)(loaded, theme)
    cell = config.board.cell if isinstance(config.board.cell, float) else game.wanted
    drawing = game.board.draw(cell, theme)
    credit = credit_of(loaded.kit, config.sheet.language)
    page = Page(drawing.width, drawing.height, drawing.items, title_of(loaded), drawing.description)
    document = Document((page,), page.title, credit.author, credit.rights, config.sheet.language)
    return document_bytes(
        format_, document, theme.colours.paper, Options(dpi=options.dpi or DPI, ground=options.ground)
    )
