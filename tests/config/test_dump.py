"""What the program writes as YAML is what it reads again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.config.dump import dump
from boardwright.config.loader import read_yaml

NEAR_NUMBERS = st.text("0123456789+-.eExoabINFinfnul~: #'", max_size=8)


@pytest.mark.parametrize("rows", [False, True])
@given(text=NEAR_NUMBERS)
def test_a_text_is_read_again_as_it_was(rows: bool, text: str):
    document, problems, *_ = read_yaml(dump({"comment": text, "all": [text]}, rows=rows).encode(), "written")
    assert not problems
    assert document is not None
    assert document.data == {"comment": text, "all": [text]}


def test_words_that_are_no_numbers_stand_bare():
    assert dump({"white": "Ann", "black": "1e5", "first": 12}) == "white: Ann\nblack: '1e5'\nfirst: 12\n"
