"""The bounds of a file: the largest that is allowed is read, one more is refused, and nothing crashes or hangs."""

import pytest

from boardwright.config import loader
from boardwright.config.fields import MAX_BYTES
from boardwright.config.loader import MAX_TEXT, MAX_VALUES
from boardwright.config.problems import MAX_PROBLEMS, ConfigError
from tests.config.reading import load_yaml


def refused(text: str | bytes) -> str:
    with pytest.raises(ConfigError) as caught:
        load_yaml(text, "x")
    return str(caught.value)


def test_four_mebibytes_counted_in_bytes():
    assert MAX_BYTES == 4 << 20
    body = b"a: 1\n"
    assert load_yaml(body + b"#" * (MAX_BYTES - len(body)), "x").data == {"a": 1}
    assert refused(body + b"#" * (MAX_BYTES - len(body) + 1)) == "x:1:1: the file is too large; the limit is 4 MiB"
    assert refused("a: 1\n#" + "é" * (MAX_BYTES // 2)) == "x:1:1: the file is too large; the limit is 4 MiB"


def test_depth():
    assert load_yaml("[" * 32 + "]" * 32, "x").data is not None
    assert refused("[" * 33 + "]" * 33).endswith("lists and mappings are nested more than 32 deep")
    nested = "".join(" " * level + "a:\n" for level in range(33))
    assert refused(nested + " " * 33 + "b").startswith("x:33:33: a.a.")


@pytest.mark.parametrize("opening", ["[", "{", "- ", "? ", "[{", "a: [", "{? "])
@pytest.mark.parametrize("pure", [False, True])
def test_nesting_without_end_is_refused_and_does_no_harm(opening, pure):
    with pytest.raises(ConfigError):
        load_yaml(opening * (200_000 if not pure else 2_000), "x", pure=pure)


def test_values(monkeypatch: pytest.MonkeyPatch):
    assert MAX_VALUES == 500_000
    monkeypatch.setattr(loader, "MAX_VALUES", 5_000)
    # The list itself is a value, too.
    assert load_yaml("[" + "1," * 4_999 + "]", "x").data is not None
    assert "more than 5,000 values" in refused("[" + "1," * 5_000 + "]")


@pytest.mark.parametrize("style", ["{}", "'{}'", '"{}"', "|\n  {}\n"])
def test_length_of_a_text(style):
    assert load_yaml("a: " + style.format("x" * MAX_TEXT).rstrip("\n"), "x").data is not None
    long = refused("a: " + style.format("x" * (MAX_TEXT + 1)).rstrip("\n"))
    assert "a text may have up to 10,000 characters, not 10,001" in long
    assert "too long" in refused("? " + "k" * (MAX_TEXT + 1) + "\n: 1")


def test_of_a_file_full_of_mistakes_a_hundred_are_told():
    with pytest.raises(ConfigError) as caught:
        load_yaml("a: 1\n" * 10_000, "x")
    *told, last = str(caught.value).split("\n")
    assert len(told) == MAX_PROBLEMS
    # The key on the first line is the one that the others repeat.
    assert told[-1] == "x:101:1: a: this key is given twice (first on line 1)"
    assert last == "x:102:1: ... and 9,899 more"
