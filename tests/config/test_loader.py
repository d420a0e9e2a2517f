"""Reading YAML: what words mean, where things stand, and that all problems are found."""

import json

import pytest

from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from tests.config.reading import load_yaml
from tests.samples import each

# Source: YAML 1.2.2, tables of section 10.3.2 (core schema), and what YAML 1.1 would have made of the same words.
PLAIN = "no on y tRUE nULL -0x1f 0b11 1_000 12:30 2024-01-31 3.12.12 . + e3 << 4^4"
WORDS: dict[str, object] = {
    **{word: word for word in PLAIN.split()},
    "１２": "１２",  # full-width digits are no digits of YAML
    "true": True, "TRUE": True, "false": False, "~": None, "null": None, "NULL": None,
    "012": 12, "0": 0, "-0": 0, "-19": -19, "0o17": 15, "0x1f": 31, "999999999999999999": 999999999999999999,
    "-999999999999999999": -999999999999999999,
    "1e3": 1000.0, "1.5E-3": 0.0015, "-.5": -0.5, "1.": 1.0,
    "'12'": "12", '"true"': "true", "''": "",
}  # fmt: skip


@each("word", WORDS)
def test_words_mean_what_yaml_1_2_says(word):
    value = load_yaml(f"key: {word}\n", "x.yaml").data
    assert value == {"key": WORDS[word]}
    assert type(value["key"]) is type(WORDS[word])


@each("word", [".nan", ".NaN", "-.inf", "+.INF", "1e400", "9" * 19, "0x" + "f" * 19])
def test_numbers_that_no_board_needs_are_refused(word):
    with pytest.raises(ConfigError) as caught:
        load_yaml(f"a: 1\nkey: {word}\n", "x.yaml")
    (problem,) = caught.value.problems
    assert (problem.line, problem.column, problem.key) == (2, 6, "key")


MARKED = """\
# a comment
game: fen
board:
  tiling: "3.6.3.6"
  drop: [f1,  f22]
examples:
- one
- {id: two, é: 3}
empty:
"""


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("pure", [False, True])
def test_places_of_values_and_keys(newline, pure):
    document = load_yaml(MARKED.replace("\n", newline), "x.yaml", pure=pure)
    assert document.value_mark(()) == (2, 1)
    assert document.value_mark(("game",)) == (2, 7)
    assert document.key_mark(("game",)) == (2, 1)
    assert document.value_mark(("board",)) == (4, 3)
    assert document.key_mark(("board",)) == (3, 1)
    assert document.value_mark(("board", "tiling")) == (4, 11)
    assert document.value_mark(("board", "drop")) == (5, 9)
    assert document.value_mark(("board", "drop", 1)) == (5, 15)
    assert document.value_mark(("examples", 0)) == (7, 3)
    assert document.value_mark(("examples", 1, "é")) == (8, 16)
    assert document.key_mark(("examples", 1, "é")) == (8, 13)
    assert document.value_mark(("empty",)) == (9, 1)
    assert document.value_mark(("examples", 2)) is None
    assert document.key_mark(("examples", 0)) is None
    assert document.value_mark(("game", "deeper")) is None


def test_the_nearest_place_of_something_missing_is_its_parents():
    document = load_yaml(MARKED, "x.yaml")
    assert document.nearest(("board", "size")) == (4, 3)
    assert document.nearest(("examples", 7, "id")) == (7, 1)
    assert document.nearest(("nowhere", "at", "all")) == (2, 1)


def test_a_byte_order_mark_is_accepted_and_counts_for_nothing():
    for text in ("\ufeffgame: fen", "\ufeffgame: fen".encode()):
        document = load_yaml(text, "x.yaml")
        assert document.data == {"game": "fen"}
        assert document.value_mark(("game",)) == (1, 7)


def problems(text: str | bytes) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        load_yaml(text, "x.yaml")
    return str(caught.value).split("\n")


def test_all_structural_problems_come_at_once_and_in_order():
    text = """\
a: 1
b: {c: .nan, c: 2}
a: 3
5: x
? [k]
: y
d: &anchor [1, *anchor]
e: !!python/object:os.system x
<<: *anchor
"f\\x07": 1
"""
    assert problems(text) == [
        "x.yaml:2:8: b.c: infinity and NaN are not allowed (got '.nan')",
        "x.yaml:2:14: b.c: this key is given twice (first on line 2)",
        "x.yaml:3:1: a: this key is given twice (first on line 1)",
        "x.yaml:4:1: a key must be text; put '5' in quotes to make it text",
        "x.yaml:5:3: a key must be text, not a list or mapping",
        "x.yaml:7:4: d: anchors are not allowed (&anchor); write the value out",
        "x.yaml:7:16: d[1]: aliases are not allowed (*anchor); write the value out",
        "x.yaml:8:4: e: tags are not allowed (tag:yaml.org,2002:python/object:os.system); write the plain value",
        "x.yaml:9:5: '<<': aliases are not allowed (*anchor); write the value out",
        "x.yaml:10:1: this key is too long, or contains control characters",
    ]


