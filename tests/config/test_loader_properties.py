"""Whatever is handed to the loader, a document comes out or a ConfigError, and both parsers agree."""

import json

from hypothesis import given
from hypothesis import strategies as st

from boardwright.config.document import Branch, Document, Places, unpacked
from boardwright.config.problems import ConfigError
from tests.config.reading import load_yaml

# Fragments that make parsers stumble. Left out are three things that libyaml reads more kindly than the Python parser:
# a tab after an unquoted word, a comment that touches `|` or `>`, and a question mark inside a word in brackets.
FRAGMENTS = [
    *"ab:-,[]{}&*!'\"%@~ \n.01eE+x<=\\",
    *("\n  ", "\n- ", ": ", "- ", "? ", "\n---\n", "...\n", "%YAML 1.2\n---\n", "\r\n", "\n# c\n", "|\n  x\n"),
    ">-\n x\n",
    *("é", "😀", r"\x41", r"\ud800", '"a"', "'b'", "key: ", "<<: ", "null", ".nan", "1e400"),
]
yaml_like = st.lists(st.sampled_from(FRAGMENTS), max_size=16).map("".join)


def outcome(text: str | bytes, *, pure: bool = False) -> Document | None:
    try:
        return load_yaml(text, "x", pure=pure)
    except ConfigError as error:
        refusal = error
    assert refusal.problems
    for problem in refusal.problems:
        assert problem.line >= 1
        assert problem.column >= 1
        assert "\n" not in problem.render("x\ny")
    return None


@given(st.text() | st.text(alphabet=st.characters(categories=["Cc", "Cs", "Zl", "Nd", "Po"])) | st.binary())
def test_anything_is_read_or_refused(data):
    outcome(data)
    outcome(data, pure=True)


@given(yaml_like)
def test_both_parsers_read_the_same_and_bytes_as_text(text):
    # repr tells 1 from 1.0 and true, which are equal in Python.
    assert len({repr(one) for one in (outcome(text), outcome(text, pure=True), outcome(text.encode()))}) == 1


@given(yaml_like)
def test_every_value_has_a_place_inside_the_file(text):
    document = outcome(text)
    if document is not None:
        lines = text.replace("\r\n", "\n").split("\n")
        check_places(document.data, document.marks, lines)


def check_places(data: object, mark: Places, lines: list[str]) -> None:
    line, column = unpacked(mark.place if isinstance(mark, Branch) else mark)
    assert 1 <= line <= len(lines)
    assert 1 <= column <= len(lines[line - 1]) + 1
    if isinstance(data, dict | list):
        assert isinstance(mark, Branch)
        items = dict(data) if isinstance(data, dict) else dict(enumerate(data))
        assert len(mark.children) == len(items)
        for key, item in items.items():
            child = mark.child(key)
            assert child is not None
            check_places(item, child, lines)
    else:
        assert not isinstance(mark, Branch)


scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
)
keys = st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"]), max_size=8)
plain_values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4), max_leaves=20
)


@given(plain_values)
def test_json_is_yaml(value):
    # Escaped, so that every character but a lone surrogate can stand in it.
    text = json.dumps(value)
    if "\\ud" not in text:
        assert load_yaml(text, "x").data == value
