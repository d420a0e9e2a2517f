"""Another board takes the place of the one before: what belonged to that alone stays with it, its game too."""

import pytest

from tests.site.test_draw_journeys import edge, polygons
from tests.site.test_draw_newcomers import use

pytestmark = pytest.mark.site

BOARD = """\
game: fen
title: Moon
subtitle: By hand
board: {tiling: triangles, shape: triangle, size: 5, nodes: junctions, drop: [f1, f2], colours: {f3: red}, rotate: 30}
examples: []
rules: {stuck: lose, per_turn: {nodes: 1, edges: 3}}
theme: grey
page: {paper: A3}
sheet: {language: de}
"""
KEPT = {"game": "fen", "theme": "grey", "page": {"paper": "A3"}, "sheet": {"language": "de"}}


def played(designer, turn="n5"):
    """A game of two persons with one turn."""
    page = designer.page
    designer.tab("Play")
    page.locator("[data-of='seat-1']").select_option("person")
    page.get_by_text("Write a turn, or give up", exact=True).click()
    page.get_by_label("Write a turn").fill(turn)
    designer.button("Make it").click()
    page.locator(".play-turns li", has_text=f"1. {turn}").wait_for()
    designer.tab("Board")


def turns(designer) -> int:
    """Turns of the game that is on."""
    designer.tab("Play")
    designer.page.wait_for_function("() => document.querySelector('.play-status').textContent !== ''")
    designer.page.wait_for_timeout(500)
    found = designer.page.locator(".play-turns li").count() - 1
    designer.tab("Board")
    return int(found)


def chosen(designer, name):
    """Another tiling from the atlas."""
    designer.button("Choose …").click()
    designer.page.get_by_label("Name or nodes").fill(name)
    designer.page.get_by_role("option", name=name).first.click()
    designer.page.get_by_role("dialog").wait_for(state="detached")
    designer.settle()


def pressed(designer, name):
    designer.button(name).locator("visible=true").first.click()
    designer.settle()


def test_a_tiling_from_the_atlas_takes_neither_title_nor_places_nor_game_along_and_undo_brings_all_back(designer):
    designer.write(BOARD)
    played(designer)
    chosen(designer, "4^4")
    designer.page.get_by_text("stays with it: Title · Line under the title · Nodes · Turned by").first.wait_for()
    after, config = designer.text, designer.config
    assert {key: config[key] for key in KEPT} == KEPT
    assert config["rules"] == {"stuck": "lose"}
    assert set(config) == {*KEPT, "board", "rules"}
    assert set(config["board"]) == {"tiling", "shape", "size"}
    assert turns(designer) == 0
    pressed(designer, "Undo")
    assert designer.text == BOARD
    assert turns(designer) == 1
    pressed(designer, "Redo")
    assert designer.text == after
    assert turns(designer) == 0
    designer.page.reload()
    designer.wait()
    pressed(designer, "Undo")
    assert turns(designer) == 1


def test_a_game_in_sight_gives_way_to_that_of_the_board_that_is_opened(designer, folder):
    (folder / "same.yaml").write_text(BOARD, encoding="utf-8")
    designer.write(BOARD)
    played(designer)
    designer.tab("Play")
    designer.open("same.yaml")
    designer.page.wait_for_function("() => document.querySelectorAll('.play-turns li').length === 1")
    designer.page.locator(".play-stage .place.legal").first.wait_for(state="attached")
    designer.tab("Board")
    pressed(designer, "Undo")
    assert turns(designer) == 1


def test_a_drawing_has_its_own_title_which_stays_while_it_is_drawn_on(designer):
    page = designer.page
    designer.write(BOARD)
    designer.tab("Draw")
    designer.button("4 sides").click()
    polygons(page, 1)
    use(designer)
    assert "title" not in designer.config
    assert "nodes" not in designer.config["board"]
    designer.page.get_by_label("Title", exact=True).fill("Square")
    designer.settle()
    designer.tab("Draw")
    edge(page, 1, 1).click()
    designer.button("4 sides").click()
    polygons(page, 2)
    use(designer)
    assert designer.config["title"] == "Square"
    designer.tab("Draw")
    designer.button("Begin anew").click()
    polygons(page, 0)
    designer.button("6 sides").click()
    polygons(page, 1)
    use(designer)
    assert "title" not in designer.config


def test_a_title_that_is_typed_before_anything_is_made_is_meant_for_what_comes(designer):
    designer.page.get_by_label("Title", exact=True).fill("First")
    designer.settle()
    chosen(designer, "3.6.3.6")
    assert designer.config["title"] == "First"
    assert designer.config["board"]["tiling"] == "3.6.3.6"
    chosen(designer, "4^4")
    assert "title" not in designer.config


def test_after_a_board_for_pencils_comes_one_for_tiles_unless_these_have_no_room(designer):
    designer.write("game: fen\nboard: {tiling: triangles, shape: triangle, size: 5, style: pencil}\n")
    chosen(designer, "4^4")
    assert designer.config["board"]["style"] == "tiles"
    designer.write("game: fen\nboard: {tiling: '4^4', shape: hexagon, size: 3, style: pencil}\n")
    chosen(designer, "3.6.3.6")
    assert designer.config["board"]["style"] == "pencil"
