"""What comes with the program: stock boards and themes, the schema for editors, and the pictures of the README."""

import json
import re
from pathlib import Path

import pytest

from boardwright.games.registry import find_kit, game_names
from boardwright.games.schema import SCHEMAS
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_files, stock_names
from boardwright.games.words import credit_of
from boardwright.sets.from_config import plan_source
from boardwright.writers.svg import write_svg
from tests.config.reading import load_example
from tests.parse_back.sets import placed
from tests.samples import ALIKE, each

PROJECT = Path(__file__).resolve().parents[2]
PICTURES = sorted((PROJECT / "output" / "gallery").glob("*.svg"))

PROMISED = [
    "cercas", "dendria", "dendria-11", "dendria-7", "fanorona", "fanorona-3x3", "fanorona-5x5",
    "fanorona-traditional", "fen-hexagon", "fen-square", "fen-triangle", "fendo", "fen-cairo",
    "fen-elongated-triangular", "fen-kagome", "fen-penrose", "fen-rhombille", "fen-rhombitrihexagonal",
    "fen-snub-hexagonal", "fen-snub-square", "fen-truncated-hexagons", "fen-truncated-squares",
    "fen-truncated-trihexagonal", "fen-two-uniform", "fen-voronoi", "fen-hat", "fen-spectre", "fen-ammann-beenker",
    "fen-isohedral-56", "fen-3-uniform-5", "fen-v3-uniform-57", "fen-four-uniform", "fen-islamic-star", "fen-map",
    "fen-pebbles", "fen-rose-window", "fen-shoal",
]  # fmt: skip


def test_the_promised_boards_are_there():
    assert set(PROMISED) <= set(stock_names("boards"))


@each("path", [*stock_files("boards"), *stock_files("examples")])
def test_a_stock_file_tells_editors_its_schema(path):
    first, second = path.read_text(encoding="utf-8").splitlines()[:2]
    schema = first.removeprefix("# yaml-language-server: $schema=")
    kind = {"boards": "config", "examples": "example"}[path.parent.name]
    assert (path.parent / schema).resolve() == (PROJECT / "configs" / "schema" / f"{kind}.json")
    assert re.fullmatch(r"# [A-Z].*\.", second), "the comment that `list` shows"


@each("path", stock_files("examples"))
def test_a_stock_example_is_called_after_its_game(path):
    model = load_example(path.read_bytes(), path.name).model
    assert model.id in (None, path.stem)
    assert path.stem.startswith(f"{model.game}-")
    # Those of player aids stand beside words that say what they show.
    beside = model.board == "any" and not model.in_sets
    assert bool(model.title) == bool(model.caption) == (not beside)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_the_schema_file_is_the_one_the_program_prints(kind):
    written = json.loads((PROJECT / "configs" / "schema" / f"{kind}.json").read_text(encoding="utf-8"))
    assert written == json.loads(json.dumps(SCHEMAS[kind]()))


@pytest.mark.parametrize("name", ALIKE)
def test_a_stock_board_fits_a4_and_names_its_author(name):
    """Of the others whole sets are made, and looked at in tests/writers."""
    (one,) = plan_source(find_source(name)).sets
    page = placed(one).arrangement.page
    assert sorted((page.width, page.height)) == [210, 297]
    words, credit = placed(one).sheet.text, credit_of(find_kit(name.split("-")[0]), "en")
    assert (words.rights, words.credit) == (credit.rights, credit.credit)


@pytest.mark.parametrize("name", game_names())
def test_the_readme_names_every_game_with_its_rights(name):
    readme = " ".join((PROJECT / "README.md").read_text(encoding="utf-8").split())
    assert find_kit(name).credit.rights in readme


def test_the_readme_shows_one_of_the_pictures_and_where_the_others_are():
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"output/gallery/([\w-]+)\.svg", readme)
    assert shown in [path.stem for path in PICTURES]
    assert "](output/gallery)" in readme


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_is_what_the_program_draws(path):
    (one,) = plan_source(find_source(path.stem)).sets
    assert path.read_bytes() == write_svg(placed(one).page(), "outline"), "make gallery draws it anew"
