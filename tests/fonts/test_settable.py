"""Characters that cannot be set are refused by name; what Unicode says of them is the reference."""

import unicodedata
from pathlib import Path

import pytest
import yaml

from boardwright.fonts import composed, missing_characters, refusal, unsettable
from tests.cli import inside
from tests.samples import each

WAYS = {
    # Hebrew, Arabic, an Arabic digit, a ligature that the fonts have, Syriac, N'Ko.
    "runs from right to left": "\u05d0\u0627\u0661\ufefb\u0710\u07ca",
    # Devanagari, Bengali, Tamil, Sinhala, Thai, Lao (which the fonts have), Tibetan, Myanmar, a part of a Korean
    # syllable, Khmer, Mongolian.
    "change beside others": "\u0915\u0995\u0b95\u0d9a\u0e01\u0e81\u0f40\u1000\u1100\u1780\u1820",
    "a mark on the character before it": "\u0323\u20dd",  # a dot below, a circle around
    "a form of the sign before it": "\ufe0f",
    "an instruction": "\xad\u061c\u200b\u200d\u200e\u200f\u2067\u2069\u202a\ufeff\x00\x7f\x85\ud800",
    "a text is one line": "\t\n\u2028",
    "means something else": "\ue000",
    "do not have it": "\u4e00\U0001f468\u0378",
}


@each("character, why", [(character, why) for why, characters in WAYS.items() for character in characters])
def test_each_kind_has_its_reason(character: str, why: str):
    [(found, message)] = unsettable(f"A {character} b {character}")
    assert found == character
    assert f"U+{ord(character):04X}" in message
    assert why in message
    assert unicodedata.name(character, "") in message
    assert "; " in message  # what would be right
    assert all(sign == " " or (sign.isprintable() and not unicodedata.combining(sign)) for sign in message)


def test_what_the_fonts_have_and_stands_alone_can_be_set():
    for text in ["Größe 5 × 9, é ł → ⬡ ♞ ⅔", "Ελληνικά", "Ћирилица", "ქართული", "Հայերեն", "a\xa0b\u2009c", "‹„“›", ""]:
        assert refusal(text) == ""


def test_no_letter_of_the_fonts_that_runs_the_other_way_or_is_a_mark_is_let_through():
    other_ways = ("R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "PDF", "PDI")
    let_through = [sign for sign in map(chr, (*range(0xD800), *range(0xE000, 0x20000))) if not refusal(sign)]
    assert len(let_through) > 4_000
    wrong = [
        sign
        for sign in let_through
        if unicodedata.bidirectional(sign) in other_ways
        or unicodedata.category(sign)[0] in "MC"
        or missing_characters(sign)
    ]
    assert wrong == []


def test_accents_are_composed_first():
    assert composed("Cafe\u0301") == "Café"
    assert refusal(composed("e\u0301 \u1112\u1161\u11ab")).startswith("'한' (U+D55C HANGUL SYLLABLE HAN) cannot be set")
    assert "U+0301 COMBINING ACUTE ACCENT" in refusal(composed("x\u0301"))


def test_further_characters_are_counted():
    assert "more" not in refusal("ab\u05d0\u05d0")
    assert refusal("ab\u05d0\u05d1").endswith("(and 1 more character of this text)")
    assert refusal("ab\u05d0\u05d1\u0301").endswith("(and 2 more characters of this text)")


def test_only_divided_texts_have_soft_hyphens():
    assert [*unsettable("Spiel\u00adbrett", divided=True)] == []
    assert len([*unsettable("Spiel\u00adbrett")]) == 1


WORD = "\u0634\u0637\u0631\u0646\u062c"
"""Chess, in Arabic."""

EXAMPLE = {"game": "fendo", "board": "fendo", "moves": [], "claims": [{"over": False}]}


@pytest.mark.parametrize(
    "name, content, told",
    [
        ("a.yaml", {"game": "cercas", "title": f"Play {WORD}"}, "a.yaml:1:23: title: "),
        ("a.yaml", {"game": "cercas", "subtitle": WORD}, "a.yaml:1:26: subtitle: "),
        ("a.yaml", {**EXAMPLE, "title": WORD}, ": title: "),
        ("a.yaml", {**EXAMPLE, "caption": f"A line.\n{WORD}"}, ": caption: "),
    ],
)
@pytest.mark.parametrize("command", ["check", "build"])
def test_a_text_is_refused_with_its_place(name: str, content: object, told: str, command: str, empty_folder: Path):
    text = yaml.safe_dump(content, allow_unicode=True, default_flow_style=True, sort_keys=False, width=1000)
    (empty_folder / name).write_text(text, encoding="utf-8")
    if command == "build" and "claims" in text:
        (empty_folder / "set.yaml").write_text(f"game: fendo\nexamples: [{name}]\n", encoding="utf-8")
        name = "set.yaml"
    result = inside.run(empty_folder, command, name)
    assert result.code == 2
    [line] = [line for line in result.err_lines if "cannot be set" in line]
    assert told in line
    assert line.startswith("a.yaml:1:")
    assert "'\u0634' (U+0634 ARABIC LETTER SHEEN) cannot be set: its script runs from right to left" in line
    assert not (empty_folder / "output").exists()


def test_a_composed_title_is_what_is_printed(empty_folder: Path):
    for name, title in (("one", "Caf\u00e9"), ("two", "Cafe\u0301")):
        (empty_folder / f"{name}.yaml").write_text(f"game: cercas\ntitle: {title}\n", encoding="utf-8")
    inside.run(empty_folder, "build", "one.yaml", "two.yaml", "--only", "board", "--format", "svg")
    one, two = ((empty_folder / "output" / name / "board.svg").read_bytes() for name in ("one", "two"))
    assert one == two
    assert "Caf\u00e9".encode() in one
