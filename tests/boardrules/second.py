"""The second programs, in C, which share nothing with the engines: tests/perft/second."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

from boardrules import PlanarGraph
from boardrules.games.fen import Fen

FOLDER = Path(__file__).resolve().parent.parent / "perft" / "second"


def compiled(name: str, folder: Path) -> Path:
    """A program, compiled into a folder."""
    program = folder / name
    flags = ("-O2", "-Wall", "-Wextra", "-Werror")
    subprocess.run(["gcc", *flags, "-o", program, FOLDER / f"{name}.c"], check=True)
    return program


def lines_of(program: Path, *given: object, text: str = "") -> list[str]:
    """What a program prints."""
    done = subprocess.run([program, *map(str, given)], check=True, capture_output=True, text=True, input=text)
    return done.stdout.splitlines()


def fen_lines(program: Path, what: str, game: Fen, *given: object, text: str = "") -> list[str]:
    """What the program for FEN prints of a game, whose board it is given."""
    board = "".join(f"{line}\n" for line in _board_lines(game.graph))
    return lines_of(program, what, game.turn.nodes, game.turn.edges, game.stuck, *given, text=f"{board}\n{text}")


def _board_lines(graph: PlanarGraph) -> Iterator[str]:
    """Faces with their corners and edges with their ends, numbered in the order of the graph."""
    for letter, places in (("f", graph.face_nodes), ("e", graph.edge_nodes)):
        for number, nodes in enumerate(places, 1):
            yield " ".join((f"{letter}{number}", *(f"n{node + 1}" for node in nodes)))
