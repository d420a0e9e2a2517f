"""What people tried who saw the tab for the first time: a calm drawing, boards for pencils, files of all kinds."""

import re

import pytest
import yaml

from tests.cli.inside import run
from tests.cli.program import fine
from tests.site.gestures import drop
from tests.site.saving import save_and_check
from tests.site.test_draw_journeys import GARDEN, edge, polygons

pytestmark = pytest.mark.site

GAMES = """fetch('api/games', {method: 'POST', body: '{}', headers:
{'Content-Type': 'application/json', 'X-Key': localStorage.getItem('boardwright.key')}})
    .then(answer => answer.json())"""


def view(page):
    return page.locator(".draw-canvas").get_attribute("viewBox")


def attach(designer, number, polygon, piece):
    count = designer.page.locator(".draw-polygon[data-polygon]").count()
    edge(designer.page, number, polygon).click()
    designer.button(piece).click()
    polygons(designer.page, count + 1)


def use(designer):
    designer.page.locator(".draw").get_by_role("button", name="Use as my board").click()
    designer.page.wait_for_selector("#tab-board[aria-selected=true]")
    designer.settle()


def test_the_scale_stays_until_something_does_not_fit(designer):
    page = designer.page
    designer.tab("Draw")
    designer.button("6 sides").click()
    polygons(page, 1)
    first = view(page)
    for number in (1, 2, 3, 4):
        attach(designer, number, 1, "4 sides")
        assert view(page) == first
    # Larger ones do not fit any more: then more is shown, and everything is in sight.
    attach(designer, 3, 2, "12 sides")
    attach(designer, 3, 4, "12 sides")
    page.wait_for_function(
        "before => document.querySelector('.draw-canvas').getAttribute('viewBox') !== before", arg=first
    )
    page.wait_for_timeout(400)
    canvas = page.locator(".draw-canvas").bounding_box()
    for box in [one.bounding_box() for one in page.locator(".draw-polygon[data-polygon]").all()]:
        assert canvas["x"] <= box["x"]
        assert box["x"] + box["width"] <= canvas["x"] + canvas["width"]
        assert canvas["y"] <= box["y"]
        assert box["y"] + box["height"] <= canvas["y"] + canvas["height"]
    for name in ("Enlarge", "Make smaller", "Show everything"):
        button = designer.button(name).bounding_box()
        assert button["y"] + button["height"] <= canvas["y"]


def test_what_would_be_attached_is_seen_before_and_is_what_is_attached(designer):
    page = designer.page
    designer.tab("Draw")
    page.get_by_text("Rhombs and your own shapes").click()
    designer.button("5 sides").click()
    polygons(page, 1)
    for number, piece in enumerate(("7 sides", "Rhomb with 72 degrees at the start of the edge"), 1):
        edge(page, number, 1).click()
        designer.button(piece).hover()
        seen = page.locator(".draw-ghost").get_attribute("d")
        designer.button(piece).click()
        polygons(page, number + 1)
        drawn = page.locator(".draw-polygon[data-polygon]").last.get_attribute("d")
        numbers = [[float(one) for one in re.findall(r"-?\d+\.\d+", path)] for path in (seen, drawn)]
        assert numbers[0] == pytest.approx(numbers[1], abs=1e-4)


RHOMB = "Rhomb with {} degrees at the start of the edge"

TILINGS = {
    "3.4.6.4": [
        "6 sides",
        (1, 1, "4 sides"),
        (2, 1, "4 sides"),
        (3, 1, "4 sides"),
        (2, 2, "3 sides"),
        (2, 3, "3 sides"),
    ],
    "rhombille": [RHOMB.format(120), (1, 1, RHOMB.format(60)), (2, 1, RHOMB.format(120))],
    "3.3.4.3.4": ["4 sides", *[(number, 1, "3 sides") for number in (1, 2, 3, 4)], (2, 2, "4 sides")],
    "4.8.8": ["8 sides", (1, 1, "4 sides")],
    "3.12.12": ["12 sides", (1, 1, "3 sides"), (3, 1, "3 sides")],
}


@pytest.mark.parametrize("name", list(TILINGS))
def test_tilings_drawn_by_clicks_are_those_with_a_name(designer, folder, name):
    page = designer.page
    designer.tab("Draw")
    page.get_by_text("Rhombs and your own shapes").click()
    first, *others = TILINGS[name]
    designer.button(first).click()
    polygons(page, 1)
    for number, polygon, piece in others:
        attach(designer, number, polygon, piece)
    page.get_by_text("It fills the plane.").wait_for()
    use(designer)
    board = designer.config["board"]
    assert set(board["tiling"]) == {"polygons", "vectors"}
    drawn = save_and_check(designer, folder, f"drawn-{name.replace('.', '-')}")
    named = {"game": designer.config["game"], "board": {**board, "tiling": name}}
    (folder / "named.yaml").write_text(yaml.safe_dump(named), encoding="utf-8")
    told = yaml.safe_load(fine(run(folder, "counts", "named.yaml", "--json")))
    for key in ("faces", "edges", "nodes", "faces_per_node", "interior", "per_turn"):
        assert drawn[key] == told[key]


def test_points_make_a_board_for_a_pencil_that_says_why(designer):
    page = designer.page
    before = designer.text
    designer.tab("Draw")
    designer.button("Points").click()
    page.locator(".draw-cell").nth(36).wait_for(state="attached")
    use(designer)
    assert designer.config["board"]["style"] == "pencil"
    assert page.locator("#board-problems .problem-list").count() == 0
    page.get_by_text("Its faces have no room for tiles on this paper").wait_for()
    # One step back is the old board.
    page.keyboard.press("Control+z")
    designer.settle()
    assert designer.text == before


