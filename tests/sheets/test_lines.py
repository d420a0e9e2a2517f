"""Paragraphs into lines: every word printed, no line too wide, as few lines as can be, even ends."""

from functools import cache
from itertools import accumulate, combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.fonts import UnknownFamily, fonts_in_use, text_width
from boardwright.typeset.content import Run, plain_text
from boardwright.typeset.lines import broken, line_items, runs_width

SIZE = 3.1

words = st.text(alphabet="aeilmnostWM-–4ß\u00ad", min_size=1, max_size=14)
runs = st.lists(
    st.builds(
        Run, st.lists(words, min_size=1, max_size=8).map(" ".join), st.sampled_from(["regular", "bold", "italic"])
    ),
    max_size=6,
).map(tuple)


def texts(lines) -> list[str]:
    return ["".join(run.text for run in line) for line in lines]


@given(runs, st.floats(8, 120))
def test_no_line_is_wider_than_the_column(given_runs, width):
    assert all(runs_width(line, SIZE) <= width + 1e-6 for line in broken(given_runs, SIZE, width))


@given(runs)
def test_every_letter_is_there_in_its_face(given_runs):
    """At a width that holds every word nothing is added but hyphens at the ends of lines."""
    wanted = [(c, run.face) for run in given_runs for c in run.text if c not in " \u00ad-"]
    lines = broken(given_runs, SIZE, 60.0)
    assert [(c, run.face) for line in lines for run in line for c in run.text if c not in " -"] == wanted


@given(st.lists(st.text(alphabet="aeilmnostWM", min_size=1, max_size=9), min_size=1, max_size=8), st.floats(22, 60))
def test_lines_are_the_fewest_and_their_ends_the_most_even(given_words, width):
    """Against every way to break the paragraph."""
    count = len(given_words)

    @cache
    def width_of(start: int, end: int) -> float:
        return text_width(" ".join(given_words[start:end]), SIZE)

    def cost(ends: tuple[int, ...]) -> tuple[int, float]:
        *before, last = (width_of(*line) / width for line in pairwise((0, *ends, count)))
        return len(ends), sum((1 - part) ** 2 for part in before) + (0.25 if last < 0.12 else 0.0)

    every = (ends for number in range(count) for ends in combinations(range(1, count), number))
    possible = [ends for ends in every if all(width_of(*line) <= width for line in pairwise((0, *ends, count)))]
    found = [len(text.split(" ")) for text in texts(broken((Run(" ".join(given_words)),), SIZE, width))]
    ends = tuple(accumulate(found[:-1]))
    assert ends in possible
    assert cost(ends) == pytest.approx(min(map(cost, possible)))


def test_a_line_is_not_added_to_save_a_division():
    width = text_width("n" * 20, SIZE)
    long = f"{'n' * 15} nnn-{'n' * 14} nnnnn"
    assert texts(broken((Run(long),), SIZE, width)) == [f"{'n' * 15} nnn-", f"{'n' * 14} nnnnn"]
    # With a little more at the end it takes three lines anyway, and the word stays whole.
    assert texts(broken((Run(f"{long}nn"),), SIZE, width)) == ["n" * 15, f"nnn-{'n' * 14}", "n" * 7]


def test_a_last_line_is_not_left_with_a_scrap():
    """Found by trying all ways: without the rule the last line would be "cc" alone."""
    line = Run("ccccccc WWW aaaa cc")
    assert texts(broken((line,), SIZE, 30.0)) == ["ccccccc WWW", "aaaa cc"]


def test_white_space_is_one_space_and_none_at_the_ends():
    assert texts(broken((Run("  one \t two\n"), Run("  three ", "bold")), SIZE, 100)) == ["one two three"]


@pytest.mark.parametrize("kept", ["7\u00a0×\u00a07", "7 × 7", "13 mm", "(18.8 mm)", "100 %", "300 g/m²"])
def test_a_space_that_is_not_broken_at(kept: str):
    width = text_width(f"aaaa {kept}", SIZE) - 0.1
    assert texts(broken((Run(f"aaaa {kept}"),), SIZE, width)) == ["aaaa", kept]


@pytest.mark.parametrize(
    "text, room, wanted",
    [
        # Words are divided at hyphens between letters only.
        ("non-commercial", "non-commer", ["non-", "commercial"]),
        # After an abbreviation they do not end.
        ("aaaa US-Cent", "aaaa US-Ce", ["aaaa", "US-Cent"]),
        ("xxxxx a4-c6", "xxxxx a4-c", ["xxxxx", "a4-c6"]),
        # Soft hyphens show where a line ends with them and nowhere else.
        ("Zaun\u00adfeld", "Zaunfeld", ["Zaunfeld"]),
        ("Zaun\u00adfeld", "Zaun-f", ["Zaun-", "feld"]),
        # No line begins with a dot between two things.
        ("aaaa bbbb · cc", "aaaa bbbb.", ["aaaa", "bbbb · cc"]),
        ("Wi", "", ["W", "i"]),
        ("  \u00ad ", "aaaa", []),
        ("", "aaaa", []),
    ],
)
def test_where_a_line_ends(text, room, wanted):
    lines = texts(broken((Run(text),), SIZE, text_width(room, SIZE) + 0.05))
    assert [line for line in lines if line] == wanted


def test_items_of_a_line_stand_side_by_side():
    line = (Run("one "), Run("two", "bold"), Run(", 4→5"))
    items = list(line_items(line, 10.0, 20.0, SIZE, "#000000", "text"))
    assert [(item.text, item.face) for item in items] == [("one ", "regular"), ("two", "bold"), (", 4→5", "regular")]
    assert {(item.y, item.role) for item in items} == {(20.0, "text")}
    widths = text_width("one ", SIZE), text_width("two", SIZE, "bold")
    assert [item.x for item in items] == pytest.approx([10, 10 + widths[0], 10 + sum(widths)])
    assert plain_text(line) == "one two, 4→5"


@pytest.mark.parametrize("width", [6.0, 12.0, 20.0, 30.0])
def test_a_size_is_not_broken_at_its_times_sign(width):
    lines = texts(broken((Run("a board of 12 × 12 or of 5"), Run(" × 5 spaces")), SIZE, width))
    assert [line for line in lines if "12 × 12" in line] or width < runs_width((Run("12 × 12"),), SIZE)
    if width > 12:
        assert not [line for line in lines if line.startswith("×") or line.endswith("×")]


def test_lines_that_were_broken_before_are_broken_anew_in_other_fonts():
    """Half the size for every letter, which is more than these letters take in the shipped fonts."""
    runs = (Run("illi illi illi illi"),)
    before = broken(runs, 3.0, 10.0)
    with fonts_in_use(UnknownFamily()):
        assert len(broken(runs, 3.0, 10.0)) == 4
    assert len(before) < 4
    assert broken(runs, 3.0, 10.0) == before
