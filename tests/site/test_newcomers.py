"""What people stumbled over who saw the page for the first time, on a wide screen and on a phone, and in German."""

import re

import pytest

from tests.site.designer import SCREENS
from tests.site.test_draw_journeys import polygons

pytestmark = pytest.mark.site

KAGOME = "game: fen\nboard: {tiling: kagome, shape: hexagon, size: 2}\n"
PHONE = SCREENS["phone"]


@pytest.mark.parametrize(
    "name,locale,sentence,ways",
    [
        ("wide", "en-GB", "Design a board to play on", ("Choose a pattern", "Draw one", "Open a drawing")),
        (
            "middle",
            "de-DE",
            "Ein Brett zum Spielen entwerfen",
            ("Muster wählen", "Muster zeichnen", "Zeichnung öffnen"),
        ),
        ("phone", "fr-FR", "Concevez un plateau", ("Choisir un motif", "En dessiner un", "Ouvrir un dessin")),
    ],
)
def test_the_first_screen_says_what_this_is_and_three_ways_to_begin(opened, stop, name, locale, sentence, ways):
    options = SCREENS[name]
    designer = opened(**options, locale=locale)
    page = designer.page
    shown = page.locator(".welcome")
    assert shown.get_by_text(sentence).is_visible()
    for way in ways:
        button = shown.get_by_role("button", name=way)
        assert button.locator("svg").is_visible()
    for selector in (".way-in >> nth=2", ".board-view", *(() if "is_mobile" in options else (".strip dd >> nth=0",))):
        box = page.locator(selector).first.bounding_box()
        assert box["y"] + box["height"] <= options["viewport"]["height"], selector
    assert page.locator("button.primary:visible").count() == 1
    # Seldom needed, so folded away.
    assert [page.locator(one).is_visible() for one in (".code-area", ".others input", ".facts:not(.strip)")] == [
        False
    ] * 3
    stop(designer, "first screen")


def test_each_way_to_begin_leads_on_and_the_first_screen_goes(opened):
    designer = opened()
    page = designer.page
    shown = page.locator(".welcome")
    page.get_by_role("button", name="Draw one").click()
    page.get_by_role("button", name="6 sides").first.wait_for()
    designer.tab("Board")
    assert shown.is_visible()  # nothing has been made
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a drawing").click()
    beds = b'<path d="M1 1h3v3H1Z"/><path d="M4 1h3v3H4Z"/>'
    drawing = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">' + beds + b"</svg>"
    chooser.value.set_files({"name": "mine.svg", "mimeType": "image/svg+xml", "buffer": drawing})
    page.get_by_text("2 faces").first.wait_for()
    designer.tab("Board")
    page.get_by_role("button", name="Choose a pattern").click()
    page.get_by_role("option", name="kagome").first.click()
    shown.wait_for(state="hidden")
    designer.settle()
    assert page.evaluate("document.activeElement.textContent") == "New board …"
    page.reload()
    designer.wait()
    assert not shown.is_visible()


@pytest.mark.parametrize("options", [{}, PHONE])
def test_the_board_stays_where_it_is_while_faces_are_left_out_and_coloured(opened, options):
    designer = opened(**options)
    designer.write(KAGOME)
    places = []
    for mode in ("Look", "Leave out", "Colour"):
        designer.button(mode).click()
        # Beside the page, which may be scrolled to a button that is pressed.
        places.append(designer.page.evaluate("document.querySelector('.panel-board .plate').offsetTop"))
    assert len(set(places)) == 1
    assert designer.page.get_by_label("Keep the symmetry").is_visible()


def test_a_tiling_is_called_by_the_name_below_its_picture(opened):
    designer = opened()
    page = designer.page
    name = page.locator(".tiling-name")
    designer.button("Choose …").click()
    picture = page.get_by_role("option", name="kagome")
    picture.click()
    page.get_by_role("dialog").wait_for(state="detached")
    designer.settle()
    assert name.inner_text() == "kagome (3.6.3.6)"
    designer.write("game: fen\nboard: {tiling: cairo, shape: square, size: 3}\n")
    assert name.inner_text() == "Cairo pentagons (V3^2.4.3.4)"
    # Its name begins with V: what that means can be asked there.
    assert page.get_by_role("button", name="What does “V” mean?").is_visible()
    designer.write("game: fen\nboard: {tiling: triangles, shape: triangle, size: 4}\n")
    page.get_by_label("Language").select_option("de")
    page.get_by_text("Dreiecke (3^6)").wait_for()


