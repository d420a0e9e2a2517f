"""What is dragged on the board and pressed beside it: corners, radius, centre, mends, kinds of places."""

import json

import pytest

from tests.site.designer import fact
from tests.site.gestures import drag
from tests.site.test_draw_touch import PHONE, Fingers

pytestmark = pytest.mark.site

EVEN = "game: fen\nboard: {tiling: squares, shape: square, size: 4}\n"
DISC = "game: fen\nboard: {tiling: 3.6.3.6, shape: disc, radius: 3}\n"
POLYGON = "game: fen\nboard: {tiling: 3.6.3.6, shape: polygon, points: [[-4, -3], [4, -3], [0, 4]]}\n"
RIM = 24
"""Pixels of the screen in which a handle may lie beside what it stands for."""


def middle(page, selector):
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_another_tiling_gets_a_shape_it_has(designer):
    page = designer.page
    designer.write("game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 3}\n")
    designer.button("Choose …").click()
    page.get_by_label("Name or nodes").fill("4^4 squares")
    page.locator("[role=listbox] > :only-child").click()
    page.get_by_text("Shape and size were changed to fit the tiling.").wait_for()
    designer.settle()
    assert designer.config["board"]["shape"] == "square"
    assert designer.fact("Parity") == "odd"
    assert page.locator(".problem-list").count() == 0


def test_only_shapes_that_the_tiling_has_are_offered_and_a_shape_has_its_size_again(designer):
    page = designer.page
    designer.write("game: fen\nboard: {tiling: squares, shape: disc, radius: 2.9}\n")
    shape = page.get_by_role("combobox", name="Shape")
    offered = "one => [...one.options].filter((option) => !option.hidden).map((option) => option.label)"
    assert set(shape.evaluate(offered)) - {"–"} == {"Square", "Rectangle", "Rhombus", "Disc", "Polygon"}
    shape.select_option(label="Rectangle")
    designer.settle()
    assert designer.config["board"]["size"] == [3, 3]
    page.get_by_role("textbox", name="Width").fill("7.5")
    page.get_by_role("textbox", name="Width").press("Enter")
    designer.settle()
    assert {key: designer.config["board"].get(key) for key in ("size", "width", "height")} == {
        "size": None,
        "width": 7.5,
        "height": 7.5,
    }
    shape.select_option(label="Disc")
    designer.settle()
    assert designer.config["board"]["radius"] == 2.9
    assert "width" not in designer.config["board"]
    shape.select_option(label="Rectangle")
    designer.settle()
    assert designer.config["board"]["height"] == 7.5


def test_shapes_are_offered_for_a_board_without_one_and_those_of_another_tiling_are_forgotten(designer):
    shape = designer.page.get_by_role("combobox", name="Shape")
    offered = "one => [...one.options].filter((option) => !option.hidden).map((option) => option.label)"
    designer.write("game: fen\nboard: {tiling: squares, shape: rectangle, size: [3, 5]}\n")
    shape.select_option(label="Square")
    designer.settle()
    # Triangles have no rectangle of rows and columns.
    designer.write("game: fen\nboard: {tiling: triangles, shape: square, size: 3}\n")
    assert set(shape.evaluate(offered)) - {"–"} == {
        "Square", "Triangle", "Hexagon", "Star", "Rhombus", "Rectangle", "Disc", "Polygon"
    }  # fmt: skip
    shape.select_option(label="Rectangle")
    designer.settle()
    assert "size" not in designer.config["board"]
    assert designer.config["board"]["width"] > 0


SQUARES = [[[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]] for y in range(5) for x in range(5)]


