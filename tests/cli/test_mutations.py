"""Stock configs spoilt at random: a plan or a list of problems comes out, never anything else, and never late."""

import re
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.sets.from_config import Planned, plan_source
from tests.cli.desk import Desk
from tests.parse_back.sets import placed

pytestmark = pytest.mark.long("plans hundreds of spoilt configs")

LIMIT = 10.0
"""Seconds that a config of a few lines may take at the most; it takes a hundredth of that."""

BOARDS = sorted((Path(__file__).parents[2] / "configs/boards").glob("*.yaml"))
STOCK = [text for path in BOARDS if "drawings/" not in (text := path.read_text(encoding="utf-8"))]
"""Stock configs that need no file beside them."""

RICH = [
    'game: fen\ntitle: "A"\nboard:\n  tiling: squares\n  shape: rectangle\n  size: [3, 5]\n  drop: [f1, f2]\n'
    "  style: pencil\nrules:\n  per_turn: {nodes: 1, edges: 2}\n  stuck: lose\npage:\n  paper: [A4, Letter]\n"
    "  margin: {top: 12 mm, left: 1 cm}\n  copies: 4\n",
    "game: fen\nboard:\n  tiling: hexagons\n  shape: disc\n  radius: 2.5\n  centre: vertex\n  rotate: 30\n"
    "  allow_holes: true\n  keep: [f1, f2, f3]\nrules: {per_turn: {nodes: 1, edges: 1}}\nprinter: {scale_x: 1.0}\n",
    "game: fen\nboard:\n  tiling: squares\n  shape: polygon\n"
    "  points: [[-2, -2], [2, -2], [2, 2], [-2, 2]]\n  cell: fit\n",
    "game: fendo\nsubtitle: b\nboard:\n  size: [5, 7]\n  channel: 3 mm\n  style: pencil\n  coordinates: true\n"
    "rules:\n  pieces: {white: 7, orange: 6}\npage:\n  paper: {width: 200, height: 30 cm}\n  orientation: landscape\n"
    "  svg_text: text\ntheme: outline\n",
    "game: dendria\nboard:\n  size: 9\n  outlines: [7, 5]\n  cell: 11 mm\nlaser: {cut: red}\n",
]

WORDS = st.sampled_from(
    (
        *("", "~", "true", "0", "1", "2", "-1", "7", "1e9", "1e-9", ".nan", "1000", "999999999999999999", "0.1"),
        *("[]", "{}", "[1, 1]", "[3, 5]", "[1000, 1000]", "[[]]", "{a: b}", "fit", "5 m", "10000 mm", "1 pt", "A3"),
        *("all", "star", "disc", "triangle", "pencil", "tiles", "3^6", "squares", "'9^9'", "&a", "*a", "!!int 3"),
        *("'", '"', "[", "{", "|", ">", "- x", "? x", "#", "%", "@", "\t", "\0", "\ufeff", "é", "囲", "\u202e"),
        *("[f1, f2, f3, f4, f5, f6, f7]", "[f5]", "[f999999]", "../x", "/etc/passwd", "classic", "x.yaml", "fen"),
        *("{width: 50, height: 50}", "{width: 5000, height: 5000}", "[A4, A5, A3]", "{top: 1000}", "{nodes: 24}"),
    )
)
TAKEN_KEYS = "tiling shape size radius points centre rotate drop keep cell style coordinates outlines channel score_box"
LINES = st.one_of(
    st.builds("{}{}: {}".format, st.sampled_from(("", "  ", "    ")), st.sampled_from(TAKEN_KEYS.split()), WORDS),
    st.text(st.characters(codec="utf-8"), max_size=30),
    WORDS,
)


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    """A stock config, or a richer one, after one to five changes; half of them change only values."""
    text = draw(st.sampled_from((*STOCK, *RICH)))
    for _ in range(draw(st.integers(1, 5))):
        lines = text.split("\n")
        line = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        values = list(re.finditer(r"(?<=[:,\[] )[^,\]}{\n]+|(?<=\[)[^,\]}{\n]+", text))
        kind = draw(st.sampled_from(("value", "value", "swap", "value", "lines", "delete", "repeat", "insert", "cut")))
        if kind == "value" and values:
            value = draw(st.sampled_from(values))
            text = text[: value.start()] + draw(WORDS) + text[value.end() :]
            continue
        if kind == "swap" and values:
            here, there = sorted(draw(st.tuples(*[st.sampled_from(range(len(values)))] * 2)))
            first, last = values[here], values[there]
            if here < there:
                middle = text[first.end() : last.start()]
                text = text[: first.start()] + last[0] + middle + first[0] + text[last.end() :]
            continue
        if kind == "delete":
            del lines[line]
        elif kind == "repeat":
            lines.insert(other, lines[line])
        elif kind == "lines":
            lines[line], lines[other] = lines[other], lines[line]
        elif kind == "insert":
            lines.insert(line, draw(LINES))
        else:
            lines[line] = lines[line][: draw(st.integers(0, len(lines[line])))]
        text = "\n".join(lines)
    return text.encode()


def planned(content: bytes, folder: Path) -> Planned | ConfigError:
    """What comes of a config; anything else that is raised fails the test. Both are looked at, not only taken."""
    result: Planned | ConfigError
    try:
        result = plan_source(Source("x", "x.yaml", content, folder))
    except ConfigError as error:
        result = error
    if isinstance(result, ConfigError):
        assert result.problems
        for text in str(result).split("\n"):
            assert re.match(r"x\.yaml:[1-9][0-9]*:[1-9][0-9]*: ", text)
            assert text.isprintable()
        return result
    assert result.sets
    for one in result.sets:
        page = placed(one).page()
        assert page.width > 0
        assert page.height > 0
        assert placed(one).cell > 0
    return result


@pytest.mark.parametrize("many", [150, pytest.param(600, marks=pytest.mark.slow)])
def test_spoilt_configs_are_planned_or_refused_in_time(many: int, desk: Desk):
    @settings(max_examples=many, suppress_health_check=[HealthCheck.too_slow])
    @given(content=spoilt())
    @example(content=b"")
    def look(content: bytes) -> None:
        began = time.perf_counter()
        found.append(isinstance(planned(content, desk.folder), Planned))
        assert time.perf_counter() - began < LIMIT

    found: list[bool] = []
    look()
    # What is spoilt is sometimes still fine, and mostly not.
    assert 0.05 <= sum(found) / len(found) <= 0.8


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_rubbish_is_refused(content: bytes, desk: Desk):
    assert isinstance(planned(content, desk.folder), ConfigError)


@pytest.mark.parametrize("text", [*STOCK, *RICH])
def test_the_configs_that_are_spoilt_were_fine_before(text: str, desk: Desk):
    result = planned(text.encode(), desk.folder)
    assert isinstance(result, Planned), result
