"""Marks in example files: every mistake at its place, in words that say what would be right."""

import json

import pytest

import boardwright as bw
from boardwright.app.boards import Boards
from boardwright.app.examples import Examples
from boardwright.app.marks import author_marks
from boardwright.config.marks import MOST_MARKS, MOST_PLACES, Mark, given_marks, marks_problems
from boardwright.games.schema import SCHEMAS
from boardwright.games.sources import path_source

HEAD = "game: fanorona\nboard: fanorona\n"


def told(folder, text):
    """The problems of an example, without its name."""
    file = folder / "x.yaml"
    file.write_text(text, encoding="utf-8")
    verdict = Examples(Boards()).verdict(path_source(str(file)))
    return [line.partition("x.yaml:")[2] for line in str(verdict.error).splitlines()] if verdict.error else []


@pytest.mark.parametrize(
    "mark, where, words",
    [
        ("{ring: z9}", "4:12: marks[0].ring", "the board has no place 'z9'; places are called a1, e3 or i5"),
        ("{ring: [a1, b22]}", "4:17: marks[0].ring[1]", "the board has no place 'b22' (did you mean 'b2'?)"),
        ("{ring: []}", "4:12: marks[0].ring", "must hold at least 1, not 0"),
        ("{colour: red}", "4:5: marks[0]", "this one has none"),
        ("{ring: a1, cross: a2}", "4:5: marks[0]", "this one has ring and cross"),
        ("{ring: a1, colour: gren}", "4:24: marks[0].colour", "(did you mean 'green'?)"),
        ("{arrow: [a1]}", "4:13: marks[0].arrow", "must hold at least 2, not 1"),
        ("{text: ab}", "4:5: marks[0]", "the key 'at' is missing"),
        ("{text: much too long, at: a1}", "4:12: marks[0].text", "may have up to 8 characters, not 13"),
        ("{ring: a1, at: a2}", "4:20: marks[0].at", "is only for text"),
        ("{numbers: [a1], first: C}", "4:28: marks[0].first", "must be a number, not 'C'"),
        ("{letters: [a1, a2], first: Z}", "4:15: marks[0].letters", "1 letter from Z to Z, but 2 places"),
        ("{ring: a1, first: 2}", "4:23: marks[0].first", "is only for numbers and letters"),
    ],
)
def test_each_mistake_is_told_at_its_place(tmp_path, mark, where, words):
    (line,) = told(tmp_path, f"{HEAD}marks:\n  - {mark}\n")
    assert line.startswith(f"{where}: ")
    assert words in line


def test_all_mistakes_come_at_once_with_those_of_claims(tmp_path):
    text = f"{HEAD}marks:\n  - {{ring: z9}}\n  - {{cross: z8}}\nclaims:\n  - over: true\n"
    assert [line.split(": ")[1] for line in told(tmp_path, text)] == ["marks[0].ring", "marks[1].cross"]
    assert told(tmp_path, f"{HEAD}marks:\n  - ring: [a1, e3]\n") == []


def test_marks_are_bounded(tmp_path):
    many = "".join("  - {ring: a1}\n" for _ in range(MOST_MARKS + 1))
    (line,) = told(tmp_path, f"{HEAD}marks:\n{many}")
    assert f"must hold at most {MOST_MARKS}, not {MOST_MARKS + 1}" in line
    wide = Mark.model_validate({"ring": ["a1"] * 200})
    ((path, words),) = marks_problems([wide, wide])
    assert (path, words) == ((1,), f"all marks of a figure may have up to {MOST_PLACES} places together")


def test_steps_become_places(tmp_path):
    file = tmp_path / "any.yaml"
    file.write_text(
        "game: fanorona\nboard: any\nposition: |\n  .B.\n  ...\n  WW.\ncrop: {around: [{at: [0, 1]}], margin: 2}\n"
        "marks:\n  - ring: {at: [0, 1]}\n  - numbers: [{at: [1, 1]}, a1]\n  - {text: A, at: {at: [0, 0]}}\n",
        encoding="utf-8",
    )
    alt = bw.figure(file).alt
    # The middle of the usual board of 5 x 9 points is e3.
    assert "A ring is on e4. On the board is written 1 on f4 and 2 on a1. On the board is written A on e3." in alt


def test_the_same_fence_and_the_same_line_by_their_other_names(tmp_path):
    fendo = "game: fendo\nboard: fendo\nmarks:\n  - ring: [d2S, d1N, c3W, {}]\n"
    assert told(tmp_path, fendo.format("b3E")) == []
    assert "'a1W'" in told(tmp_path, fendo.format("a1W"))[0], "there is no fence at the rim"
    cercas = "game: cercas\nboard: cercas\nmarks:\n  - ring: [C3, c3, C3-C5, C5-C3, {}]\n"
    assert told(tmp_path, cercas.format("A1-A2")) == []
    assert "'C3-D4'" in told(tmp_path, cercas.format("C3-D4"))[0], "lines are straight"


def test_numbers_and_letters_count_on():
    numbers, letters, texts, plain = author_marks(
        [
            Mark.model_validate({"numbers": ["a1", "b1"], "first": 9}),
            Mark.model_validate({"letters": ["a1", "b1"], "first": "c", "colour": "red"}),
            Mark.model_validate({"text": "x", "at": ["a1", "b1"]}),
            Mark.model_validate({"ring": "a1"}),
        ]
    )
    assert (numbers.texts, numbers.colour) == (("9", "10"), None)
    assert (letters.texts, letters.colour) == (("c", "d"), "red")
    assert texts.texts == ("x", "x")
    assert (plain.places, plain.colour) == (("a1",), "blue")


@pytest.mark.parametrize(
    "marks, words",
    [
        ([{"rin": "b2"}], r"marks\[0\].rin: unknown key \(did you mean 'ring'\?\)"),
        ("ring", "marks: must be a list, not 'ring'"),
        ([{"ring": 3}], "must be a place or a list of places, not 3"),
    ],
)
def test_from_python_the_same_words(marks, words):
    with pytest.raises(bw.UsageError, match=words):
        given_marks(marks)


def test_from_python_places_are_checked_on_the_board():
    with pytest.raises(bw.UsageError, match=r"marks\[0\].ring: the board has no place 'z9'"):
        bw.figure("fanorona-approach", marks=[{"ring": "z9"}])
    found = bw.figure("fanorona-approach", marks=({"ring": "e3", "says": "Here"},))
    assert "A ring is on e3: Here." in found.alt


def test_the_schema_takes_steps_wherever_marks_name_places():
    mark = SCHEMAS["example"]()["$defs"]["Mark"]["properties"]
    for key in ("ring", "arrow", "numbers", "at"):
        assert "#/$defs/Step" in json.dumps(mark[key]), key
    assert "#/$defs/Step" not in json.dumps(mark["says"])
