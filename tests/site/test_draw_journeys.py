"""Journeys of people who invent a tessellation: by attaching polygons, from a sketch, by moving points."""

import math
from pathlib import Path

import pytest

from tests.site.saving import save_and_check

pytestmark = pytest.mark.site

# Five beds around a pond, drawn without snapping: corners are up to half a millimetre apart.
GARDEN = """<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">
  <path id="north" d="M 10,10 H 90 L 70,40 H 30 Z"/>
  <path id="east" d="M 90.4,10.2 V 90 L 70,60 L 70.3,39.8 Z"/>
  <path id="south" d="M 90,90.3 H 10 L 30,60 H 69.8 Z"/>
  <path id="west" d="M 10,89.9 V 10.3 L 29.7,40 V 60.2 Z"/>
  <path id="pond" d="M 30.2,40.1 H 70 V 60.3 H 30 Z"/>
</svg>"""


def polygons(page, count):
    """Waits until so many polygons are drawn."""
    page.wait_for_function("n => document.querySelectorAll('.draw-polygon[data-polygon]').length === n", arg=count)


def edge(page, number, polygon):
    return page.locator(f"[aria-label^='Edge {number} of polygon {polygon};']")


def test_a_tiling_of_squares_and_triangles_by_clicking_to_a_file_that_check_accepts(designer, folder):
    page = designer.page
    designer.tab("Draw")
    designer.button("4 sides").click()
    polygons(page, 1)
    edge(page, 1, 1).click()
    designer.button("3 sides").click()
    polygons(page, 2)
    edge(page, 2, 2).click()
    page.keyboard.press("3")
    polygons(page, 3)
    # A row of squares and a row of triangles: 3^3.4^2, whatever the way to say it.
    page.get_by_text("It fills the plane.").wait_for()
    page.get_by_text("Around the nodes: 3^3.4^2").wait_for()
    page.locator(".draw").get_by_role("button", name="Use as my board").click()
    designer.settle()
    assert set(designer.config["board"]["tiling"]) == {"polygons", "vectors"}
    shown = designer.fact("Places")
    odd = int(shown.split()[0]) % 2
    assert odd == 1
    save_and_check(designer, folder, "rows")
    # What was drawn is still there, and Undo leads back to the first polygon.
    designer.tab("Draw")
    for count in (2, 1):
        page.locator(".draw").get_by_role("button", name="Undo").click()
        polygons(page, count)


