"""Names of tilings as people write them, and texts that are none."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import TilingError, UnknownTilingError, catalogue, find_entry, named_tiling

SPELLINGS = {
    "3^6": [
        "3^6",
        "3⁶",
        "3.3.3.3.3.3",
        " 3 ^ 6 ",
        "3 . 3.3. 3.3.3",
        "(3)^6",
        "(3.3)^3",
        "(3.3.3)²",
        "3^2.3^4",
        "3².3⁴",
    ],
    "4^4": ["4^4", "4⁴", "4.4.4.4", "\t4.4.4.4\n", "(4.4)^2", "4^3.4", "4.4²  .4"],
    "6^3": ["6^3", "6³", "6.6.6", "6 ^3", "(6)³", "6.6^2", "6^1.6^2"],
}


@pytest.mark.parametrize("name, spelling", [(name, text) for name, texts in SPELLINGS.items() for text in texts])
def test_every_spelling_of_a_vertex_configuration(name, spelling):
    assert find_entry(spelling).name == name
    assert named_tiling(spelling).name == name


@pytest.mark.parametrize(
    "text, near",
    [
        ("triangels", "triangles"),
        ("Hexagon", "hexagons"),
        ("sqares", "squares"),
        ("honeycombs", "honeycomb"),
        ("4.4.4", "4^4"),
        ("3.3.3.3.3", "3^6"),
    ],
)
def test_near_names_are_offered(text, near):
    with pytest.raises(UnknownTilingError) as caught:
        find_entry(text)
    assert caught.value.name == text
    assert near in caught.value.near
    assert f"did you mean {caught.value.near[0]!r}" in str(caught.value)


@pytest.mark.parametrize("text", ["", " ", "7^3", "3.12", "penrose", "5.5.5.5", "3^6x", "^", "3^", "^6", "(3^6", "0^0"])
def test_texts_that_name_no_tiling(text):
    with pytest.raises(UnknownTilingError):
        find_entry(text)


HOSTILE = [
    "9^99999",
    "3^" + "9" * 40,
    "3^99." * 11,
    "(3.3)^99" * 7,
    "3^6\x00",
    "\x1b[31m3^6\x1b[0m",
    "3^6\n4^4",
    "3" + "⁶" * 50,
    "(" * 60,
    "(3." * 20,
    "(3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3.3!",
    "3.3" * 30_000,
    "x" * 1_000_000,
    "\u202e3^6",
    "\ud800",
    "3\u0301^6",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_names_are_answered_at_once_in_one_short_line(text):
    start = time.perf_counter()
    with pytest.raises(UnknownTilingError) as caught:
        find_entry(text)
    assert time.perf_counter() - start < 1
    message = str(caught.value)
    assert len(message) < 400
    assert message.isprintable()


@given(st.text(max_size=80))
def test_any_text_is_a_name_or_a_named_error(text):
    message = ""
    try:
        assert find_entry(text) in catalogue()
    except TilingError as error:
        message = str(error)
    assert message.isprintable()


@given(st.text(alphabet="3.^()6 ⁶²", max_size=30))
def test_any_mixture_of_the_signs_of_a_name(text):
    try:
        found = find_entry(text)
    except UnknownTilingError:
        return
    assert set(found.name) <= set("3.^()6")
