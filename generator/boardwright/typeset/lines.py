"""Text into lines: the line breaks of a paragraph, ragged right, and the text items of each line.

Lines are as few as possible, and among the ways with that number the one with the most even ends is taken (the sum of
squared gaps; Source: D. E. Knuth and M. F. Plass, "Breaking paragraphs into lines", 1981, without stretching or
hyphenation).
"""

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise

from boardrules.values import dataclass
from boardwright.fonts import own_family, text_width
from boardwright.fonts.line_breaks import breaks_inside
from boardwright.geometry.quantised import MILLIONTH, millionths
from boardwright.scene import Role, Text
from boardwright.typeset.content import Run, Runs

SOFT_HYPHEN = "\u00ad"

BREAK_AFTER = re.compile(f"{SOFT_HYPHEN}|(?<=[^\\W\\d_]{{2}})(?<!\\b[A-Z]{{2}})-(?=[^\\W\\d_]{{2}})")
"""Inside a word: after a soft hyphen, and after a hyphen between two letters on each side (so never in "a4-c6"), unless
those before it are an abbreviation such as "US"."""

TIED = re.compile("(?<=\\d) (?=[%×]|mm|g/m)|(?<=×) (?=\\d)| (?=·)")
"""Spaces that do not break: in sizes such as "7 × 7" and "13 mm", and before a dot between two things."""

SHORT_END = 0.12
"""A last line shorter than this part of the width looks lost: it counts as a gap half as wide as the column."""

DIVIDED = 0.3
"""Cost of a word divided at the line's end, in gaps."""

