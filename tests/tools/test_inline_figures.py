"""Figures in one page of HTML: each is one image for a screen reader, under its own name, and none takes another's."""

import re
from pathlib import Path

import pytest

import boardwright as bw
from tests.tools.chromium import Tab

pytestmark = pytest.mark.tools


def test_two_figures_and_two_copies_announce_themselves(tab: Tab, tmp_path: Path) -> None:
    approach = bw.figure("fanorona-approach")
    part = bw.figure("fendo-pass", crop=["d4", "e5"], marks=[{"ring": "d4", "says": "The middle"}])
    parts = [approach.inline(), part.inline(), approach.inline("again"), part.inline("once-more")]
    page = tmp_path / "page.html"
    page.write_text(f"<!doctype html><meta charset=utf-8><title>Two</title>{''.join(parts)}", encoding="utf-8")
    tab.open(page.as_uri())
    told = [[node.get(key, {}).get("value", "") for key in ("role", "name", "description")] for node in tab.nodes()]
    names = [name for role, name, _words in told if role in ("image", "img")]
    words = [words for role, _name, words in told if role in ("image", "img")]
    assert names == [figure.title for figure in (approach, part, approach, part)], "words are told once"
    for said, figure in zip(words, (approach, part, approach, part), strict=True):
        assert said == f"{figure.caption} {figure.alt}"
    assert "A ring is on d4: The middle." in words[1]
    inside = [one for one in told if one[0] not in ("image", "RootWebArea", "generic", "none")]
    assert inside == [], "the words in a figure are its drawing; its description says them all"


def test_no_name_is_given_twice_in_such_a_page() -> None:
    approach, part = bw.figure("fanorona-approach"), bw.figure("fendo-pass", crop=["d4", "e5"])
    drawings = [approach.svg, part.svg, approach.inline("again"), part.inline("again")]
    given = [name for one in drawings for name in re.findall(r'\bid="([^"]+)"', one)]
    assert len(given) == len(set(given))
    for one in drawings:
        used = re.findall(r"url\(#([^)]+)\)", one)
        used += [name for names in re.findall(r'aria-\w+by="([^"]+)"', one) for name in names.split()]
        assert used
        assert set(used) <= set(re.findall(r'\bid="([^"]+)"', one)), "a figure refers to itself alone"
        assert 'role="img"' in one
