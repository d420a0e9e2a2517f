"""Undo and redo while somebody draws: by keys wherever the focus is, and by buttons in sight."""

import pytest

from tests.site.test_draw_journeys import polygons

pytestmark = pytest.mark.site


@pytest.mark.parametrize("modifier", ["Control", "Meta"])
def test_undo_and_redo_wherever_the_focus_is(opened, modifier):
    designer = opened(viewport={"width": 1400, "height": 850})
    page = designer.page
    name = page.get_by_label("Name", exact=True)
    name.fill("mine")
    name.press("Enter")
    text = designer.text
    designer.tab("Draw")
    designer.button("6 sides").click()
    polygons(page, 1)
    for place in ("body", "#tab-draw", ".draw-piece"):
        if place == "body":
            page.evaluate("document.activeElement.blur()")
        else:
            page.locator(place).first.focus()
        page.keyboard.press(f"{modifier}+z")
        polygons(page, 0)
        page.keyboard.press(f"{modifier}+Shift+z")
        polygons(page, 1)
    assert name.input_value() == "mine"
    assert designer.text == text
    # Not where a text is written.
    name.focus()
    name.press_sequentially("x")
    page.keyboard.press("Control+z")
    page.wait_for_timeout(300)
    polygons(page, 1)


@pytest.mark.parametrize("mode", ["Polygons", "Points"])
def test_undo_and_redo_are_in_sight(opened, mode):
    designer = opened(viewport={"width": 1400, "height": 850})
    page = designer.page
    designer.tab("Draw")
    designer.button(mode).click()
    canvas = page.locator(".draw-canvas").bounding_box()
    for name in ("Undo", "Redo"):
        box = page.locator(".draw").get_by_role("button", name=name, exact=True).bounding_box()
        assert box["y"] + box["height"] <= canvas["y"]


def test_points_are_undone_and_redone(designer):
    page = designer.page
    designer.tab("Draw")
    designer.button("Points").click()
    sites = page.locator(".draw-site")
    sites.nth(36).wait_for(state="attached")
    designer.button("Add a point").click()
    sites.nth(37).wait_for(state="attached")
    page.keyboard.press("Control+z")
    sites.nth(37).wait_for(state="detached")
    page.keyboard.press("Control+Shift+z")
    sites.nth(37).wait_for(state="attached")
    assert sites.count() == 38
