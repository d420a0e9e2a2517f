"""The page of the best boards of the atlas: made by its tool from what was kept, with a small picture of each."""

import json
import re
from typing import Any

import pytest

from boardwright.games.load import load_config
from tools.sweep_page import DATA, PAGE, PICTURES, page, picture

KEPT: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
FEW = KEPT["best"][::7]


def test_the_page_is_the_one_that_its_tool_makes():
    assert PAGE.read_text(encoding="utf-8") == page(KEPT)


def test_it_shows_twenty_boards_of_the_whole_atlas():
    # 11 + 20 + 61 + 151 + 332 + 673 tilings with one to six kinds of nodes.
    assert KEPT["summary"]["groups"] == 1248
    assert [one["rank"] for one in KEPT["best"]] == list(range(1, 21))
    assert len(list(PICTURES.iterdir())) == 20
    assert max(path.stat().st_size for path in PICTURES.iterdir()) < 30_000


@pytest.mark.parametrize("one", FEW, ids=lambda one: str(one["name"]))
def test_pictures_have_the_faces_of_their_boards(one: dict[str, Any]):
    drawn = (PICTURES / f"{one['rank']:02}.svg").read_text(encoding="utf-8")
    assert drawn == picture(one["config"])
    assert len(re.findall("M", drawn)) == one["faces"]


@pytest.mark.parametrize("one", FEW, ids=lambda one: str(one["name"]))
def test_boards_are_what_the_page_says(one: dict[str, Any]):
    loaded = load_config(json.dumps(one["config"]), "x.yaml")
    assert loaded.kit.counting
    assert loaded.kit.counting.facts
    facts = loaded.kit.counting.facts(loaded)
    assert (facts.words, facts.symmetry, facts.odd, facts.tied) == (one["words"], one["symmetry"], True, False)
