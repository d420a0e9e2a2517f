"""What the Board tab says: problems once, help for its words, sizes while they are dragged."""

import pytest

from tests.site.designer import SCREENS
from tests.site.gestures import drag

pytestmark = pytest.mark.site

EVEN = "game: fen\nboard: {tiling: squares, shape: square, size: 4}\n"
LARGE = "game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 4}\n"
KAGOME = "game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 2}\n"
ODD = "needs an odd number of faces"
PHONE = SCREENS["phone"]
SEEN = """words => [...document.querySelectorAll('main *')].filter((one) => one.textContent.includes(words))
  .filter((one) => one.checkVisibility() && ![...one.children].some(({textContent}) => textContent.includes(words)))
  .length"""


def test_a_problem_is_shown_once_and_heard_once(designer):
    page = designer.page
    page.evaluate("""() => {
      window.heard = [];
      new MutationObserver(() => heard.push(document.querySelector('#said').textContent))
        .observe(document.querySelector('#said'), {childList: true, characterData: true, subtree: true});
    }""")
    designer.write(EVEN)
    page.wait_for_timeout(1500)
    assert page.evaluate(SEEN, ODD) == 1
    assert page.locator("button:text-is('Size: 5')").count() == 1
    assert sum(ODD in text for text in page.evaluate("heard")) == 1
    # The editor is told how many there are, and not all of it again.
    described = page.locator(".code-area").get_attribute("aria-describedby")
    assert page.locator(f"#{described}").inner_text() == "1 problem"


def test_a_problem_is_told_at_its_line_to_those_who_go_there(designer):
    page = designer.page
    designer.write(EVEN)
    note = page.locator(".line-note")
    assert note.is_hidden()  # somebody is typing
    designer.button("Line 2").click()
    assert ODD in note.inner_text()
    line = page.locator(".code-below .wrong").bounding_box()
    assert 0 <= note.bounding_box()["y"] - line["y"] - line["height"] < 12
    page.keyboard.press("ArrowUp")
    note.wait_for(state="hidden")
    page.mouse.move(page.locator(".code-area").bounding_box()["x"] + 60, line["y"] + 3)
    note.wait_for(state="visible")
    page.keyboard.type("x")
    assert note.is_hidden()


def test_a_problem_names_the_key_that_its_sentence_is_about(designer):
    designer.write(EVEN.replace("shape: square", "shape: squar").replace("size: 4", "sise: 4"))
    shown = designer.page.locator(".problem-list li p").all_inner_texts()
    assert any(text.startswith("board.shape must be") for text in shown)
    assert any(text.startswith("board.sise unknown key") for text in shown)


def test_facts_agree_with_the_problem_of_the_paper(designer):
    designer.write(LARGE)
    assert designer.page.get_by_text("A4 holds only 12.3 mm").is_visible()
    assert designer.fact("Paper") == "too large for A4"
    designer.write(EVEN.replace("size: 4", "size: 8"))
    assert (designer.fact("Size"), designer.fact("Paper")) == ("190 × 190 mm", "fits A4")


def test_facts_keep_their_places_while_there_is_no_board(designer):
    designer.write(EVEN)
    strip = designer.page.locator(".strip")
    before = strip.bounding_box()
    designer.write(EVEN.replace("square,", "hexagon,"))
    assert designer.fact("Places") == "–"
    assert strip.bounding_box()["height"] == pytest.approx(before["height"], abs=1)


@pytest.mark.parametrize("touch", [False, True])
def test_words_have_a_help(opened, touch):
    designer = opened(**(PHONE if touch else {}))
    page = designer.page
    page.get_by_text("More about this board").click()
    word = designer.button("Turn, interior")
    word.scroll_into_view_if_needed()
    if touch:
        word.tap()
    else:
        word.focus()
        page.keyboard.press("Enter")
    help_of = page.get_by_text("Counted inside the board, without its outline")
    help_of.wait_for(state="visible")
    box = help_of.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.evaluate("innerWidth")
    page.wait_for_timeout(500)  # the answer as a whole comes, and the help stays
    assert help_of.is_visible()
    page.keyboard.press("Escape")
    help_of.wait_for(state="hidden")
    if not touch:
        assert page.evaluate("document.activeElement.textContent") == "Turn, interior"


