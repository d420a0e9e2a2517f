"""Faces that are left out stay on the page as outlines, and a press brings them back."""

from typing import Any

import pytest

pytestmark = pytest.mark.site

KAGOME = "game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 2}\n"
WHERE = """name => { const box = document.querySelector(`[data-name='${name}'] path`).getBoundingClientRect();
  return [box.x, box.y, box.width].map(Math.round); }"""


def ghosts(designer) -> list[str]:
    found: list[str] = designer.page.eval_on_selector_all(".ghost", "all => all.map((one) => one.dataset.name)")
    return found


def test_a_press_leaves_a_face_out_and_another_brings_it_back(designer):
    page = designer.page
    designer.write(KAGOME)
    designer.button("Leave out").click()
    before = page.evaluate(WHERE, "f1")
    designer.press_face("f1")
    designer.settle()
    assert ghosts(designer) == ["f1"]
    # It is where the face was; nothing has moved.
    assert page.evaluate(WHERE, "f1") == pytest.approx(before, abs=1)
    assert page.locator(".ground .ghost").count() == 0
    page.get_by_role("button", name="Face f1, left out: bring it back").click()
    designer.settle()
    assert ghosts(designer) == []
    assert "drop" not in designer.config["board"]


def test_what_can_be_dragged_does_not_lie_on_faces_that_are_pressed(designer):
    page = designer.page
    designer.write(KAGOME)
    box = page.locator(".handle-centre .disc").bounding_box()
    designer.button("Leave out").click()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 60)
    designer.settle()
    assert ghosts(designer) == designer.config["board"]["drop"]
    assert len(ghosts(designer)) == 1


def test_the_symmetry_is_kept_on_the_way_back(designer):
    page = designer.page
    designer.write(KAGOME)
    designer.button("Leave out").click()
    page.get_by_label("Keep the symmetry").check()
    designer.press_face("f1")
    designer.settle()
    assert len(ghosts(designer)) == 12
    page.locator(".ghost").nth(4).hover()
    assert page.locator(".ghost.meant").count() == 12
    page.get_by_label("Keep the symmetry").uncheck()
    page.locator(".ghost").nth(4).click()
    designer.settle()
    assert len(ghosts(designer)) == 11
    page.get_by_label("Keep the symmetry").check()
    # With one face more the board has no symmetry any more: nothing comes with another.
    page.locator(".ghost").first.click()
    designer.settle()
    assert len(ghosts(designer)) == 10


def test_all_come_back_at_once_and_leave_what_lies_below_where_it_is(designer):
    page = designer.page
    designer.write(KAGOME.replace("size: 2", "size: 2, drop: [f1, f2, f3]"))
    plate = page.locator(".panel-board .plate").bounding_box()
    under = page.locator(".under").bounding_box()
    page.locator(".under").get_by_role("button", name="Bring all back").click()
    designer.settle()
    assert ghosts(designer) == []
    assert len(designer.faces()) == 31
    assert designer.button("Bring all back").count() == 0
    assert page.locator(".panel-board .plate").bounding_box() == plate
    assert page.locator(".under").bounding_box()["height"] == under["height"]
    assert page.evaluate("document.activeElement.dataset.name") == "f1"


def test_with_the_keyboard_a_face_goes_and_comes(designer):
    page = designer.page
    designer.write(KAGOME)
    designer.button("Leave out").click()
    page.locator(".place[data-name=f1]").focus()
    page.keyboard.press("Enter")
    designer.settle()
    assert ghosts(designer) == ["f1"]
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Face f1, left out: bring it back"
    page.keyboard.press("Enter")
    designer.settle()
    assert ghosts(designer) == []
    assert page.evaluate("document.activeElement.dataset.name") == "f1"
    assert page.evaluate("document.activeElement.classList.contains('place')")
    # Of many, one is reached with Tab, all others with the arrows.
    page.keyboard.press("Enter")
    designer.settle()
    page.locator(".place[data-name=f2]").focus()
    page.keyboard.press("Enter")
    designer.settle()
    assert page.locator(".ghost[tabindex='0']").count() == 1
    assert page.evaluate("document.activeElement.dataset.name") == "f2"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.name") == "f1"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_ghosts_and_problems_are_no_barriers(opened, scheme):
    designer = opened(color_scheme=scheme)
    designer.write(KAGOME.replace("size: 2", "size: 2, drop: [f1, f2]"))
    assert len(ghosts(designer)) == 2
    designer.button("Turn").click()
    assert designer.barriers() == []
    designer.page.keyboard.press("Escape")
    designer.write(KAGOME.replace("size: 2", "size: 2, drop: [f1]"))
    assert designer.page.locator(".problem-list li").count() == 1
    assert designer.barriers() == []


