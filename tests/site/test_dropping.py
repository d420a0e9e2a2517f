"""Files dropped on the window: never opened by the browser, in whichever tab, and each does what it is good for."""

import pytest

from tests.site.gestures import drop
from tests.site.test_draw_journeys import GARDEN

pytestmark = pytest.mark.site

DENDRIA = "game: dendria\nboard: {size: 5}\n"
TABS = ["Board", "Draw", "Judge", "Play", "Print"]


def check_opened(designer):
    """Dendria has taken the place of the board that there was, which one step brings back."""
    designer.settle()
    assert designer.text == DENDRIA
    designer.button("Undo").first.click()
    designer.settle()
    assert "game: fen" in designer.text


@pytest.mark.parametrize("tab", TABS)
def test_a_config_is_opened_in_every_tab(designer, tab):
    designer.tab(tab)
    assert drop(designer.page, ("my first.yml", DENDRIA.encode()))
    designer.page.wait_for_function("() => document.querySelector('.file-name').value === 'my-first'")
    designer.tab("Board")
    check_opened(designer)


@pytest.mark.parametrize("tab", TABS)
def test_a_drawing_goes_to_draw_from_every_tab(designer, tab):
    page = designer.page
    designer.tab(tab)
    assert drop(page, ("garden.svg", GARDEN.encode()))
    page.get_by_text("Some corners almost meet.").wait_for()
    assert page.get_by_role("tab", name="Draw").get_attribute("aria-selected") == "true"
    assert page.locator(".draw-drop.over").count() == 0


@pytest.mark.parametrize("tab", [tab for tab in TABS if tab != "Draw"])
def test_anything_else_gets_one_clear_line(designer, tab):
    page = designer.page
    designer.tab(tab)
    assert drop(page, ("photo.png", b"\x89PNG\r\n"))
    page.get_by_text("photo.png cannot be opened here.").first.wait_for()
    assert page.locator(".note").count() == 1
    assert page.get_by_role("tab", name=tab).get_attribute("aria-selected") == "true"


def test_of_several_files_the_config_is_opened(designer):
    page = designer.page
    assert drop(page, ("garden.svg", GARDEN.encode()), ("mine.yaml", DENDRIA.encode()))
    page.get_by_text("One file at a time: mine.yaml is opened.").first.wait_for()
    designer.settle()
    assert designer.text == DENDRIA


def test_a_question_is_answered_before_a_file_is_opened(designer):
    page = designer.page
    before = designer.text
    designer.button("New board …").click()
    page.get_by_role("dialog").wait_for()
    assert drop(page, ("mine.yaml", DENDRIA.encode()))
    designer.button("Cancel").click()
    designer.settle()
    assert designer.text == before


def test_a_file_of_the_same_name_in_the_folder_is_not_replaced_without_a_question(designer, folder):
    page = designer.page
    (folder / "twin.yaml").write_text(DENDRIA, encoding="utf-8")
    designer.open("twin.yaml")
    drop(page, ("twin.yaml", DENDRIA.replace("5", "4").encode()))
    page.wait_for_function("() => document.querySelector('.code-area').value.includes('size: 4')")
    designer.button("Save").click()
    page.get_by_role("dialog").get_by_text("There is another twin.yaml").wait_for()
    assert (folder / "twin.yaml").read_text(encoding="utf-8") == DENDRIA


@pytest.mark.parametrize("name, content, tab", [("far.yaml", DENDRIA, "Board"), ("garden.svg", GARDEN, "Draw")])
def test_a_file_from_elsewhere_is_chosen_where_those_of_the_folder_are_listed(designer, folder, name, content, tab):
    page = designer.page
    (folder / "near.yaml").write_text(DENDRIA, encoding="utf-8")
    designer.menu("Open …").click()
    page.get_by_role("dialog").get_by_role("button", name="near.yaml").wait_for()
    with page.expect_file_chooser() as coming:
        page.get_by_role("dialog").get_by_role("button", name="From elsewhere on this computer …").click()
    coming.value.set_files({"name": name, "mimeType": "text/plain", "buffer": content.encode()})
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator(f"[role=tab][aria-selected=true]:text-is('{tab}')").wait_for()
    if tab == "Draw":
        page.get_by_text("Some corners almost meet.").wait_for()
    else:
        page.wait_for_function("() => document.querySelector('.file-name').value === 'far'")
        check_opened(designer)
