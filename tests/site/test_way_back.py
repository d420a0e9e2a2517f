"""The browser's Back and Forward go through the tabs, and change nothing of what is designed."""

import pytest

pytestmark = pytest.mark.site

KAGOME = 'game: fen\nboard: {tiling: "3.6.3.6", shape: hexagon, size: 2}\n'
LARGER = KAGOME.replace("size: 2", "size: 3")


def shown(designer):
    return designer.page.locator("[role=tab][aria-selected=true]").inner_text()


def test_back_and_forward_go_through_the_tabs(designer):
    page = designer.page
    designer.write(KAGOME)
    page.wait_for_timeout(1300)  # what is typed without a pause is one step
    designer.tab("Judge")
    designer.tab("Board")
    designer.write(LARGER)
    designer.tab("Print")
    page.wait_for_timeout(500)
    seen = []
    for _ in range(3):
        page.go_back()
        seen.append(shown(designer))
    assert seen == ["Board", "Judge", "Board"]
    # The first step is older than the board, which stays.
    page.wait_for_timeout(500)
    assert designer.text == LARGER
    page.go_forward()
    assert shown(designer) == "Judge"
    page.reload()
    designer.page.wait_for_selector("section[role=tabpanel]:not([hidden]):not([aria-busy]) > *")
    assert shown(designer) == "Judge"
    page.go_back()
    assert shown(designer) == "Board"
    designer.settle()
    assert designer.text == LARGER
    designer.button("Undo").click()
    designer.settle()
    assert designer.text == KAGOME


def test_back_leads_from_another_address_to_the_board_before(opened):
    first = opened()
    first.write(KAGOME)
    second = opened()
    second.write(LARGER)
    second.page.evaluate("hash => { location.hash = hash }", first.page.evaluate("location.hash"))
    second.settle()
    assert second.text == KAGOME
    second.tab("Judge")
    second.page.go_back()
    assert shown(second) == "Board"
    assert second.text == KAGOME
    second.page.go_back()
    second.settle()
    assert second.text == LARGER