@pytest.mark.parametrize(
    "board, window",
    [
        ("tiling: 3.6.3.6, shape: hexagon, size: 2", {}),
        ("tiling: {penrose: rhombs}, shape: disc, radius: 3, rotate: 20", PHONE),
        (f"tiling: {{polygons: {SQUARES}}}", {}),
    ],
    ids=["mouse", "finger", "drawing"],
)
def test_a_board_is_cut_by_hand(opened, board, window):
    designer = opened(**window)
    page = designer.page
    designer.write(f"game: fen\nboard: {{{board}, style: pencil, drop: [f1]}}\n")
    before = designer.text
    designer.button("Cut by hand").click()
    page.locator("svg.lasso").wait_for()
    page.keyboard.press("Escape")
    assert page.locator("svg.lasso").count() == 0
    designer.button("Cut by hand").click()
    picture = page.locator("svg.lasso")
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    x, y, r = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, min(box["width"], box["height"]) / 3
    line = [(x - r, y - r), (x + r, y - r), (x + r / 2, y), (x + r, y + r), (x - r, y + r)]
    if window:
        fingers = Fingers(page)
        fingers.touch("touchStart", line[0])
        for point in line[1:]:
            fingers.touch("touchMove", point)
    else:
        page.mouse.move(*line[0])
        page.mouse.down()
        for point in line[1:]:
            page.mouse.move(*point, steps=8)
    meant = page.locator(".lasso-face.in").count()
    assert designer.barriers() == []
    assert 0 < meant < page.locator(".lasso-face").count()
    if window:
        fingers.touch("touchEnd")
    else:
        page.mouse.up()
    designer.settle()
    config = designer.config["board"]
    assert (config["shape"], len(config["points"]), len(designer.faces())) == ("polygon", 5, meant)
    assert not {"size", "radius", "drop"} & config.keys()
    assert config.get("centre") == ("middle" if "poly" in board else None)
    designer.button("Undo").click()
    designer.settle()
    assert designer.text == before


def test_what_is_being_typed_stays_when_an_answer_comes(designer):
    page = designer.page
    held = []
    # The whole answer about a change comes some time after the quick one: here, when a number is half typed.
    page.route(
        "**/api/design", lambda one: one.continue_() if "moving" in one.request.post_data_json else held.append(one)
    )
    designer.write("game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 4}\n")
    page.wait_for_timeout(400)
    size = page.get_by_role("spinbutton", name="Size")
    size.fill("2")
    assert held
    with page.expect_response("**/api/design"):
        held[-1].continue_()
    page.wait_for_timeout(200)
    assert size.input_value() == "2"
    size.press("Enter")
    designer.settle()
    assert designer.config["board"]["size"] == 2
    # A list that is open does not lose the row that was about to be chosen.
    page.get_by_role("combobox", name="Shape").evaluate("one => { one.options[1].dataset.seen = ''; }")
    page.get_by_role("combobox", name="Shape").select_option(label="Triangle")
    designer.settle()
    assert page.locator("option[data-seen]").count() == 1
    # What is no number, or not meant, gives way to what the config says.
    size.fill("")
    size.press("Enter")
    assert size.input_value() == "2"
    size.press("ControlOrMeta+A")
    page.keyboard.type("3")
    page.keyboard.press("Backspace")
    page.keyboard.type("2")
    size.blur()
    assert size.input_value() == "2"


def test_one_press_makes_an_even_board_odd(designer):
    designer.write(EVEN)
    assert designer.fact("Parity").startswith("even")
    designer.page.locator(".problem-list").get_by_role("button", name="Size: 5", exact=True).click()
    designer.settle()
    assert designer.config["board"]["size"] == 5
    assert designer.fact("Parity") == "odd"


def test_a_board_that_cannot_be_cut_shows_the_last_one(designer):
    page = designer.page
    before = len(designer.faces())
    designer.write(EVEN.replace("square,", "hexagon,"))
    assert page.get_by_text("This is the last board that could be drawn.").is_visible()
    assert len(designer.faces()) == before
    designer.button("Choose a shape and size that fit").click()
    page.wait_for_function("() => !document.querySelector('.plate.stale')")
    assert designer.config["board"]["shape"] != "hexagon"
    assert designer.fact("Parity") == "odd"


def test_the_radius_is_where_the_pointer_is(designer):
    page = designer.page
    designer.write(DISC)
    (cx, _), (x, _) = middle(page, ".handle-centre .disc"), middle(page, ".handle-size .disc")
    drag(designer, "size", ((x - cx) / 3, 0))
    assert designer.config["board"]["radius"] == pytest.approx(4, abs=0.26)
    # It still lies on the border, at a distance of the radius.
    radius, unit = designer.config["board"]["radius"], page.evaluate(UNIT)
    (cx, cy), (x, y) = middle(page, ".handle-centre .disc"), middle(page, ".handle-size .disc")
    assert (x - cx, y - cy) == pytest.approx((radius * unit, 0), abs=2)