def test_what_the_keys_have_left_is_not_told_any_more(designer):
    page = designer.page
    designer.write("game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 2, drop: [f2]}\n")
    designer.button("Leave out").click()
    told = page.locator(".pointed")
    for place in (".place[data-name=f4]", ".ghost[data-name=f2]"):
        page.locator(place).focus()
        assert told.inner_text() != ""
        assert page.locator(".meant").count() == 1
        page.get_by_label("Title", exact=True).focus()
        assert told.inner_text() == ""
        assert page.locator(".meant").count() == 0


PRESSED = """async (name) => {
  document.querySelector(`.place[data-name='${name}']`).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await new Promise(requestAnimationFrame);
  const shown = [...document.querySelectorAll('.echoes > path')];
  return shown.map((one) => one.getAttribute('fill') ?? one.getAttribute('class'));
}"""


@pytest.mark.parametrize("refused", [False, True])
@pytest.mark.parametrize("mode, key, shown", [("Leave out", "drop", "gone"), ("Colour", "colours", "#d5e5ee")])
def test_a_press_shows_on_the_old_picture_before_anybody_answers(designer, mode, key, shown, refused):
    page = designer.page
    designer.write(KAGOME)
    designer.button(mode).click()
    held = []

    is_held = True

    def answer(route):
        if is_held:
            held.append(route)
        elif refused:
            route.fulfill(status=400, json={"error": "not today"})
        else:
            route.continue_()

    page.route("**/api/design", answer)
    before = page.locator(".ground").inner_html()
    assert page.evaluate(PRESSED, "f1") == [shown]
    assert page.evaluate(PRESSED, "f3") == [shown, shown]
    assert page.locator(".ground").inner_html() == before
    is_held = False
    for route in held:
        answer(route)
    designer.settle()
    assert page.locator(".echoes > path").count() == 0
    assert page.get_by_text("not today").count() == (1 if refused else 0)
    # The second press does not take the place of the first, which was not answered yet.
    assert [*designer.config["board"].get(key, [])] == ([] if refused else ["f1", "f3"])


SHOWN = """async () => {
  await new Promise(requestAnimationFrame);
  const echoes = [...document.querySelectorAll('.echoes > path')].map((one) => one.getAttribute('class'));
  return [echoes, document.querySelector('.ground').getAttribute('transform')];
}"""


def test_what_comes_back_and_a_rotation_show_before_anybody_answers(designer):
    page = designer.page
    designer.write(KAGOME.replace("size: 2", "size: 2, drop: [f1, f2]"))
    held: list[Any] = []
    is_held = True
    page.route("**/api/design", lambda route: held.append(route) if is_held else route.continue_())
    page.locator(".ghost[data-name=f1]").dispatch_event("click")
    assert page.evaluate(SHOWN) == [["back"], None]
    page.get_by_text("More settings", exact=True).click()
    page.get_by_role("spinbutton", name="Turned by, in degrees").fill("15")
    page.keyboard.press("Enter")
    echoes, turned = page.evaluate(SHOWN)
    assert echoes == ["back"]
    # Counter-clockwise in the config, and clockwise in SVG.
    assert turned.startswith("rotate(-15 ")
    # Its faces have other names as soon as the board is cut anew.
    page.get_by_role("spinbutton", name="Size").fill("3")
    page.keyboard.press("Enter")
    assert page.evaluate(SHOWN) == [[], None]
    is_held = False
    for route in held:
        route.continue_()
    designer.settle()
    assert page.evaluate(SHOWN) == [[], None]
    assert (designer.config["board"]["size"], designer.config["board"]["rotate"]) == (3, 15)


def test_what_is_undone_shows_its_picture_before_anybody_answers(designer):
    page = designer.page
    ground = page.locator(".ground")
    designer.write(KAGOME)
    before = ground.inner_html()
    designer.button("Leave out").click()
    designer.press_face("f1")
    designer.settle()
    after = ground.inner_html()
    assert before != after
    held: list[Any] = []
    is_held = True
    page.route("**/api/design", lambda route: held.append(route) if is_held else route.continue_())
    designer.button("Undo").click()
    assert ground.inner_html() == before
    assert len(designer.faces()) == 31
    designer.button("Redo").click()
    assert ground.inner_html() == after
    is_held = False
    for route in held:
        route.continue_()
    designer.settle()
    assert ground.inner_html() == after
    assert (ghosts(designer), designer.config["board"]["drop"]) == (["f1"], ["f1"])