def test_duals_are_explained_where_they_are_looked_for(designer):
    page = designer.page
    designer.button("Choose …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="What does “Only dual tilings” mean?").click()
    page.get_by_text("A dual turns a tiling inside out").and_(page.locator(":popover-open")).wait_for()
    page.keyboard.press("Escape")
    assert page.locator(":popover-open").count() == 0
    assert dialog.is_visible()


def test_a_new_board_on_a_phone_is_seen_at_once(opened):
    designer = opened(**PHONE)
    page = designer.page
    designer.button("New board …").evaluate("one => one.scrollIntoView({ block: 'start' })")
    assert page.evaluate("scrollY") > 300
    designer.button("New board …").tap()
    page.get_by_role("dialog").get_by_role("button", name="Fendo").first.tap()
    page.get_by_role("dialog").wait_for(state="detached")
    designer.settle()
    assert page.evaluate("scrollY") == 0


def test_titles_of_stock_boards_are_in_the_language_of_the_page_where_the_game_has_them(opened):
    designer = opened(locale="de-DE")
    page = designer.page
    designer.button("Neues Brett …").click()
    dialog = page.get_by_role("dialog")
    title = dialog.get_by_text("Dendria mit 7 Sechsecken je Seite")
    title.wait_for()
    assert title.get_attribute("lang") == "de"
    assert dialog.get_by_text("FEN on kagome").get_attribute("lang") == "en"


def test_a_new_name_is_that_in_the_comment_at_the_head_too(designer):
    page = designer.page
    assert "# Print it with: boardwright build board.yaml" in designer.text
    page.get_by_label("Name", exact=True).fill("my.first")
    page.keyboard.press("Tab")
    designer.settle()
    assert "# Print it with: boardwright build my.first.yaml" in designer.text
    designer.write("# of my-board.yaml and board.yaml\n\ngame: dendria  # board.yaml\n")
    page.get_by_label("Name", exact=True).fill("board")
    page.keyboard.press("Tab")
    page.get_by_label("Name", exact=True).fill("last")
    page.keyboard.press("Tab")
    designer.settle()
    assert designer.text == "# of my-board.yaml and last.yaml\n\ngame: dendria  # board.yaml\n"


def test_gaps_of_the_filled_plane_are_filled_by_a_click_and_what_is_dotted_is_told(designer):
    page = designer.page
    designer.tab("Draw")
    designer.button("8 sides").click()
    polygons(page, 1)
    page.get_by_text("it leaves gaps.").wait_for()
    told = page.get_by_text("The dotted lines are the two steps by which it repeats.")
    assert told.is_visible()
    # Neither of them is hidden by the patch.
    lines = page.locator(".draw-vector")
    assert lines.count() == 2
    octagon = page.locator(".draw-polygon").first.bounding_box()
    for line in lines.all():
        # Each begins in the middle of the octagon, and ends outside.
        box = line.bounding_box()
        assert box["width"] > octagon["width"] / 2 or box["height"] > octagon["height"] / 2
    assert page.locator(".draw-gap").count() > 10
    # Its middle, which no edge lies over.
    page.locator(".draw-inside").nth(2).click()
    polygons(page, 2)
    page.get_by_text("It fills the plane.").wait_for()
    assert page.get_by_text("Around the nodes: 4.8^2").is_visible()
    assert page.locator(".draw-gap").count() == 0
    page.get_by_label("Show the filled plane").uncheck()
    assert not told.is_visible()
    page.locator(".draw").get_by_role("button", name="Undo").click()
    polygons(page, 1)


def test_gaps_are_filled_with_the_keyboard(designer):
    page = designer.page
    designer.tab("Draw")
    designer.button("12 sides").click()
    polygons(page, 1)
    for count in (2, 3):
        page.get_by_role("button", name=re.compile("A gap for a regular polygon with 3 sides")).first.focus()
        page.keyboard.press("Enter")
        polygons(page, count)
        page.wait_for_timeout(700)
    filled = page.get_by_text("It fills the plane.")
    filled.wait_for()
    assert filled.is_visible()


def test_the_buttons_of_a_figure_are_in_order_on_a_phone_in_german(opened):
    designer = opened(locale="de-DE", **PHONE)
    page = designer.page
    designer.tab("Spielen")
    designer.button("Eine Abbildung machen").tap()
    head = page.locator(".play-maker-head")
    head.wait_for()
    boxes = [one.bounding_box() for one in head.locator("h3, button").all()]
    title, save, picture, shut = boxes
    assert shut["x"] > title["x"] + 100
    assert abs(shut["y"] + shut["height"] / 2 - title["y"] - title["height"] / 2) < 12
    # Those that save stand below, from rim to rim, their words in one line.
    assert save["x"] == picture["x"] == title["x"]
    assert save["width"] == picture["width"]
    assert max(save["height"], picture["height"]) < 45
    assert designer.too_wide() == 0
