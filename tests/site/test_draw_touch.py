"""Drawing with fingers, and sketches that are kept as files."""

import re

import pytest

pytestmark = pytest.mark.site

PHONE = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True}

CURVED = """<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="20mm" viewBox="0 0 60 20">
<path d="M0 0H20C25 5 15 15 20 20H0Z"/><path d="M20 0H40V20H20C15 15 25 5 20 0Z"/><path d="M40 0H60V20H40Z"/></svg>"""


class Fingers:
    """Fingers on the screen, as Chromium's touch emulation has them."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def touch(self, kind, *points):
        found = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    def move(self, starts, ends, steps=8):
        self.touch("touchStart", *starts)
        for step in range(1, steps + 1):
            part = step / steps
            pairs = zip(starts, ends, strict=True)
            self.touch("touchMove", *[(x + part * (u - x), y + part * (v - y)) for (x, y), (u, v) in pairs])
        self.touch("touchEnd")


def view(page):
    return [float(one) for one in page.locator(".draw-canvas").get_attribute("viewBox").split()]


@pytest.fixture
def phone(opened):
    designer = opened(**PHONE)
    designer.tab("Draw")
    return designer


def canvas(page):
    page.locator(".draw-canvas").scroll_into_view_if_needed()
    box = page.locator(".draw-canvas").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_two_fingers_enlarge_and_one_moves(phone):
    page = phone.page
    phone.button("6 sides").tap()
    page.locator(".draw-polygon").first.wait_for(state="attached")
    x, y = canvas(page)
    fingers, before = Fingers(page), view(page)
    fingers.move([(x - 40, y), (x + 40, y)], [(x - 120, y), (x + 120, y)])
    after = view(page)
    assert after[2] == pytest.approx(before[2] / 3, rel=0.15)
    # What lay between the fingers still does.
    assert after[0] + after[2] / 2 == pytest.approx(before[0] + before[2] / 2, abs=0.1 * before[2])
    fingers.move([(x - 120, y), (x + 120, y)], [(x - 60, y), (x + 60, y)])
    assert view(page)[2] == pytest.approx(after[2] * 2, rel=0.15)
    before, scrolled = view(page), page.evaluate("scrollY")
    fingers.move([(x, y)], [(x + 60, y + 50)])
    after = view(page)
    assert after[2] == before[2]
    assert after[0] < before[0]
    assert after[1] < before[1]
    assert page.evaluate("scrollY") == scrolled
    assert page.evaluate("visualViewport.scale") == 1


def test_a_tap_chooses_an_edge_and_a_drag_does_not(phone):
    page = phone.page
    phone.button("6 sides").tap()
    page.locator(".draw-edge").first.wait_for(state="attached")
    box = page.locator(".draw-edge").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = Fingers(page)
    fingers.move([(x, y)], [(x + 50, y + 10)])
    assert page.locator(".draw-edge.chosen").count() == 0
    page.wait_for_timeout(400)  # or two touches become one gesture
    box = page.locator(".draw-edge").first.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".draw-edge.chosen").wait_for(state="attached")


def test_a_point_is_dragged_by_a_finger(phone):
    page = phone.page
    phone.button("Points").tap()
    page.locator(".draw-cell").first.wait_for(state="attached")
    canvas(page)
    point = page.locator("[data-drag]").first
    box = point.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    name, before = point.get_attribute("aria-label"), view(page)
    Fingers(page).move([(x, y)], [(x + 12, y + 8)])
    page.wait_for_function(
        "name => document.querySelector('[data-drag]').getAttribute('aria-label') !== name", arg=name
    )
    assert view(page) == before


def test_a_drawing_with_curves_is_saved_beside_the_configs(designer, folder):
    page = designer.page
    designer.sketch("Bent.svg", CURVED)
    page.get_by_text("The 3 faces fit together.").wait_for()
    assert designer.page.locator(".draw").get_by_role("button", name="Use as my board").count() == 0
    save = designer.button("Save the drawing and use it as my board")
    save.click()
    page.wait_for_function("() => document.querySelector('.code-area')?.value.includes('Bent.svg')")
    designer.settle()
    assert (folder / "Bent.svg").read_text(encoding="utf-8") == CURVED
    assert designer.config["board"]["tiling"] == {"file": "Bent.svg"}
    assert designer.fact("Places").startswith("3 faces")
    # Another of that name is replaced only if the user says so.
    (folder / "Bent.svg").write_text("mine", encoding="utf-8")
    designer.tab("Draw")
    save.click()
    designer.button("Cancel").click()
    assert (folder / "Bent.svg").read_text(encoding="utf-8") == "mine"
    save.click()
    designer.button("Replace").click()
    page.wait_for_function("() => !document.querySelector('dialog[open]')")
    designer.settle()
    assert (folder / "Bent.svg").read_text(encoding="utf-8") == CURVED


def test_a_slider_goes_no_further_than_the_tile(designer):
    page = designer.page
    designer.tab("Draw")
    designer.button("One tile").click()
    page.locator(".draw-polygon").first.wait_for(state="attached")
    slider = page.locator("input[type=range]").first
    for key in ("Home", "End"):
        slider.press(key)
        page.wait_for_timeout(600)
        assert re.match("It fills the plane", page.locator(".draw-said").inner_text())


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_on_a_phone_what_to_choose_from_stands_in_one_row(opened, locale):
    designer = opened(viewport={"width": 320, "height": 640}, locale=locale)
    page = designer.page
    page.locator("#tab-draw").click()
    rows = page.locator(".panel-draw .segments").first
    rows.wait_for()
    tops = rows.locator("button").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 1