@each("key", ["true", "null", "~", "1.5", ".inf", "", "0x1f", "!!str c", "*a", "{a: 1}", "&a [1]"])
def test_keys_that_are_no_text_are_refused_and_the_rest_is_still_read(key):
    document, found, _ = read_yaml(f"a: 1\n? {key}\n: [dropped]\nb: 2\n", "x")
    assert document is not None
    assert document.data == {"a": 1, "b": 2}
    assert {problem.line for problem in found} == {2}


@each("key", ["no", "yes", "on", "'5'", '"null"', "<<", "12:30", "é", "a b"])
def test_keys_that_are_text_are_kept(key):
    data = load_yaml(f"{key}: 1", "x").data
    assert data == {key.strip("'\""): 1}


def test_values_that_cannot_be_read_are_named_and_the_first_of_two_equal_keys_stands():
    document, _, broken = read_yaml("a: [1, .nan]\nb: {c: *x}\na: 2\n", "x")
    assert document is not None
    assert document.data == {"a": [1, None], "b": {"c": None}}
    assert broken == {("a", 1), ("b", "c")}


@each(
    "text, line",
    [
        ("game: [1, 2\n", "x.yaml:2:1: this is not valid YAML: while parsing a flow sequence"),
        (
            "- a: b\n  c: d: e\n",
            "x.yaml:2:7: this is not valid YAML: a text with a colon and a space in it needs quotes, as in 'one: two'",
        ),
        ("a: b: c\n", "x.yaml:1:5: this is not valid YAML: a text with a colon and a space in it needs quotes"),
        ("a: b\n  c: d\n", "x.yaml:2:4: this is not valid YAML: the line is indented too far, or a text with a colon"),
        ("a: 1\nb:\n\tc: 2\n", "x.yaml:3:1: a tab is not allowed here; indent with spaces"),
        ("a: 1\n---\nb: 2\n", "x.yaml:2:1: a second document begins here; a file may hold only one"),
        (
            "p: |\n    . .\n   . . .\n  . .\nq: 1\n",
            "x.yaml:3:4: the first line below 'p: |' is indented more than a later",
        ),
        ("a:\n  - p: |-\n        . .\n      . . .\n", "x.yaml:4:7: the first line below 'p: |' is indented"),
        ("%YAML 1.2\n%TAG ! tag:x,2024:\n---\na: 1\n", "x.yaml:1:1: only the directives"),
        ("a: \x07", "x.yaml:1:4: the character U+0007 is not allowed here"),
        ("a: 1\r\nb: \x00", "x.yaml:2:4: the character U+0000 is not allowed here"),
        ("a: \u2028", "x.yaml:1:4: the character U+2028 is not allowed here"),
        ("a: \ud800", "x.yaml:1:4: the character U+D800 is not allowed here"),
        (b"a: \xff\n", "x.yaml:1:1: the file is not UTF-8 text"),
    ],
)
def test_what_cannot_be_read_is_one_problem_at_its_place(text, line):
    (found,) = problems(text)
    assert found.startswith(line)


@each("text", ["", b"", "\n\n", "# only a comment\n", "---\n", "---\n...\n", "\ufeff", "   "])
def test_an_empty_file_is_a_problem_at_its_beginning(text):
    assert problems(text) == ["x.yaml:1:1: the file is empty"]


@pytest.mark.parametrize("directive", ["%YAML 1.1", "%YAML 1.2"])
def test_the_version_may_be_named(directive):
    assert load_yaml(f"{directive}\n---\na: no\n...\n", "x").data == {"a": "no"}


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize("escape", [r"\ud800", r"\U00110000", r"\udc00\ud800"])
def test_escapes_that_make_no_character_are_refused(escape, pure):
    with pytest.raises(ConfigError):
        load_yaml(f'a: "{escape}"', "x", pure=pure)


@pytest.mark.parametrize("pure", [False, True])
def test_json_may_escape_a_character_in_two_halves(pure):
    """As `json.dumps` writes all that is outside the first 65,536; what follows stands where it stood."""
    text = r"""{"a": "\ud83c\udf32 \\\uD83C\uDF33", "b\ud83c\udf32": "\\ud83c\\udf32", "c": 1}"""
    document = load_yaml(text, "x.json", pure=pure)
    data = json.loads(text)
    assert document.data == data
    assert [document.key_mark((key,)) for key in data] == [(1, 1 + text.index(f'"{key}')) for key in "abc"]
    for plain in (r"\ud83c\udf32", r"'\ud83c\udf32'", r"""'"\ud83c\udf32"'"""):
        assert load_yaml(f"a: {plain}", "x", pure=pure).data == {"a": plain.strip("'")}
    # YAML that begins like JSON is left as it is.
    yaml = r"""{'it"s': 'x \ud83c\udf32', "b": "y"}"""
    assert load_yaml(yaml, "x", pure=pure).data == {'it"s': r"x \ud83c\udf32", "b": "y"}


def test_json_without_an_end_is_read_once():
    assert problems(r'{"a": "\ud83c\udf32' + r"\"" * 500_000)
