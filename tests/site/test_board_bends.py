"""Sides of an isohedral tile, bent on the board by their dots."""

import pytest

from tests.site.test_draw_touch import PHONE, Fingers

pytestmark = pytest.mark.site

SQUARES = "game: fen\nboard: {tiling: {isohedral: 41}, shape: rhombus, size: [5, 5], style: pencil}\n"
"""Squares: side a goes from the lower left corner to the lower right one, and may have any curve."""

SHAPES = """() => [...document.querySelectorAll(".place[data-kind='faces'] > path")].map((path) => {
  const numbers = path.getAttribute('d').match(/-?[0-9.]+/g).map(Number);
  const moved = numbers.map((one, at) => Math.round(3 * (one - numbers[at % 2])));
  return path.getAttribute('d').replace(/[^A-Z]/g, '') + moved;
})"""
"""Outlines of all faces, moved to one place, in thirds of a millimetre."""


def begun(designer, board=SQUARES):
    designer.write(board)
    designer.button("Bend sides").click()
    designer.page.locator(".bend-dot").first.wait_for()


def middle(page, side, dot):
    box = page.get_by_role("button", name=f"Side {side}, dot {dot}").locator(".disc").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def side_of(page):
    """Length of side 1 in pixels: while it is straight, its dots are a third of it apart."""
    (x, _), (u, _) = middle(page, 1, 1), middle(page, 1, 2)
    return 3 * (u - x)


def straight_side(page):
    """The same of side 2."""
    (_, y), (_, v) = middle(page, 2, 1), middle(page, 2, 2)
    return 3 * (y - v)


def pull(designer, side, dot, across, up):
    """Drag a dot by pixels."""
    page = designer.page
    x, y = middle(page, side, dot)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across, y - up, steps=8)
    page.wait_for_timeout(300)
    page.mouse.up()
    designer.settle()


def test_one_dot_bends_all_sides_of_its_letter_in_one_step(designer):
    begun(designer)
    page, before = designer.page, designer.text
    names, straight = designer.faces(), page.evaluate(SHAPES)
    pull(designer, 1, 1, 0, side_of(page) / 4)
    curves = designer.config["board"]["tiling"]["curves"]
    assert curves["a"][0] == pytest.approx([0.33, 0.25], abs=0.02)
    assert curves["a"][1] == pytest.approx([0.67, 0], abs=0.01)
    # Two of the four sides of each face are curves now, and all faces are alike.
    shapes = page.evaluate(SHAPES)
    assert len(set(straight)) == len(set(shapes)) == 1
    assert "C" in shapes[0]
    assert "C" not in straight[0]
    assert designer.faces() == names
    # Side 3 is the same, turned: what is up on side 1 is up there too, at its far end.
    (x, y), (u, v) = middle(page, 1, 1), middle(page, 3, 1)
    assert (u - x, y - v) == pytest.approx((0, straight_side(page)), abs=3)
    pull(designer, 3, 2, 0, -40)
    assert designer.config["board"]["tiling"]["curves"]["a"][1][1] < -0.1
    designer.button("Undo").click()
    designer.settle()
    designer.button("Undo").click()
    designer.settle()
    assert designer.text == before
    designer.button("Redo").click()
    designer.settle()
    assert designer.config["board"]["tiling"]["curves"] == curves


def test_a_dot_snaps_unless_alt_is_held_and_all_sides_are_made_straight(designer):
    begun(designer)
    page, side = designer.page, side_of(designer.page)
    pull(designer, 1, 1, 4, 4)
    assert "curves" not in designer.config["board"]["tiling"]
    page.keyboard.down("Alt")
    pull(designer, 1, 1, 5, 5)
    page.keyboard.up("Alt")
    assert designer.config["board"]["tiling"]["curves"]["a"][0][1] > 0
    pull(designer, 1, 1, 0, side / 4)
    # Near the mirror image of the other dot, it is just that.
    (first, _) = designer.config["board"]["tiling"]["curves"]["a"]
    pull(designer, 1, 2, 3 - 5, first[1] * side + 3)
    assert designer.config["board"]["tiling"]["curves"]["a"][1] == pytest.approx([1 - first[0], first[1]], abs=0.011)
    designer.button("All straight").click()
    designer.settle()
    assert "curves" not in designer.config["board"]["tiling"]


def test_a_shape_whose_sides_cross_says_why_and_leaves_the_board_as_it_was(designer):
    begun(designer)
    page = designer.page
    pull(designer, 1, 1, 0, side_of(page) / 4)
    text, shapes, side = designer.text, page.evaluate(SHAPES), straight_side(page)
    at = middle(page, 1, 1)
    page.mouse.move(*at)
    page.mouse.down()
    # Far below the lower right corner all at once: side a crosses side b there.
    page.mouse.move(at[0] + side, at[1] + side)
    page.get_by_text("Sides would cross or touch here, so the board stays as it was.").wait_for()
    assert page.locator(".bends.wrong").count() == 1
    assert designer.text == text
    page.mouse.up()
    designer.settle()
    assert page.locator(".bends.wrong").count() == 0
    assert middle(page, 1, 1) == pytest.approx(at, abs=1)
    assert designer.text == text
    assert page.evaluate(SHAPES) == shapes
    assert page.locator(".problem-list").count() == 0


