"""A tiling drawn by symmetry and by copies: with the mouse, with fingers, with keys alone."""

import pytest

from tests.site.saving import save_and_check
from tests.site.test_draw_journeys import edge, polygons
from tests.site.test_draw_touch import PHONE, Fingers

pytestmark = pytest.mark.site


def middle(found):
    box = found.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_threefold_tiling_grows_three_at_a_time(designer, folder):
    page = designer.page
    designer.tab("Draw")
    # Nothing has to be chosen: every open edge is that of the only polygon, and a shape finds an edge by itself.
    designer.button("6 sides").click()
    polygons(page, 1)
    page.get_by_label("Attach at every open edge of the polygon").check()
    designer.button("3 sides").click()
    polygons(page, 7)
    page.keyboard.press("Control+z")
    polygons(page, 1)
    page.get_by_label("Attach at every open edge of the polygon").uncheck()
    page.locator(".draw summary", has_text="Symmetry").click()
    page.get_by_label("Turns").select_option("3 times")
    page.locator(".draw-symmetry circle").wait_for(state="attached")
    designer.button("4 sides").click()
    polygons(page, 4)
    edge(page, 2, 2).click()
    page.keyboard.press("3")
    polygons(page, 7)
    page.get_by_label("Mirror lines").select_option("along an edge or a corner")
    page.wait_for_function("() => document.querySelectorAll('.draw-symmetry line').length === 3")
    page.wait_for_function("() => document.querySelectorAll('.draw-polygon[data-polygon]').length > 7")
    assert page.locator(".draw-overlap").count() == 0
    page.keyboard.press("Control+z")
    polygons(page, 7)
    page.get_by_label("Turns").select_option("6 times")
    polygons(page, 13)
    assert designer.barriers() == []
    page.locator(".draw").get_by_role("button", name="as my board").click()
    designer.settle()
    assert save_and_check(designer, folder, "sixfold")["nodes"] >= 18


def test_a_copy_snaps_is_turned_and_put_down_in_one_step(designer, folder):
    page = designer.page
    designer.tab("Draw")
    designer.button("4 sides").click()
    polygons(page, 1)
    square = page.locator(".draw-polygon[data-polygon='0']")
    square.click()
    width = square.bounding_box()["width"]
    page.keyboard.press("c")
    x, y = middle(page.locator(".draw-held"))
    page.mouse.move(x, y)
    page.mouse.down()
    # From beside its original to nearly one side to the right of it.
    page.mouse.move(x + 0.45 * width, y + 0.65 * width, steps=6)
    page.get_by_text("Snaps: corner").wait_for()
    page.keyboard.down("Alt")
    page.mouse.move(x + 0.46 * width, y + 0.65 * width, steps=3)
    page.get_by_text("Moves freely").wait_for()
    page.keyboard.up("Alt")
    page.mouse.move(x + 0.45 * width, y + 0.64 * width, steps=3)
    page.get_by_text("Snaps: corner").wait_for()
    page.mouse.up()
    polygons(page, 2)
    # They share a side: six are left, and the rest is a row of squares.
    page.wait_for_function("() => document.querySelectorAll('.draw-edge').length === 6")
    page.get_by_text("Around the nodes: 4^4").wait_for()
    page.keyboard.press("Control+z")
    polygons(page, 1)
    # With keys alone: put back, turned there and back, put beside.
    square.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    page.keyboard.press("Escape")
    assert page.locator(".draw-held").count() == 0
    page.keyboard.press("c")
    page.keyboard.press("r")
    page.keyboard.press("Shift+R")
    page.keyboard.press("ArrowRight")
    page.locator(".draw-snap").wait_for(state="attached")
    page.keyboard.press("Enter")
    polygons(page, 2)
    page.keyboard.press("Control+z")
    polygons(page, 1)


def test_on_a_phone_shapes_stand_beside_the_edge_and_a_finger_moves_polygons(opened):
    designer = opened(**PHONE)
    page = designer.page
    designer.tab("Draw")
    designer.button("6 sides").tap()
    polygons(page, 1)
    x, y = middle(page.locator(".draw-edge").nth(1))
    page.touchscreen.tap(x, y)
    near = page.locator(".draw-near")
    near.wait_for()
    box, sheet = near.bounding_box(), page.locator(".draw-sheet").bounding_box()
    assert sheet["x"] <= box["x"]
    assert box["x"] + box["width"] <= sheet["x"] + sheet["width"]
    assert abs(box["y"] + box["height"] / 2 - y) < 120
    assert designer.barriers() == []
    near.get_by_role("button", name="4 sides").tap()
    polygons(page, 2)
    page.wait_for_timeout(400)  # or two touches become one gesture
    page.touchscreen.tap(*middle(page.locator(".draw-polygon[data-polygon='1']")))
    page.locator(".draw-polygon.chosen").wait_for(state="attached")
    before = page.locator(".draw-polygon[data-polygon='1']").get_attribute("d")
    x, y = middle(page.locator(".draw-polygon[data-polygon='1']"))
    Fingers(page).move([(x, y)], [(x + 60, y + 60)])
    page.wait_for_function(
        "d => document.querySelector(\".draw-polygon[data-polygon='1']\").getAttribute('d') !== d", arg=before
    )
    polygons(page, 2)
    page.wait_for_timeout(400)  # or two touches become one gesture
    page.locator(".draw").get_by_role("button", name="Undo").tap()
    page.wait_for_function(
        "d => document.querySelector(\".draw-polygon[data-polygon='1']\").getAttribute('d') === d", arg=before
    )
    assert designer.too_wide() <= 0


def test_a_corner_of_a_tile_is_dragged_in_one_step(designer, folder):
    page = designer.page
    designer.tab("Draw")
    designer.button("One tile").click()
    corner = page.locator(".draw-site:not([hidden])").first
    corner.wait_for()
    page.wait_for_timeout(1000)
    x, y = middle(corner.locator(".draw-dot"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 15, y + 6, steps=6)
    page.mouse.up()
    page.wait_for_function("() => !document.querySelector('.draw-bar button').disabled")
    u, v = middle(corner.locator(".draw-dot"))
    assert abs(u - x) + abs(v - y) > 4
    page.get_by_text("It fills the plane").wait_for()
    page.locator(".draw").get_by_role("button", name="Use as my board").click()
    designer.settle()
    assert "isohedral" in designer.config["board"]["tiling"]
    save_and_check(designer, folder, "pulled")
    designer.tab("Draw")
    page.keyboard.press("Control+z")
    page.wait_for_function(
        "([x, y]) => { const dot = document.querySelector('.draw-site:not([hidden]) .draw-dot');"
        " const box = dot.getBoundingClientRect();"
        " return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 3 }",
        arg=[x, y],
    )
