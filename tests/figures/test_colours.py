"""Every theme can be read, by every eye: contrast by WCAG 2, and colours that stay apart without red, green or blue.

Dichromats' colours follow Vienot, Brettel and Mollon (1999) for protans and deutans, and one matrix that approximates
Brettel's for tritans, all on linear RGB. Difference is CIE 1976 (L*a*b*), in which 2.3 is just noticeable.
"""

import math
from dataclasses import fields

import pytest

from boardwright.figures.theme import Theme
from tests.figures.measuring import stock_themes
from tests.samples import each

THEMES = stock_themes()

EYES = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritanopia": ((1.0, 0.14461, -0.14461), (0.0, 0.85924, 0.14076), (0.0, 0.85924, 0.14076)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}

WORDS_ON_PAPER = ("ink", "muted", "accent", "legal", "illegal")
"""Colours of small text and of signs that bear a white tick, cross or number: AA asks for 4.5."""

LINES_ON_PAPER = ("line", "fendo_rim", "black")
"""Borders and marks: AA asks for 3."""

PLAYERS = (("white", "black"), ("white", "orange"))

APART = 20.0
"""Least difference of two players' colours: some ten times what is just noticeable."""


FACES = ("fen_face", "fen_face_3", "fen_face_4", "fen_face_5", "fen_face_6", "fen_face_more")

FIELDS = ("fendo_space", "fendo_space_2", "fendo_space_3")

GROUNDS = (*FACES, *FIELDS, "fanorona_ground", "dendria_soil_1", "dendria_soil_2", "dendria_soil_3")
"""Grounds of boards."""


def colour_of(theme: Theme, role: str) -> str:
    """A colour that all games share, or one game's own."""
    values: dict[str, str] = {field.name: getattr(theme.colours, field.name) for field in fields(theme.colours)}
    values |= {own.role: own.value for own in theme.own}
    return values[role]


def linear(colour: str) -> tuple[float, ...]:
    values = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return tuple(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values)


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, eye: str) -> tuple[float, float, float]:
    red, green, blue = (
        min(1.0, max(0.0, sum(part * value for part, value in zip(row, linear(colour), strict=True))))
        for row in EYES[eye]
    )
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_the_measures_agree_with_known_values():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert lab("#ffffff", "normal") == pytest.approx((100, 0, 0), abs=0.1)
    assert lab("#ff0000", "normal") == pytest.approx((53.2, 80.1, 67.2), abs=0.2)
    assert math.dist(lab("#ff0000", "grey"), lab("#595959", "grey")) < 60


CONTRASTS = [
    *((role, ("paper",), 4.5) for role in WORDS_ON_PAPER),
    *((role, ("paper",), 3.0) for role in LINES_ON_PAPER),
    *((role, (*FACES, "fen_node", "fen_edge", *FIELDS, "fanorona_ground"), 4.5) for role in ("ink", "muted")),
    *((role, GROUNDS, 3.0) for role in ("legal", "illegal")),
]
"""Colours, what they lie on, and what AA asks for."""


@each("theme", THEMES)
@each("role, grounds, least", CONTRASTS)
def test_words_signs_and_lines_reach_aa_on_all_that_they_lie_on(
    theme: Theme, role: str, grounds: tuple[str, ...], least: float
):
    assert {own.role for own in theme.own if own.use == "ground"} == set(GROUNDS)
    for ground in grounds:
        assert contrast(colour_of(theme, role), colour_of(theme, ground)) >= least, ground


@each("theme", THEMES)
@each("eye", EYES)
@each("players", PLAYERS)
def test_players_stay_apart_for_every_eye(theme: Theme, eye: str, players: tuple[str, str]):
    one, other = (lab(getattr(theme.colours, player), eye) for player in players)
    assert math.dist(one, other) >= APART


@pytest.mark.parametrize(
    "theme", [theme for theme in THEMES if theme.name in ("classic", "print")], ids=lambda t: t.name
)
@pytest.mark.parametrize("eye", [eye for eye in EYES if eye != "grey"])
def test_legal_and_illegal_stay_apart_for_every_eye(theme: Theme, eye: str):
    assert math.dist(lab(theme.colours.legal, eye), lab(theme.colours.illegal, eye)) >= 10


def test_the_grey_theme_has_no_colour():
    grey = next(theme for theme in THEMES if theme.name == "grey")
    values = [getattr(grey.colours, field.name) for field in fields(grey.colours)]
    values += [own.value for own in grey.own]
    assert len(values) > 20
    assert all(value[1:3] == value[3:5] == value[5:7] for value in values)