def test_each_side_bears_the_letter_that_the_config_has_for_it(designer):
    begun(designer, SQUARES.replace("41", "41, curves: {a: [[0.33, 0.3], [0.67, 0.3]]}"))
    page = designer.page
    letters = page.locator(".bend-letters > text")
    assert letters.all_text_contents() == ["a", "b", "a", "b"]
    boxes = [one.bounding_box() for one in letters.all()]
    spots = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    tile = page.locator(".bend-tile").bounding_box()
    for side, (x, y) in enumerate(spots, start=1):
        # Beside the middle of its own side, and inside.
        (ax, ay), (bx, by) = middle(page, side, 1), middle(page, side, 2)
        assert (x, y) == pytest.approx(((ax + bx) / 2, (ay + by) / 2), abs=20)
        assert page.evaluate(
            """([x, y]) => {
                const tile = document.querySelector('.bend-tile');
                return tile.isPointInFill(new DOMPoint(x, y).matrixTransform(tile.getScreenCTM().inverse()));
            }""",
            [x, y],
        )
    assert tile["width"] > 60
    page.get_by_role("button", name="Side 1, dot 1: curve a").focus()
    assert page.locator(".bend-letters > .alike").all_text_contents() == ["a", "a"]


def test_sides_are_bent_with_the_keyboard(designer):
    begun(designer)
    page = designer.page
    dot = page.get_by_role("button", name="Side 2, dot 2")
    dot.focus()
    for _ in range(5):
        page.keyboard.press("Shift+ArrowRight")
    designer.settle()
    # Side 2 goes upwards: to its right is its outside.
    assert designer.config["board"]["tiling"]["curves"] == {"b": [[0.33, 0], [0.67, -0.5]]}
    assert dot.evaluate("one => one === document.activeElement")
    page.keyboard.press("Delete")
    designer.settle()
    assert "curves" not in designer.config["board"]["tiling"]
    page.keyboard.press("Escape")
    assert page.locator(".bend-dot:visible").count() == 0
    assert designer.button("Bend sides").evaluate("one => one === document.activeElement")


def test_sides_that_stay_straight_have_no_dots_and_those_that_are_their_own_image_stay_so(designer):
    # Type 17: sides 1 and 4 are straight, all others their own images when turned.
    begun(designer, "game: fen\nboard: {tiling: {isohedral: 17}, shape: disc, radius: 4, style: pencil}\n")
    page = designer.page
    assert page.get_by_role("button", name="Side 1, dot 1").count() == 0
    before = {dot: middle(page, 2, dot) for dot in (1, 2)}
    pull(designer, 2, 1, 6, 26)
    moved = {dot: middle(page, 2, dot) for dot in (1, 2)}
    (dx, dy), (ex, ey) = ([moved[dot][axis] - before[dot][axis] for axis in (0, 1)] for dot in (1, 2))
    assert (dx, dy) == pytest.approx((6, -26), abs=2)
    assert (ex, ey) == pytest.approx((-dx, -dy), abs=1)
    assert len(designer.config["board"]["tiling"]["curves"]["b"]) == 1
    # A tiling that is none of these has nothing to bend.
    designer.write("game: fen\nboard: {tiling: squares, shape: square, size: 3}\n")
    assert not designer.button("Bend sides").is_visible()
    assert page.locator(".bend-dot:visible").count() == 0


@pytest.mark.parametrize(
    "locale, words", [("en-GB", "Bend sides"), ("de-DE", "Seiten biegen"), ("fr-FR", "Courber les côtés")]
)
def test_a_finger_bends_sides_on_a_phone(opened, locale, words):
    designer = opened(**PHONE, locale=locale)
    page = designer.page
    designer.write(SQUARES)
    designer.button(words).tap()
    page.locator(".bend-dot").first.wait_for()
    assert designer.too_wide() <= 0
    assert designer.barriers() == []
    scrolled = page.evaluate("scrollY")
    box = page.locator(".bend-dot .disc").first.bounding_box()
    # A finger is less exact than a mouse.
    x, y = box["x"] + box["width"] / 2 - 5, box["y"] + box["height"] / 2 + 6
    Fingers(page).move([(x, y)], [(x, y - 30)])
    designer.settle()
    assert designer.config["board"]["tiling"]["curves"]["a"][0][1] > 0.1
    assert page.evaluate("scrollY") == scrolled


def test_curves_stay_while_the_tile_is_shaped_by_its_sliders(designer):
    page = designer.page
    curves = {"a": [[0.3, 0.2], [0.7, 0.1]]}
    designer.write(SQUARES.replace("41", "41, curves: {a: [[0.3, 0.2], [0.7, 0.1]]}"))
    designer.tab("Draw")
    designer.button("One tile").click()
    page.get_by_text("It fills the plane").wait_for()
    slider = page.locator(".draw-sliders input").first
    slider.press("ArrowRight")
    page.wait_for_timeout(600)
    page.locator(".draw").get_by_role("button", name="Use as my board").click()
    page.wait_for_function("() => document.querySelector('.code-area')?.value.includes('parameters')")
    designer.settle()
    assert designer.config["board"]["tiling"]["curves"] == curves