UNIT = """() => {
  const path = document.querySelector(".place[data-kind='faces'] path").getAttribute('d');
  const points = path.split(/[MLZ]/).filter(Boolean).map((one) => one.split(/[ ,;]+/).map(Number));
  const [[ax, ay], [bx, by]] = points;
  return Math.hypot(bx - ax, by - ay) * document.querySelector('.board-view').getScreenCTM().a;
}"""


def test_corners_of_a_polygon_by_hand_and_by_number(designer):
    page = designer.page
    designer.write(POLYGON)
    assert page.locator(".handle-corner").count() == 3
    unit = page.evaluate(UNIT)
    drag(designer, "corner", (-unit, 0))
    assert designer.config["board"]["points"] == [[-5, -3], [4, -3], [0, 4]]
    page.get_by_label("Corner 3: up", exact=True).press("ArrowUp")
    designer.settle()
    assert designer.config["board"]["points"][2] == [0, 4.25]
    designer.button("Add a corner").click()
    designer.settle()
    assert len(designer.config["board"]["points"]) == 4
    designer.button("Take away corner 4").click()
    designer.settle()
    assert len(designer.config["board"]["points"]) == 3


@pytest.mark.parametrize("turn", [0, 25])
def test_the_centre_follows_what_lies_under_the_pointer(designer, turn):
    page = designer.page
    designer.write(f"game: fen\nboard: {{tiling: 3.6.3.6, shape: disc, radius: 3, rotate: {turn}}}\n")
    box = page.evaluate(
        """() => { const one = document.querySelector('.board-view').getScreenCTM().inverse();
        const r = document.querySelector('.handle-centre .disc').getBoundingClientRect();
        const p = new DOMPoint(r.x + r.width / 2, r.y + r.height / 2).matrixTransform(one); return [p.x, p.y]; }"""
    )
    hexagons = page.evaluate(
        """([x, y]) => [...document.querySelectorAll(".place[data-kind='faces'] path")]
        .filter((path) => path.isPointInFill(new DOMPoint(x, y)))
        .map((path) => path.getAttribute('d').split('L').length)""",
        box,
    )
    assert hexagons == [6]  # the true centre lies in the middle of a hexagon
    unit = page.evaluate(UNIT)
    # From the centre of a hexagon each corner is one edge away, and the middle of a side 0.87 edges.
    angle = {0: (unit, 0), 25: (unit * 0.9063, -unit * 0.4226)}[turn]
    drag(designer, "centre", angle)
    assert designer.config["board"].get("centre") == "vertex"


def test_arrow_keys_stay_with_a_kind_until_shift(designer):
    page = designer.page
    designer.write("game: fen\nboard: {tiling: squares, shape: square, size: 3}\n")
    page.evaluate("""async () => {
      const { BoardView } = await import(new URL('js/boardview.js', location.href).href);
      const body = JSON.stringify({text: document.querySelector('.code-area').value});
      const headers = {'Content-Type': 'application/json', 'X-Key': localStorage.getItem('boardwright.key')};
      const answer = await fetch(new URL('api/design', location.href), {method: 'POST', headers, body});
      const found = await answer.json();
      const place = document.createElement('div');
      document.querySelector('main').prepend(place);
      const words = {language: 'en', get: (key, values) => `${key} ${values?.name ?? ''}`, has: () => true};
      new BoardView(place, {words}).show(found.board, found.svg);
      place.id = 'every-kind';
    }""")
    page.locator("#every-kind .place[data-kind='faces']").first.focus()

    def here():
        return json.loads(
            page.evaluate("JSON.stringify([document.activeElement.dataset.kind, document.activeElement.dataset.name])")
        )

    kinds = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        before = here()
        page.keyboard.press(key)
        assert here() != before or key in ("ArrowUp", "ArrowRight")
        kinds.add(here()[0])
    assert kinds == {"faces"}
    page.keyboard.press("Shift+ArrowRight")
    assert here()[0] != "faces"
    kind = here()[0]
    page.keyboard.press("ArrowDown")
    assert here()[0] == kind


