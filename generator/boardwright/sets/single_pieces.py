"""The pieces of a set one by one, in `pieces/`: for online tables, rulebooks, and anything else with a background."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import partial

from boardwright.figures.pieces.piece import Piece
from boardwright.files.names import check_set_name
from boardwright.scene import Document
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import SetOutput
from boardwright.sheets.pieces.single import single_piece
from boardwright.writers import Output

FOLDER = "pieces"

LONGEST = 60
"""Most letters in the name of a file, before the suffix for the side."""


def single_outputs(pieces: Sequence[Piece], paper: OnPaper) -> Iterator[SetOutput]:
    """A picture of each kind of piece that the game needs, and one of its back if it has one."""
    needed = [piece for piece in pieces if piece.count]
    for piece, name in zip(needed, names(needed), strict=True):
        for back in (False, True) if piece.back is not None else (False,):
            document = partial(_document, piece, paper, back=back)
            stem = f"{FOLDER}/{name}{'-back' if back else ''}"
            yield SetOutput(stem, Output(frozenset({"cutout"}), document), picture=True)


def names(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """File names for some pieces: kind and owner in plain small letters, each name once.

    A name is never another one with `-back` added.
    """
    taken: set[str] = set()
    found: list[str] = []
    for piece in pieces:
        plain = _plain(f"{piece.name} {piece.owner}")
        name, number = plain, 1
        while {name, f"{name}-back", name.removesuffix("-back")} & taken:
            number += 1
            name = f"{plain}-{number}"
        taken.add(name)
        found.append(name)
    return tuple(found)


def _plain(words: str) -> str:
    """Words as a name that works on every disk: `Face tile, triangle White` as `face-tile-triangle-white`."""
    letters = unicodedata.normalize("NFKD", words.casefold()).encode("ascii", "ignore").decode()
    plain = "-".join(re.findall(r"[a-z0-9]+", letters))[:LONGEST].rstrip("-")
    return "piece" if check_set_name(plain) else plain


def _document(piece: Piece, paper: OnPaper, *, back: bool) -> Document:
    title = " · ".join(filter(None, (paper.text.title, piece.name, piece.owner)))
    return paper.document((single_piece(piece, paper.theme, title, back=back),))
