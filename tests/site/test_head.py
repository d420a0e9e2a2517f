"""The head of the page on small screens, and messages that are in nobody's way."""

from typing import Any

import pytest

pytestmark = pytest.mark.site

OVERLAPS = """() => {
    const note = document.querySelector('.note').getBoundingClientRect();
    const needed = 'button, input, select, .facts dt, .facts dd, .board-view, h3';
    return [...document.querySelectorAll(needed)].filter((one) => {
        if (one.closest('.note')) return false;
        const box = one.getBoundingClientRect();
        return box.width > 0 && Math.min(box.right, note.right) - Math.max(box.left, note.left) > 1
            && Math.min(box.bottom, note.bottom) - Math.max(box.top, note.top) > 1;
    }).map((one) => one.textContent || one.tagName);
}"""


def top(page: Any, selector: str) -> float:
    return float(page.locator(selector).first.bounding_box()["y"])


@pytest.mark.parametrize("width,height", [(390, 844), (320, 640)])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_on_a_phone_the_board_is_seen_without_scrolling(opened, width, height, locale):
    designer = opened(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale=locale)
    page = designer.page
    tabs = [tab.bounding_box() for tab in page.get_by_role("tab").all()]
    assert len({round(tab["y"]) for tab in tabs}) == 1
    assert max(tab["x"] + tab["width"] for tab in tabs) <= width
    assert min(tab["height"] for tab in tabs) >= 40
    assert tabs[0]["y"] + tabs[0]["height"] < 110
    board = page.locator(".board-view").first.bounding_box()
    assert board["y"] + board["height"] < height
    assert designer.too_wide() == 0


def test_what_is_folded_away_on_a_phone_is_reached_with_keys_and_fingers(opened, folder):
    (folder / "folded.yaml").write_text("game: fen\n", encoding="utf-8")
    designer = opened(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    page, menu = designer.page, designer.button("Menu")
    assert not designer.button("Open …").is_visible()
    menu.tap()
    designer.button("Open …").tap()
    page.get_by_role("dialog").get_by_role("button", name="folded.yaml").wait_for()
    page.keyboard.press("Escape")
    assert menu.get_attribute("aria-expanded") == "false"
    menu.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Open …"
    page.keyboard.press("Escape")
    assert not designer.button("Open …").is_visible()
    assert page.evaluate("document.activeElement.ariaExpanded") == "false"
    menu.tap()
    page.get_by_label("Language").select_option("de")
    page.get_by_role("tab", name="Brett", exact=True).wait_for()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_message_covers_nothing_is_heard_once_and_goes_by_itself(opened, size):
    designer = opened(viewport={"width": size[0], "height": size[1]})
    page = designer.page
    page.get_by_label("Name", exact=True).fill(f"told-{size[0]}")
    page.get_by_label("Name", exact=True).press("Enter")
    page.evaluate("""() => {
        window.heard = [];
        for (const one of document.querySelectorAll('[aria-live], [role=alert], [role=status]')) {
            new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
                if (node.textContent.startsWith('Saved')) window.heard.push(node.firstChild.textContent);
            }))).observe(one, { childList: true, subtree: true });
        }
    }""")
    designer.button("Save").click()
    note = page.locator(".note", has_text=f"Saved as told-{size[0]}.yaml.")
    note.wait_for()
    page.wait_for_timeout(500)
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate("window.heard") == [f"Saved as told-{size[0]}.yaml."]
    note.wait_for(state="detached", timeout=9_000)


def test_a_problem_goes_by_itself_but_not_while_it_is_looked_at(designer):
    page = designer.page
    page.clock.install()
    page.get_by_label("Name", exact=True).fill("a/b")
    page.get_by_label("Name", exact=True).press("Enter")
    note = page.locator(".note-problem")
    note.wait_for()
    note.hover()
    page.clock.run_for(30_000)
    assert note.count() == 1
    page.mouse.move(300, 500)
    page.clock.run_for(5_000)
    assert note.count() == 0


def test_a_message_makes_way_for_what_comes_below_it_later(designer):
    page = designer.page
    designer.write("game: fen\nboard: {tiling: squares, shape: square, size: 5}\n")
    page.evaluate("scrollTo(0, 110)")  # no room in the row of the tabs
    page.keyboard.press("Control+s")
    note = page.locator(".note")
    note.wait_for()
    page.wait_for_timeout(400)
    put = note.bounding_box()
    # There the list of problems comes, and nothing is scrolled.
    page.locator(".problems").evaluate(
        """(list, {x, y, width}) => {
            Object.assign(list.style, {position: 'fixed', left: `${x}px`, top: `${y}px`, width: `${width}px`});
            const area = document.querySelector('.code-area');
            area.blur();
            area.value = area.value.replace('size: 5', 'size: 4');
            area.dispatchEvent(new Event('input', {bubbles: true}));
        }""",
        put,
    )
    page.get_by_text("1 problem", exact=True).first.wait_for()
    page.wait_for_timeout(700)
    assert note.count() == 1
    assert note.bounding_box() != put