def test_a_drag_tells_the_size_and_those_that_can_be_played(designer):
    page = designer.page
    designer.write(EVEN)
    box = page.locator(".handle-size .disc").bounding_box()
    x, y = box["x"] + 9, box["y"] + 9
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 20)
    page.mouse.move(x + 75, y + 75)
    note = page.locator(".size-note")
    note.get_by_text("4 → 5", exact=True).wait_for()
    note.get_by_text("25 faces").wait_for()
    note.get_by_text("Can be played: 3 · 5 · 7 · 9").wait_for()
    page.keyboard.press("Escape")
    page.mouse.up()
    designer.settle()
    assert note.is_hidden()
    assert designer.config["board"]["size"] == 4


def test_a_finger_makes_a_board_several_sizes_larger(opened):
    designer = opened(**PHONE)
    page = designer.page
    designer.write(KAGOME)
    page.evaluate("scrollTo(0, 0)")
    box = page.locator(".handle-size .disc").bounding_box()
    finger = page.context.new_cdp_session(page)
    x, y = box["x"] + 9, box["y"] + 9
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 13):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + 10 * step}]})
        page.wait_for_timeout(60)
    page.wait_for_timeout(400)
    assert page.locator(".size-note").is_visible()  # the page did not take the finger to scroll
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    designer.settle()
    assert designer.config["board"]["size"] >= 4
    assert page.evaluate("scrollY") == 0


def test_faces_left_out_are_forgotten_with_their_board_and_come_back_with_it(designer):
    designer.write(KAGOME.replace("size: 2", "size: 2, drop: [f1]"))
    drag(designer, "size", (80, 60))
    assert designer.config["board"]["size"] == 3
    assert "drop" not in designer.config["board"]
    designer.button("Undo").click()
    designer.settle()
    assert designer.config["board"]["drop"] == ["f1"]


def test_another_tiling_on_a_stock_board_takes_its_words_along(designer):
    page = designer.page
    designer.button("New board …").click()
    designer.button("FEN on hexagons").click()
    designer.settle()
    designer.write(designer.text.replace("game: fen", "# Sunday's board\ngame: fen"))
    assert "37 hexagons" in designer.text
    designer.button("Choose …").click()
    page.get_by_label("Name or nodes").fill("4^4 squares")
    page.locator("[role=listbox] > :only-child").click()
    page.wait_for_function("() => document.querySelector('.code-area').value.includes('shape: square')")
    designer.settle()
    assert "hexagons" not in designer.text
    assert "# Sunday's board\n" in designer.text


@pytest.mark.parametrize("width", [320, 390])
def test_long_lists_of_faces_are_no_wider_than_the_window(opened, width):
    designer = opened(viewport={"width": width, "height": 800})
    designer.write(KAGOME.replace("size: 2", "size: 2, drop: [f1, f2, f3, f6, f7, f8, f18, f21, f27, f29, f30, f31]"))
    assert designer.too_wide() == 0


def test_faces_keep_their_size_while_a_drag_takes_some_away(designer):
    page = designer.page
    designer.write(EVEN)
    page.wait_for_timeout(800)  # nodes and edges are there too
    face = page.locator(".place[data-name='f1'] path")
    width = face.bounding_box()["width"]
    box = page.locator(".handle-size .disc").bounding_box()
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.down()
    page.mouse.move(box["x"] - 60, box["y"] - 60, steps=4)
    page.locator(".size-note").get_by_text("4 → 3").wait_for()
    page.wait_for_function("() => document.querySelectorAll('.places > .place').length === 9")
    assert face.bounding_box()["width"] == pytest.approx(width, rel=0.05)
    page.mouse.up()


def test_a_board_that_is_its_tiling_has_no_size_to_change(designer):
    page = designer.page
    designer.write("game: fen\nboard: {tiling: {voronoi: {points: 9, seed: 3}}, style: pencil}\n")
    assert page.get_by_role("spinbutton", name="Size").is_hidden()
    designer.write(KAGOME)
    assert page.get_by_role("spinbutton", name="Size").is_visible()


def test_no_rotation_and_no_mirror_line_are_told_alike(designer):
    designer.write("game: fen\nboard: {tiling: triangles, shape: rhombus, size: [3, 3], style: pencil}\n")
    assert designer.comes_to_say("Symmetry", "2 rotations, 2 mirror lines")
    designer.write("game: fen\nboard: {tiling: triangles, shape: rhombus, size: [3, 2], style: pencil}\n")
    assert designer.comes_to_say("Symmetry", "2 rotations, no mirror line")
