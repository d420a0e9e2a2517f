"""Widths and heights of text from the generated advance table, in the unit of the font size handed in."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

Face = Literal["regular", "bold"]

FACES: Mapping[Face, str] = {"regular": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf"}
"""File name of each face, beside this module."""

# Heights as parts of the font size; both faces share them. Source: tables `hhea` and `glyf` (H, x) of DejaVu Sans 2.37.
ASCENT = 1901 / 2048
DESCENT = 483 / 2048
CAP_HEIGHT = 1493 / 2048
X_HEIGHT = 1120 / 2048


def font_path(face: Face) -> Path:
    """File of a face (TrueType outlines)."""
    return Path(__file__).with_name(FACES[face])


@cache
def _advances(face: Face) -> tuple[int, dict[int, int]]:
    """Units per em and code point -> advance of a face, from the table's runs of neighbouring code points."""
    table = json.loads(Path(__file__).with_name("advances.json").read_text(encoding="ascii"))
    runs = table["faces"][face]
    return table["units_per_em"], {
        first + step: advance for first, advances in runs for step, advance in enumerate(advances)
    }


def text_width(text: str, size: float, face: Face = "regular") -> float:
    """Advance width of one line, in the unit of `size`, without kerning, as both writers set it.

    A character that the face lacks counts as one em: configs are checked with `missing_characters` before.
    """
    units, advances = _advances(face)
    return sum(advances.get(ord(character), units) for character in text) * size / units


def missing_characters(text: str) -> tuple[str, ...]:
    """Characters of `text` that one of the faces cannot print, in order of appearance, each once."""
    known = [_advances(face)[1] for face in FACES]
    return tuple(
        character for character in dict.fromkeys(text) if not all(ord(character) in advances for advances in known)
    )