def test_overlaps_and_gaps_show_at_once_and_copies_choose_the_vectors(designer):
    page = designer.page
    designer.tab("Draw")
    designer.button("8 sides").click()
    polygons(page, 1)
    page.get_by_text("it leaves gaps.").wait_for()
    # On every edge an octagon: neighbours overlap.
    edge(page, 1, 1).click()
    page.get_by_label("Attach at every open edge of the polygon").check()
    designer.button("8 sides").click()
    polygons(page, 9)
    page.get_by_text("pairs of polygons overlap").wait_for()
    assert page.locator(".draw-overlap").count() == 8
    page.locator(".draw").get_by_role("button", name="Undo").click()
    polygons(page, 1)
    page.get_by_label("Attach at every open edge of the polygon").uncheck()
    for number in (1, 3):
        edge(page, number, 1).click()
        designer.button("8 sides").click()
        polygons(page, 2 + number // 3)
    for number in (1, 2, 3):
        page.locator(f".draw-polygon[data-polygon='{number - 1}']").click()
        page.keyboard.press("m")
    page.wait_for_function("() => document.querySelectorAll('.draw-plane .draw-ring').length === 4")
    page.get_by_text("it leaves gaps.").wait_for()


def test_a_patch_is_drawn_with_the_keyboard_alone(designer):
    page = designer.page
    designer.tab("Draw")
    designer.button("6 sides").focus()
    page.keyboard.press("Enter")
    polygons(page, 1)
    page.locator(".draw-edge[tabindex='0']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert page.locator(".draw-edge.chosen").count() == 1
    page.keyboard.press("0")
    polygons(page, 2)
    assert "10 sides" in page.locator(".draw-polygon[data-polygon='1']").get_attribute("aria-label")
    page.keyboard.press("Control+z")
    polygons(page, 1)
    page.keyboard.press("Control+y")
    polygons(page, 2)


def test_a_sketch_with_gaps_is_mended_by_one_click(designer, folder):
    page = designer.page
    designer.sketch("My garden.svg", GARDEN)
    page.locator(".draw-miss").first.wait_for()
    assert page.locator(".draw-miss").count() == 8
    # What to do comes first, what was found exactly after it, in the language of whoever found it.
    said = page.locator(".draw .aside").inner_text()
    assert said.index("Some corners almost meet. One click joins them.") < said.index("What was found, exactly:")
    assert "path #pond (line 6)" in page.locator(".draw .aside [lang=en]").inner_text()
    # The list has the numbers of the drawing, and leads to them.
    assert page.locator(".draw-number").all_text_contents() == [str(number) for number in range(1, 9)]
    page.locator(".draw-found li").nth(2).hover()
    assert page.locator(".draw-ring").nth(2).evaluate("ring => ring.classList.contains('meant')")
    # The button has a picture of what it would do.
    page.get_by_text("So it would be: 5 faces.").wait_for()
    assert page.locator(".draw-preview .draw-face").count() == 5
    assert page.locator(".draw-preview .draw-mended").count() == 8
    page.get_by_role("button", name="Join them all").click()
    page.get_by_text("The 5 faces fit together.").wait_for()
    assert page.locator(".draw-preview").count() == 0
    assert page.locator(".draw-miss").count() == 0
    assert page.locator(".draw-mended").count() == 8
    page.keyboard.press("Control+z")
    page.wait_for_function("() => document.querySelectorAll('.draw-miss').length === 8")
    page.keyboard.press("Control+y")
    page.get_by_text("The 5 faces fit together.").wait_for()
    page.locator(".draw").get_by_role("button", name="Use as my board").click()
    designer.settle()
    assert designer.fact("Places").startswith("5 faces")
    assert save_and_check(designer, folder, "garden")["faces"] == 5
    designer.tab("Draw")
    snap = page.get_by_label("Join corners nearer than")
    assert float(snap.input_value()) > 0.5
    snap.fill("0")
    snap.press("Enter")
    page.locator(".draw-miss").first.wait_for()
    # A click on the smallest circle mends only those that are as near.
    page.locator(".draw-miss").last.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.draw-miss').length < 8")


def test_points_are_moved_with_the_mouse_and_by_keys(designer, folder):
    page = designer.page
    designer.write("game: fen\nboard: {tiling: {voronoi: {points: 9, seed: 3, outline: hexagon}}, style: pencil}\n")
    designer.tab("Draw")
    designer.button("Points").click()
    first = page.locator(".draw-site").first
    first.wait_for()
    assert page.locator(".draw-site").count() == 9
    before = first.get_attribute("transform")
    box = first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cells = page.locator(".draw-cell").first.get_attribute("d")
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 6):
        page.mouse.move(x + 6 * step, y)
    page.wait_for_function("d => document.querySelector('.draw-cell').getAttribute('d') !== d", arg=cells)
    page.mouse.up()
    dragged = first.get_attribute("transform")
    assert dragged != before
    page.keyboard.press("ArrowUp")
    page.wait_for_function("t => document.querySelector('.draw-site').getAttribute('transform') !== t", arg=dragged)
    up = [float(part) for part in first.get_attribute("transform")[10:-1].split()]
    there = [float(part) for part in dragged[10:-1].split()]
    assert math.dist(up, (there[0], there[1] - 0.02)) < 1e-6
    page.get_by_text("9 faces.", exact=True).wait_for()
    page.locator(".draw").get_by_role("button", name="Use as my board").click()
    designer.settle()
    voronoi = designer.config["board"]["tiling"]["voronoi"]
    assert len(voronoi["sites"]) == 9
    assert voronoi["outline"] == "hexagon"
    save_and_check(designer, folder, "pebbles")


def test_points_are_used_as_they_are_also_while_an_answer_is_awaited(designer):
    page = designer.page
    designer.tab("Draw")
    designer.button("Points").click()
    page.locator(".draw-site").first.wait_for()
    page.get_by_text("37 faces.", exact=True).wait_for()
    asked = []

    def late(route):
        asked.append(route)
        page.wait_for_timeout(500)
        route.continue_()

    page.route("**/api/points", late)
    site = page.locator(".draw-site").first
    box = site.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 15, steps=8)
    page.mouse.up()
    moved = [float(part) for part in site.get_attribute("transform")[10:-1].split()]
    undo = page.locator(".draw").get_by_role("button", name="Undo")
    assert undo.is_enabled()
    page.locator(".draw").get_by_role("button", name="Use as my board").click()
    page.get_by_text("The board is made of your drawing now.").wait_for()
    designer.settle()
    assert designer.config["board"]["tiling"]["voronoi"]["sites"][0] == [moved[0], -moved[1]]
    # One question at a time: the first, and all that was moved while it was awaited.
    assert len(asked) == 2


@pytest.mark.parametrize("options", [{"viewport": {"width": 320, "height": 700}}, {"color_scheme": "dark"}])
def test_every_way_to_draw_fits_a_phone_and_has_no_barriers(opened, options):
    designer = opened(**options)
    page = designer.page
    designer.tab("Draw")
    designer.button("6 sides").click()
    polygons(page, 1)
    for mode, ready in (
        ("Points", ".draw-cell"),
        ("One tile", ".draw-polygon"),
        ("Sketch", ".draw-drop"),
        ("Polygons", ".draw-edge"),
    ):
        designer.button(mode).click()
        page.wait_for_selector(ready, state="attached")
        designer.settle()
        assert designer.too_wide() <= 0
        assert designer.barriers() == []


