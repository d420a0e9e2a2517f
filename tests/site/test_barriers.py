"""Nothing on the page keeps anybody out: axe-core on the tabs in their states, in the dark and on a narrow screen."""

from functools import partial
from typing import Any

import pytest

pytestmark = pytest.mark.site

KAGOME = """\
game: fen
board: {tiling: "3.6.3.6", shape: hexagon, size: 2}
"""

SCREENS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "narrow": {"viewport": {"width": 320, "height": 700}},
    "narrow and dark": {"viewport": {"width": 320, "height": 700}, "color_scheme": "dark"},
}


@pytest.fixture(params=SCREENS)
def designer(request, opened):
    """The designer on some screen, at a board that can be played."""
    designer = opened(**SCREENS[request.param])
    designer.write(KAGOME)
    return designer


@pytest.fixture
def seen(designer, stop):
    """Looks at the page in a state."""
    return partial(stop, designer)


def close(page):
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def test_board(designer, seen, folder):
    page = designer.page
    designer.button("Leave out").click()
    designer.press_face("f1")
    designer.settle()
    seen("a face left out")
    designer.button("Colour").click()
    designer.button("Straw").click()
    designer.press_face("f4")
    designer.settle()
    page.get_by_text("More settings").click()
    seen("a face coloured, all settings")
    (folder / "other.yaml").write_text("game: fen\n", encoding="utf-8")
    for name in ("New board …", "Choose …", "Open …"):
        if not designer.button(name).is_visible():
            designer.button("Menu").click()
            seen("the menu")
        designer.button(name).click()
        page.get_by_role("dialog").locator("button").nth(1).wait_for()
        seen(name)
        close(page)
    page.get_by_label("Name", exact=True).fill("other")
    page.get_by_label("Name", exact=True).press("Enter")
    designer.button("Save").click()
    page.get_by_role("dialog").wait_for()
    seen("a question before a file is replaced")
    close(page)
    designer.write(KAGOME.replace("hexagon", "hexagone"))
    seen("a problem")
    page.context.set_offline(True)
    page.locator(".code-area").fill(KAGOME)
    page.get_by_role("alert").get_by_text("Boardwright does not answer.").wait_for()
    seen("nobody answers")
    page.context.set_offline(False)


def test_judge(designer, seen):
    page = designer.page
    designer.tab("Judge")
    page.get_by_label("Numbers of my own").check()
    page.get_by_role("spinbutton", name="Games of each board").fill("4")
    page.get_by_role("spinbutton", name="Simulations a turn").fill("4")
    seen("numbers of one's own")
    designer.button("Judge").click()
    page.get_by_text("All games have been played.", exact=True).wait_for(timeout=90_000)
    page.get_by_text("As a table").click()
    seen("a board judged")


def test_play(designer, seen):
    page = designer.page
    designer.tab("Play")
    page.locator(".place.legal").first.wait_for(state="attached")
    seen("the first turn")
    page.locator(".place.legal").first.dispatch_event("click")
    page.locator(".place.chosen").first.wait_for(state="attached")
    for name in ("Write a turn, or give up", "Record", "What stands where"):
        page.get_by_text(name, exact=True).click()
    seen("half a turn, everything unfolded")
    designer.button("Undo").click()
    designer.button("Hint").click()
    page.get_by_text("The computer would play").wait_for(timeout=90_000)
    seen("a hint")
    designer.button("Claim this").click()
    page.locator(".play-figure svg").wait_for(timeout=90_000)
    seen("a figure")


def test_print(designer, seen):
    page = designer.page
    designer.tab("Print")
    page.locator(".sheet img").first.wait_for()
    for summary in page.locator(".print-bench summary:visible").all():
        summary.click()
    seen("everything unfolded")
    designer.button("Print …").click()
    page.get_by_role("dialog").wait_for()
    seen("before printing")
    close(page)
    page.get_by_label("Bar across, in mm").fill("17")
    page.get_by_text("No printer is off by so much").wait_for()
    seen("a bar that cannot be")