Letters = tuple[tuple[str, Run], ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """Something unbreakable: a word or part of one. `space` is the run of the space before it, None inside a word."""

    runs: Runs
    space: Run | None
    hyphen: bool
    """Whether a hyphen is added if a line ends with this piece."""


def broken(runs: Runs, size: float, width: float) -> tuple[Runs, ...]:
    """Runs of each line of a paragraph, at most `width` wide at a font size; lengths in mm.

    White space of any length counts as one space (U+00A0 is kept and does not break). Chinese and Japanese are broken
    between two characters (see `fonts.line_breaks`), and a word longer than a line between two letters.
    """
    # The same words break elsewhere in other fonts; those of the user's own are not kept alive for it.
    return _broken(runs, size, width) if own_family() is None else _broken.__wrapped__(runs, size, width)


@lru_cache(maxsize=256)  # a card is set in several sizes, and each edit of a board asks for all of them again
def _broken(runs: Runs, size: float, width: float) -> tuple[Runs, ...]:
    width += MILLIONTH
    pieces = _pieces(runs, size, width)
    if not pieces:
        return ()
    measures = _Measures(pieces, size)
    lines, end = [], len(pieces)
    before = _best_starts(measures, width)
    while end:
        lines.append(_line(pieces, before[end], end))
        end = before[end]
    return tuple(reversed(lines))


def runs_width(runs: Runs, size: float) -> float:
    """Width of runs in mm, soft hyphens left out."""
    return math.fsum(text_width(run.text.replace(SOFT_HYPHEN, ""), size, run.face) for run in runs)


def least_width(runs: Runs, size: float) -> float:
    """Width in mm of the longest word of runs, or part of one between two places where a line may end."""
    pieces = _pieces(runs, size, math.inf)
    return max(
        (runs_width(one.runs, size) + (text_width("-", size) if one.hyphen else 0.0) for one in pieces), default=0.0
    )


def line_items(runs: Runs, x: float, y: float, size: float, colour: str, role: Role) -> Iterator[Text]:
    """Text items of one line that starts at x on the baseline y."""
    for run in runs:
        yield Text(x, y, run.text, size, colour, run.face, role=role, target=run.target)
        x += text_width(run.text, size, run.face)


def _words(runs: Runs) -> Iterator[tuple[Letters, Run | None]]:
    """Words as letters with their runs, and the run of the space before each (None for the first)."""
    letters = [(letter, run) for run in runs for letter in run.text]
    tied = {match.start() for match in TIED.finditer("".join(letter for letter, _ in letters))}
    space: Run | None = None
    for blank, group in groupby(enumerate(letters), lambda at: at[1][0] in " \t\n" and at[0] not in tied):
        if blank:
            space = next(group)[1][1]
        else:
            yield tuple(pair for _, pair in group), space


def _pieces(runs: Runs, size: float, width: float) -> list[Piece]:
    found: list[Piece] = []
    for word, before in _words(runs):
        space = before if found else None
        text = "".join(letter for letter, _ in word)
        starts = {0, *(match.end() for match in BREAK_AFTER.finditer(text)), *breaks_inside(text), len(text)}
        for start, end in pairwise(sorted(starts)):
            for part in _fitting(word[start:end], size, width):
                found.append(Piece(_joined(part), space, hyphen=part[-1][0] == SOFT_HYPHEN))
                space = None
    return found


def _fitting(word: Letters, size: float, width: float) -> Iterator[Letters]:
    """Parts of a word that fit the width, at least one letter each; nearly always the word itself."""
    if word and (runs_width(_joined(word), size) + text_width("-", size, word[-1][1].face)) < width - MILLIONTH:
        yield word
        return
    start, filled = 0, 0.0
    room = width - text_width("-", size, word[-1][1].face) if word and word[-1][0] == SOFT_HYPHEN else width
    for index, (letter, run) in enumerate(word):
        wide = text_width(letter, size, run.face) if letter != SOFT_HYPHEN else 0.0
        if filled + wide > room and index > start:
            yield word[start:index]
            start, filled = index, 0.0
        filled += wide
    if start < len(word):
        yield word[start:]


def _joined(letters: Sequence[tuple[str, Run]]) -> Runs:
    """Letters as runs without soft hyphens, one for each stretch in one face that leads to one place."""
    if letters and all(run is letters[0][1] for _, run in letters):  # nearly always
        text = "".join([letter for letter, _ in letters]).replace(SOFT_HYPHEN, "")
        return (Run(text, letters[0][1].face, letters[0][1].target),) if text else ()
    shown = [pair for pair in letters if pair[0] != SOFT_HYPHEN]
    return tuple(
        Run("".join(letter for letter, _ in group), *like)
        for like, group in groupby(shown, lambda pair: (pair[1].face, pair[1].target))
    )


class _Measures:
    """Widths of pieces, summed up from the first, so that measuring a line takes one subtraction."""

    def __init__(self, pieces: Sequence[Piece], size: float) -> None:
        self.pieces = pieces
        self.ends = [0.0]
        self.spaces = []
        self.hyphens = []
        for piece in pieces:
            space = text_width(" ", size, piece.space.face) if piece.space else 0.0
            self.spaces.append(space)
            self.ends.append(self.ends[-1] + space + runs_width(piece.runs, size))
            self.hyphens.append(text_width("-", size, piece.runs[-1].face) if piece.hyphen and piece.runs else 0.0)

    def line(self, start: int, end: int) -> float:
        """Width of the pieces from start to end, set as one line."""
        last = self.hyphens[end - 1] if end < len(self.pieces) else 0.0
        return self.ends[end] - self.ends[start] - self.spaces[start] + last


def _best_starts(measures: _Measures, width: float) -> list[int]:
    """For each end of a line (0 to the number of pieces), the best start of the line ending there."""
    count = len(measures.pieces)
    best: list[tuple[int, int]] = [(0, 0)] + [(count + 1, 0)] * count
    starts = [0] * (count + 1)
    for end in range(1, count + 1):
        for start in range(end - 1, -1, -1):
            wide = measures.line(start, end)
            if wide > width and start < end - 1:
                break
            lines, gaps = best[start]
            cost = (lines + 1, gaps + millionths(_gap(wide / width, end, measures)))
            if cost < best[end]:
                best[end], starts[end] = cost, start
    return starts


def _gap(filled: float, end: int, measures: _Measures) -> float:
    """Ugliness of a line's end: the square of the empty space, in widths of the column."""
    if end == len(measures.pieces):
        return 0.25 if filled < SHORT_END else 0.0
    divided = end < len(measures.pieces) and measures.pieces[end].space is None
    return (1 - filled) * (1 - filled) + (DIVIDED * DIVIDED if divided else 0.0)


def _line(pieces: Sequence[Piece], start: int, end: int) -> Runs:
    letters: list[tuple[str, Run]] = []
    for index in range(start, end):
        piece = pieces[index]
        if piece.space is not None and index > start:
            letters.append((" ", piece.space))
        letters += [(letter, run) for run in piece.runs for letter in run.text]
    if pieces[end - 1].hyphen and end < len(pieces) and letters:
        letters.append(("-", letters[-1][1]))
    return _joined(letters)