QUILT = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  width="80mm" height="60mm" viewBox="0 0 80 60">
<g inkscape:groupmode="layer" inkscape:label="Notes" id="notes">
<rect id="card" x="60" y="0" width="20" height="20"/></g>
<g inkscape:groupmode="layer" inkscape:label="Quilt" id="quilt">
<rect id="a" x="0" y="0" width="20" height="20"/><rect id="b" x="20" y="0" width="20" height="20"/>
<rect id="c" x="0" y="20" width="20" height="20"/><rect id="d" x="20" y="20" width="20" height="20"/>
<rect id="patch" x="40" y="0" width="20" height="40"/></g></svg>
"""


def test_layers_are_switched_off_and_shapes_left_out_by_a_click(designer):
    page = designer.page
    designer.sketch("quilt.svg", QUILT)
    # The corner between b and d stands in the middle of a side of the patch: a node, unasked.
    page.get_by_text("The 6 faces fit together.").wait_for()
    page.get_by_role("checkbox", name="Notes").uncheck()
    page.get_by_text("The 5 faces fit together.").wait_for()
    assert page.get_by_role("checkbox", name="Quilt").is_checked()
    page.locator(".draw-leave[aria-label='Leave out: patch']").click()
    page.get_by_text("The 4 faces fit together.").wait_for()
    page.get_by_role("button", name="Bring patch back").click()
    page.get_by_text("The 5 faces fit together.").wait_for()
    # With keys as well: the first face is reached, and an arrow leads to the next.
    page.locator(".draw-leave").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Bring b back").wait_for()
    page.keyboard.press("Control+z")
    page.get_by_text("The 5 faces fit together.").wait_for()
    assert designer.barriers() == []


PAINTED = """<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="60mm" viewBox="0 0 60 60">
<rect x="0" y="0" width="60" height="30" fill="#888"/><rect x="0" y="30" width="60" height="30" fill="#bbb"/>
<rect x="20" y="20" width="20" height="20" fill="#fff"/></svg>
"""


def test_a_drawing_is_read_as_painted(designer):
    page = designer.page
    designer.sketch("painted.svg", PAINTED)
    page.get_by_text("Faces lie on each other").wait_for()
    page.get_by_text("So it would be: 3 faces.").wait_for()
    page.get_by_role("button", name="Take what is seen, as painted (3 faces)").click()
    page.get_by_text("The 3 faces fit together.").wait_for()
    assert page.get_by_label("Faces are").input_value() == "painted"
    page.keyboard.press("Control+z")
    page.get_by_text("Faces lie on each other").wait_for()
    page.get_by_label("Faces are").select_option("as painted")
    page.get_by_text("The 3 faces fit together.").wait_for()
    assert page.locator(".draw-leave").count() == 3


MAPS = Path(__file__).parents[1] / "tilings" / "corpus"


def test_a_map_whose_counties_were_simplified_one_by_one_becomes_a_board(opened, folder, screen, stop):
    designer = opened(**screen)
    page = designer.page
    drawing = page.locator(".draw")
    designer.sketch("counties.geojson", (MAPS / "qgis-simplified.geojson").read_text(encoding="utf-8"))
    page.get_by_text("Neighbours overlap a little or leave narrow gaps").wait_for()
    assert drawing.get_by_text("Gap of 1.16.", exact=True).is_visible()  # a length in degrees has no unit
    stop(designer, "gaps")
    # The button that leads on is the only one that stands out.
    drawing.locator(".primary:visible").click()
    page.get_by_text("The 20 faces fit together.").wait_for()
    stop(designer, "mended")
    drawing.locator(".primary:visible").click()
    page.wait_for_selector("#tab-board[aria-selected=true]")
    designer.settle()
    # It is for pencils already, and what else would help is said by the names of the settings.
    assert designer.config["board"]["style"] == "pencil"
    page.get_by_role("group", name="What would help").wait_for()
    stop(designer, "an even number")
    page.get_by_role("button", name="Faces left out: f5", exact=True).click()
    designer.settle()
    # Bends of the borders are no nodes of a map. All counties have 45 edges and 26 nodes; that at the corner takes its
    # coast along, and the two nodes at the ends of it, where two edges become one.
    page.get_by_role("button", name="Nodes: where three edges meet", exact=True).click()
    designer.settle()
    assert designer.fact("Places") == "19 faces, 42 edges, 24 nodes"
    stop(designer, "a board")
    assert save_and_check(designer, folder, "counties")["faces"] == 19
