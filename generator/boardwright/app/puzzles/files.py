"""Puzzles as example files: each with its title, its task in words, and claims that `check` proves."""

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from boardrules.claims import claim_of
from boardrules.examples import Example, VerifiedExample, verify
from boardrules.puzzles.composing import Puzzle
from boardrules.puzzles.effort import Effort
from boardrules.work import MOST_STEPS, Work, limited
from boardwright.app.lab.folder import BOARD, board_files, board_name, check_folder
from boardwright.app.lab.playtest import Playable
from boardwright.app.puzzles.composing import Composed
from boardwright.config.dump import dump
from boardwright.figures.diagram.puzzles import asked, title_of
from boardwright.figures.languages import BASE
from boardwright.files.whole_folder import write_new_folder
from boardwright.games.words import wording

LONGEST_STEM: Final = 60
"""Characters of an id before its number."""

WIDTH = 118
"""Characters of a line."""


def verified_puzzles(composed: Composed) -> tuple[VerifiedExample, ...]:
    """The puzzles as verified examples, with their titles and captions in English."""
    board, stem = composed.board, id_stem(composed.board.source.name)
    return tuple(
        verified_puzzle(board, puzzle, f"{stem}-puzzle-{number}", number)
        for number, puzzle in enumerate(composed.puzzles, 1)
    )


def id_stem(name: str) -> str:
    """What ids of a board's puzzles begin with: its name as far as an id can hold it; empty parts are left out."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall("[a-z0-9]+", plain))[:LONGEST_STEM].strip("-") or "board"


def write_puzzles(folder: Path, composed: Composed, verified: tuple[VerifiedExample, ...]) -> None:
    """Write the files, all of them or nothing; beside them a board that is no stock board.

    Raises:
        UsageError: The folder exists.
        StoreError: It cannot be written.
    """
    source = composed.board.source
    board = board_name(source)
    files = {
        f"{one.example.id}.yaml": puzzle_content(composed.board, puzzle, one, board)
        for puzzle, one in zip(composed.puzzles, verified, strict=True)
    }
    if board != source.name:
        files.update((f"{BOARD}/{name}", content) for name, content in board_files(source))
    try:
        write_new_folder(folder, files)
    except FileExistsError:
        check_folder(folder)
        raise


def verified_puzzle(board: Playable, puzzle: Puzzle, name: str, number: int) -> VerifiedExample:
    """A puzzle as a verified example with this name as its id, and its title and caption in English."""
    words = wording(board.loaded.kit, BASE)
    game, claims = board.game, tuple(map(claim_of, puzzle.claims))
    position = game.parse_position(puzzle.position)
    title = title_of(number, puzzle.effort.grade, words.figures)
    # The caption is what its picture says, which the proof tells.
    with limited(Work(MOST_STEPS)):
        proved = verify(Example(name, game, position, claims, show=puzzle.first))
    with limited(Work(MOST_STEPS)):
        return verify(Example(name, game, position, claims, title, asked(proved, words), puzzle.first))


def puzzle_content(board: Playable, puzzle: Puzzle, verified: VerifiedExample, name: str) -> bytes:
    """Its file, as an author would write it; `name` is how the file names the board."""
    example, effort = verified.example, puzzle.effort
    fields = {
        "game": board.game.name,
        "board": name,
        "title": example.title,
        "caption": example.caption,
        **puzzle.position,
        "claims": list(puzzle.claims),
        "show": puzzle.first,
    }
    return f"# {effort.grade.capitalize()}: {_told(effort)}.\n{example_text(fields)}".encode()


def example_text(fields: Mapping[str, Any]) -> str:
    """The keys of an example as YAML, in their order, as an author would write them."""
    return dump(dict(fields), width=WIDTH, flow=None, rows=True)


def _told(effort: Effort) -> str:
    """How hard a puzzle is, in words."""
    replies = "one reply" if effort.replies == 1 else f"{effort.replies} replies"
    if not effort.simulated:
        turns = "no other first turn looks" if effort.number == 1 else f"{effort.number} first turns look"
        return f"{turns} as good at first sight; {replies} to the right one"
    if not effort.found:
        return f"a search does not find the first turn with {effort.number // 2:,} simulations; {replies} to it"
    return f"a search needs {effort.number:,} simulations to find the first turn; {replies} to it"
