"""Examples and records spoilt at random: verified, refuted or refused with places, never anything else, never late."""

import re
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.app.boards import Boards
from boardwright.app.examples import Examples
from boardwright.app.records.play import play_record
from boardwright.config.errors import RefutedError
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source

pytestmark = pytest.mark.long("checks hundreds of spoilt examples and records")

BOARDS = Boards()
LIMIT = 20.0
"""Seconds for one file at the most; it takes a hundredth of that."""

EXAMPLES = (
    "game: fanorona\nboard: fanorona\nposition: |\n  ......B..\n  ..B..B...\n  .........\n  .W.W.....\n  .........\n"
    "to_move: white\nclaims:\n  - legal: d2e3+\n  - illegal: {turn: b2b3, because: must-capture}\n  - count: 1\n"
    "  - after: {turn: d2e3+, captures: [f4, g5], score: {white: 21}, over: false}\n"
    "  - solution: {goal: {gain: 2}, in: 1, first: d2e3+, nodes: 500}\nshow: d2e3+\n",
    "game: fendo\nboard: fendo\nsites: {white: [d4, c2], orange: [d6]}\nfences: [d4N]\nstock: {white: 5, orange: 6}\n"
    "to_move: white\nclaims:\n  - legal: d4-f5W\n  - illegal: {turn: d4N, because: fence-there}\n  - open: [a1]\n"
    "  - regions: [{owner: white, spaces: [a1, b1]}]\n  - after: {turn: d4W, closes: [{owner: orange, size: 3}]}\n",
    "game: cercas\nboard: cercas\nmoves: [C3-C5 c3, D4-F4 e4]\nclaims:\n  - turns: [A2-B2 a1]\n  - winner: draw\n"
    "  - score: {x: 0, o: 0}\n  - legal: B2-B5 b3\n",
    "game: fen\nboard: fen-square\nsites: {white: [n1, e4], black: [e7]}\nto_move: black\nclaims:\n"
    "  - can_capture: [f3]\n  - tally: {f3: {white: 2, black: 1, needed: 4}}\n  - legal: n3\n  - legal: e1 e5\n",
    "game: dendria\nboard: dendria-7\nsites: {dark: {seeds: [e5], trees: [c3], dryads: [f6]}, light: {seeds: [d4]}}\n"
    "passes: 1\nhistory: [{sites: {dark: {seeds: [e5]}}, to_move: light}]\nto_move: light\nclaims:\n"
    "  - hungry: [e5]\n  - nourished: {dark: [e5], light: []}\n  - fertile: {dark: [a1], light: []}\n"
    "  - leafiness: {dark: 9, light: 3}\n  - legal: pass\n  - legal: e6 ^d4 @c3\n",
)
RECORDS = (
    "board: fendo\nmoves: [d1N, d7-d3S, d1-d2W]\nresult: {winner: white, score: {white: 25, orange: 24}}\n",
    "board: fanorona-traditional\nmoves:\n  - e2e3+\n  - d4e5\nresult: agree\n",
    "board: dendria\nmoves: [e5, e6 ^e5, pass]\nswap: true\n",
    "board: fen-triangle\nmoves: [n3, e1 e5 e9, f4]\nswap: true\nresult: {winner: draw}\n",
)
WORDS = st.sampled_from(
    (
        *("", "~", "true", "0", "1", "-1", "3", "999999999999", "1.5", ".nan", "[]", "{}", "[a1]", "{a: b}", "[[]]"),
        *("a1", "d1", "z9", "A1", "e5", "f3", "n1", "e1 e5 e9", "d1N", "d1S", "c5", "d1-f4W", "d2e3", "d2e3-", "pass"),
        *("C3-C5 c3", "C3-C9 c3", "e5>e9", "e5 ^f6", "e5 @c3", "f4 f6", "white", "black", "x", "dark", "draw", "none"),
        *("win", "{gain: 2}", "{trees: 1}", "must-capture", "game-over", "fendo", "fen", "cercas", "dendria", "../x"),
        *("WWWWWWWWW", "|", ">", "'", '"', "&a", "*a", "\t", "\0", "é", "囲", "\u202e", "x" * 3000, "[" * 40),
    )
)


@st.composite
def spoilt(draw: st.DrawFn, texts: tuple[str, ...]) -> bytes:
    """One of the texts after one to four changes; most of them change only a value."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        words = list(re.finditer(r"[^\s:,\[\]{}]+", text))
        kind = draw(st.sampled_from(("word", "word", "word", "swap", "delete", "repeat", "cut")))
        if kind in ("word", "swap") and words:
            word = draw(st.sampled_from(words))
            new = draw(WORDS) if kind == "word" else draw(st.sampled_from(words))[0]
            text = text[: word.start()] + new + text[word.end() :]
            continue
        lines = text.split("\n")
        line = draw(st.integers(0, len(lines) - 1))
        if kind == "delete":
            del lines[line]
        elif kind == "repeat":
            lines.insert(draw(st.integers(0, len(lines))), lines[line])
        else:
            lines[line] = lines[line][: draw(st.integers(0, len(lines[line])))]
        text = "\n".join(lines)
    return text.encode()


def told(content: bytes, *, record: bool) -> str:
    """What comes of a file; a refusal of either kind is looked at, and anything else that is raised fails the test."""
    source = Source("x", "x.yaml", content, Path("/nonexistent"))
    began = time.perf_counter()
    found: ConfigError | None = None
    if record:
        try:
            play_record(source, BOARDS)
        except ConfigError as error:
            found = error
        except RefutedError as error:
            found = error.errors[0]
    else:
        verdict = Examples(BOARDS).verdict(source)
        found = verdict.error or verdict.refuted
        assert (found is None) == (verdict.verified is not None)
    assert time.perf_counter() - began < LIMIT
    if found is None:
        return "fine"
    assert found.problems
    for line in str(found).split("\n"):
        assert re.match(r"x\.yaml:[1-9][0-9]*:[1-9][0-9]*: ", line)
        assert line.isprintable()
    return "not"


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_that_are_spoilt_can_be_read(text: str):
    verdict = Examples(BOARDS).verdict(Source("x", "x.yaml", text.encode(), Path()))
    assert verdict.error is None or "cannot come up in play" in str(verdict.error), str(verdict.error)


@settings(max_examples=250)
@given(content=spoilt(EXAMPLES))
def test_spoilt_examples(content: bytes):
    assert told(content, record=False) in ("fine", "not")


@settings(max_examples=150)
@given(content=spoilt(RECORDS))
def test_spoilt_records(content: bytes):
    assert told(content, record=True) in ("fine", "not")