def test_a_game_that_has_a_board_of_its_own_gives_way_to_one_that_takes_tilings(designer):
    page = designer.page
    takes = designer.config["game"]
    listed = page.evaluate(GAMES)
    other = next(one for one in listed["games"] if one["name"] != takes)
    designer.write(f"game: {other['name']}\n")
    designer.tab("Draw")
    designer.button("6 sides").click()
    page.get_by_text("It fills the plane.").wait_for()
    use(designer)
    assert designer.config["game"] == takes
    page.get_by_text(f"{other['title']} has a board of its own").wait_for()


def test_a_point_stays_inside_the_outline(designer):
    page = designer.page
    designer.tab("Draw")
    designer.button("Points").click()
    page.locator(".draw-cell").first.wait_for(state="attached")
    dot = page.locator(".draw-site").first
    box = dot.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    canvas = page.locator(".draw-canvas").bounding_box()
    page.mouse.move(canvas["x"] + 2, canvas["y"] + 2, steps=5)
    page.mouse.up()
    page.get_by_text("37 faces.", exact=True).wait_for()
    x, y = [float(one) for one in dot.get_attribute("transform")[10:-1].split()]
    assert 0 < x < 0.1
    assert -1 < y < -0.9


def test_each_file_that_is_dropped_gets_one_clear_line(designer):
    page = designer.page
    designer.tab("Draw")
    large = b"<svg xmlns='http://www.w3.org/2000/svg'>" + b'<path d="M0 0h1v1z"/>\n' * 200_000 + b"</svg>"
    for name, content, line in (
        ("photo.png", b"\x89PNG\r\n", "photo.png is no drawing that can be read."),
        ("blank.svg", b'<svg xmlns="http://www.w3.org/2000/svg"/>', "There is nothing in blank.svg to make faces of"),
        ("half.svg", b"<svg", "half.svg is damaged or not what its name says."),
        ("ring.geojson", b'{"type": "Polygon", "coordinates": [[]]}', "ring.geojson cannot be read as it is."),
        ("large.svg", large, "large.svg has 4.2 MiB, and drawings of up to 3 MiB are read."),
    ):
        drop(page, (name, content))
        page.get_by_text(line).wait_for()
        assert page.locator(".draw .problem:visible").count() == 1
    drop(page, ("one.svg", GARDEN.encode()), ("two.svg", GARDEN.encode()))
    page.get_by_text("One drawing at a time: one.svg is read.").wait_for()
    page.get_by_text("Some corners almost meet.").wait_for()
    # What cannot be read leaves the drawing that is there.
    drop(page, ("half.svg", b"<svg"))
    page.get_by_text("half.svg is damaged").wait_for()
    assert page.locator(".draw-miss").count() == 8


def test_lines_are_read_otherwise_by_one_click(designer):
    page = designer.page
    designer.tab("Draw")
    grid = "".join(f'<path d="M10 {at}H90"/><path d="M{at} 10V90"/>' for at in (10, 50, 90))
    drop(page, ("grid.svg", f'<svg xmlns="http://www.w3.org/2000/svg">{grid}</svg>'.encode()))
    # Most paths are open: lines are read by themselves, and that is said.
    page.get_by_text("The 4 faces fit together.").wait_for()
    page.get_by_text("Most paths are open, so faces are taken between the lines.").wait_for()
    page.get_by_label("Faces are").select_option("closed paths")
    page.get_by_text("Some paths do not close.").wait_for()
    page.get_by_role("button", name="Take what lies between the lines (4 faces)").click()
    page.get_by_text("The 4 faces fit together.").wait_for()
    assert page.get_by_label("Faces are").input_value() == "lines"


def test_what_the_page_says_itself_is_in_its_language(opened):
    designer = opened(locale="de-DE")
    page = designer.page
    designer.tab("Zeichnen")
    drop(page, ("garten.svg", GARDEN.encode()))
    page.get_by_text("Einige Ecken treffen sich beinahe. Ein Klick verbindet sie.").wait_for()
    # What the checker says stays English, and says so.
    exact = page.locator(".draw .aside [lang=en]")
    assert "overlaps path #south" in exact.inner_text()
    aside = page.locator(".draw .aside")
    aside.evaluate("aside => aside.querySelectorAll('[lang=en]').forEach(part => part.remove())")
    assert "overlaps path #south" not in aside.inner_text()


def test_a_tile_is_chosen_by_its_picture_and_undone(designer):
    page = designer.page
    designer.tab("Draw")
    designer.button("One tile").click()
    page.locator(".draw-polygon").first.wait_for(state="attached")
    designer.button("Choose another …").click()
    assert page.locator(".draw-tile").count() == 81
    assert page.locator(".draw-tile svg path").count() > 81 * 8
    page.get_by_role("button", name="IH 41, with 2 sliders").click()
    page.get_by_text("IH 41", exact=True).wait_for()
    page.wait_for_function("() => document.querySelectorAll('.draw-sliders input').length === 2")
    undo = page.locator(".draw").get_by_role("button", name="Undo")
    page.wait_for_function("() => !document.querySelector('.draw-bar button').disabled")
    undo.click()
    page.get_by_text("IH 27", exact=True).wait_for()
    page.wait_for_function("() => document.querySelectorAll('.draw-sliders input').length === 3")