def test_parity_and_the_turn_are_seen_without_scrolling(designer):
    for text in (EVEN, POLYGON, DISC, "game: fen\nboard: {tiling: 3.12.12, shape: hexagon, size: 1}\n"):
        designer.write(text)
        designer.page.evaluate("scrollTo(0, 0)")
        # Where it is a tie, both readings stand for the turn.
        turn = ("Turn",) if designer.page.locator(fact("Turn")).count() else ("Turn, interior", "Turn, as written")
        for name in ("Parity", *turn):
            box = designer.page.locator(fact(name)).bounding_box()
            assert 0 < box["y"] < box["y"] + box["height"] < 900


def test_a_turn_that_was_fixed_goes_with_its_tiling(designer):
    page = designer.page
    designer.write(
        "game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 3}\nrules: {per_turn: {nodes: 4, edges: 4}}\n"
    )
    fixed = page.get_by_text("The turn is fixed in the config.")
    assert fixed.is_visible()
    designer.button("Choose …").click()
    page.get_by_label("Name or nodes").fill("4^4 squares")
    page.locator("[role=listbox] > :only-child").click()
    fixed.wait_for(state="hidden")
    designer.settle()
    assert "per_turn" not in designer.config.get("rules", {})
    assert not fixed.is_visible()


def test_a_fixed_turn_can_be_that_of_the_board(designer):
    designer.write(
        "game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 3}\nrules: {per_turn: {nodes: 4, edges: 4}}\n"
    )
    designer.button("Use the count of this board").click()
    designer.settle()
    assert "rules" not in designer.config


def test_the_page_begins_with_a_plain_board(designer):
    assert "title" not in designer.config
    assert designer.config["rules"]["per_turn"] == "interior"
    assert designer.page.locator(".problem-list").count() == 0


def test_stars_are_put_over_a_tiling_and_shaped_by_sliders(designer):
    page = designer.page
    designer.write("game: fen\nboard: {tiling: 4.8.8, shape: square, size: 2, style: pencil}\n")
    faces = len(designer.faces())
    page.get_by_text("More settings").click()
    designer.button("Stars over this tiling").click()
    designer.settle()
    assert designer.config["board"]["tiling"] == {"stars": {"of": "4.8.8", "angle": 60}}
    assert len(designer.faces()) > faces
    angle = page.get_by_label("Angle of the lines")
    angle.fill("67.5")
    designer.settle()
    # What is dragged in one go is one step to undo.
    for value in ("30", "40", "50"):
        page.get_by_label("Second angle, 0 for none").evaluate(
            "(one, value) => { one.value = value; one.dispatchEvent(new Event('input')); }", value
        )
    designer.settle()
    assert designer.config["board"]["tiling"] == {"stars": {"of": "4.8.8", "angle": 67.5, "second_angle": 50}}
    designer.button("Undo").click()
    designer.settle()
    assert designer.config["board"]["tiling"] == {"stars": {"of": "4.8.8", "angle": 67.5}}
    page.get_by_label("Start of the lines").fill("0.4")
    page.get_by_text("the lines do not meet their partners; up to 0.2 they do").first.wait_for()
    designer.button("Stars over this tiling").click()
    designer.settle()
    assert designer.config["board"]["tiling"] == "4.8.8"
    assert len(designer.faces()) == faces


def test_what_is_pressed_next_goes_on_from_what_waits(designer):
    """Answers are held back: each press is worked out from those before it, and none of them is lost."""
    page = designer.page
    designer.write("game: fen\nboard: {tiling: squares, shape: rectangle, size: [3, 5], drop: [f1, f2, f3]}\n")
    held = []
    is_held = False
    page.route("**/api/design", lambda route: held.append(route) if is_held else route.continue_())
    left = {"tiling": "squares", "shape": "rectangle", "size": [3, 5], "drop": ["f2"]}
    # Faces have other names on a board of another size.
    grown = {"tiling": "squares", "shape": "rectangle", "size": [4, 7]}
    presses = ("Bring f1 back", "Bring f3 back"), ("Rows: more", "Columns: more", "Columns: more")
    for names, wanted in zip(presses, (left, grown), strict=True):
        is_held = True
        for name in names:
            designer.button(name).click()
        is_held = False
        for route in held:
            route.continue_()
        held.clear()
        designer.settle()
        assert designer.config["board"] == wanted
