"""The atlas: what was typed last counts, nothing jumps, keys go through it, and names are in each language."""

import re

import pytest

pytestmark = pytest.mark.site


def test_what_is_typed_while_an_answer_is_on_its_way_is_asked_afterwards(designer):
    page = designer.page
    asked = []

    def late(route):
        asked.append(route.request.post_data_json["words"])
        if len(asked) == 1:
            page.wait_for_timeout(1200)
        route.continue_()

    page.route("**/api/atlas", late)
    designer.button("Choose …").click()
    field = page.get_by_label("Name or nodes")
    field.press_sequentially("kagome", delay=40)
    only = page.locator("[role=listbox]:not([aria-busy]) > :only-child")
    only.wait_for()
    assert asked[0] == ""
    assert asked[-1] == "kagome"
    assert len(asked) < 7  # not each letter while nobody answers
    # By the name that was searched for, beside its notation.
    assert only.inner_text().splitlines()[:2] == ["3.6.3.6", "kagome"]
    field.fill("")
    page.locator("[role=option]").nth(5).wait_for()
    assert page.locator("[role=option]").count() == 24


def boxes(page, *selectors):
    return [page.locator(selector).first.bounding_box() for selector in selectors]


def test_nothing_jumps_while_somebody_types(designer):
    page = designer.page
    designer.button("Choose …").click()
    parts = ("dialog", ".atlas input[type=search]", ".atlas-choices", ".atlas-grid", "dialog .actions")
    page.locator("[role=option]").nth(23).wait_for()
    before = boxes(page, *parts)
    # The fields of the head stand in one row.
    fields = [
        box["y"] for box in boxes(page, "dialog .field >> nth=0", "dialog .field >> nth=1", "dialog .field >> nth=2")
    ]
    assert len(set(fields)) == 1
    for words, found in (("kagome", 1), ("no such thing", 0), ("", 24)):
        page.get_by_label("Name or nodes").fill(words)
        page.wait_for_function("n => document.querySelectorAll('[role=option]').length === n", arg=found)
        assert boxes(page, *parts) == before


def test_keys_go_from_the_search_through_the_pictures_and_back(designer):
    page = designer.page
    designer.button("Choose …").click()
    page.locator("[role=option]").nth(23).wait_for()

    def on():
        return page.evaluate("document.activeElement.querySelector('b')?.textContent ?? document.activeElement.type")

    page.get_by_label("Name or nodes").press("ArrowDown")
    assert on() == "3^6"
    page.keyboard.press("ArrowRight")
    assert on() == "4^4"
    page.keyboard.press("ArrowDown")
    assert on() not in ("3^6", "4^4")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert on() == "search"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("PageDown")
    page.get_by_text("25–48").wait_for()
    page.wait_for_function("document.activeElement === document.querySelector('[role=option]')")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for(state="detached")
    page.wait_for_function("() => !document.querySelector('.code-area').value.includes('tiling: \"triangles\"')")


@pytest.mark.parametrize(
    "locale,button,field,words",
    [
        ("de-DE", "Wählen …", "Name oder Knoten", "sechsecke"),
        ("fr-FR", "Choisir…", "Nom ou nœuds", "hexagones"),
    ],
)
def test_names_are_those_of_the_language(opened, locale, button, field, words):
    designer = opened(locale=locale)
    page = designer.page
    designer.button(button).click()
    page.get_by_label(field).fill(words)
    only = page.locator("[role=option]", has_text="6^3")
    only.wait_for()
    assert only.inner_text().splitlines()[1].casefold() == words


def test_a_new_board_is_chosen_by_its_picture_and_nothing_jumps(designer):
    page = designer.page
    designer.button("New board …").click()
    page.locator(".stock").first.wait_for()
    before = boxes(page, ".stock >> nth=0", ".stock >> nth=3", "dialog")
    page.locator(".stock img").nth(3).wait_for()
    assert boxes(page, ".stock >> nth=0", ".stock >> nth=3", "dialog") == before
    # Only those that are seen, or soon will be, are drawn.
    assert page.locator(".stock img").count() < page.locator(".stock").count()
    last = page.locator(".stock").last
    last.scroll_into_view_if_needed()
    last.locator("img").wait_for()
    page.wait_for_function("() => [...document.querySelectorAll('.stock img')].every((one) => one.naturalWidth > 0)")


def test_a_fair_board_is_found_and_made_as_it_was_judged(designer):
    page = designer.page
    designer.button("Choose …").click()
    page.get_by_role("checkbox", name="Fair with the pie rule").check()
    page.get_by_text("Who begins wins").first.wait_for()
    # The lines of a card: tiling, turn, shape and faces, share, games.
    title, turn, board, share, games = page.locator("[role=option]").first.inner_text().splitlines()
    assert re.fullmatch(r"Who begins wins \d+\s% \(\d+–\d+\)", share)
    assert re.fullmatch(r"\d+ turns, \d+\s% used", games)
    assert re.fullmatch(r"1–\d+ of \d+ boards|\d+ boards?", page.locator(".atlas [role=status]").inner_text())
    page.locator("[role=option]").first.click()
    page.get_by_role("dialog").wait_for(state="detached")
    designer.settle()
    shape, faces = board.split(", ")
    config = designer.config
    assert config["board"]["tiling"] == title
    assert config["board"]["shape"] == shape.lower()
    assert designer.fact("Places").startswith(faces)
    assert designer.fact("Turn").startswith(turn)


def test_no_board_is_like_what_was_asked(designer):
    page = designer.page
    designer.button("Choose …").click()
    page.get_by_role("checkbox", name="Only dual tilings").check()
    page.get_by_label("Long games").check()
    page.get_by_text("No board that was judged is like that.").wait_for()
    assert page.locator("[role=option]").count() == 0
    page.get_by_label("Long games").uncheck()
    page.locator("[role=option]").first.wait_for()
