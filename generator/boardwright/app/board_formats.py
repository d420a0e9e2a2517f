"""A board as data in the formats of other programs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

from boardwright.geometry.units import decimal

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
    lines += _data("graph", (("cell", board["cell"]), ("faces", cycles)))
    whole = board.get("exact", {}).get("nodes", ())
    for index, node in enumerate(board["nodes"]):
        values = [("x", node["at"][0]), ("y", node["at"][1]), ("x_mm", node["mm"][0]), ("y_mm", node["mm"][1])]
        values.append(("faces", " ".join(node["faces"])))
        if whole:
            values.append(("exact", " ".join(map(str, whole[index]))))
        lines += (f'<node id="{node["name"]}">', *_data("node", values), "</node>")
    for edge in board["edges"]:
        first, second = edge["nodes"]
        values = [("faces", " ".join(edge["faces"]))]
        if edge.get("bends"):
            values.append(("bends", " ".join(f"{x},{y}" for x, y in edge["bends"])))
        lines += (f'<edge id="{edge["name"]}" source="{first}" target="{second}">', *_data("edge", values), "</edge>")
    return "\n".join([*lines, "</graph>", "</graphml>", ""]).encode()


def _data(of: str, values: Sequence[tuple[str, Any]]) -> Iterator[str]:
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
