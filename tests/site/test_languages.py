"""The language of the page is changed in the middle of everything: all of it is still there, in the other language."""

import re
from typing import Any

import pytest

from boardwright.designer.operations.wording import page_words
from tests.site.designer import Designer

pytestmark = pytest.mark.site

LINES = "game: fanorona\nboard: {size: [3, 3]}\n"
SQUARES = """\
game: fen
board: {tiling: squares, shape: rectangle, size: [5, 5]}
rules: {per_turn: {nodes: 1, edges: 2}}
"""
SHOWN = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (one) =>
        one.lang || one.getAttribute('translate') === 'no' || one.hidden
            ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    const found = [];
    for (let one = walker.currentNode; one; one = walker.nextNode()) {
        if (one.matches('script, noscript, #unanswered, #unanswered *')) continue;
        for (const node of one.childNodes) if (node.nodeType === 3) found.push(node.data);
        const read = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
        for (const name of read) found.push(one.getAttribute(name));
    }
    return found.filter(Boolean).map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}"""


def patterns(language: str) -> dict[str, list[re.Pattern[str]]]:
    """What each key may look like in a language."""
    found = {}
    for key, text in page_words(language).items():
        if key.startswith("board.tiling_"):
            continue  # a config names its tiling in the same way in all languages
        forms = [text] if isinstance(text, str) else list(text.values())
        blanked = [re.sub(r"\\\{\w+\\\}", ".+", re.escape(" ".join(form.split()))) for form in forms]
        found[key] = [re.compile(one) for one in blanked if len(re.sub(r"\W|\.\+", "", one)) > 2]
    return found


def strangers(page: Any, now: str, before: str) -> set[str]:
    """Texts of the page that are of the language before, and not of the one that it speaks now."""
    old, new = ([one for all_ in patterns(language).values() for one in all_] for language in (before, now))
    return {
        text
        for text in set(page.evaluate(SHOWN))
        if any(one.fullmatch(text) for one in old) and not any(one.fullmatch(text) for one in new)
    }


def speak(designer: Designer, language: str) -> None:
    """Choose a language, and wait until the page speaks it."""
    designer.page.locator("#languages select").select_option(language)
    designer.page.wait_for_function("(one) => document.documentElement.lang === one", arg=language)
    designer.page.wait_for_timeout(300)


def test_a_draft_and_all_that_is_typed_is_still_there(designer):
    page = designer.page
    designer.tab("Draw")
    page.get_by_role("button", name="6 sides").first.click()
    page.locator(".draw-polygon[data-polygon]").first.wait_for()
    designer.button("Points").click()
    page.locator(".draw-site").first.wait_for()
    page.locator(".draw-site").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(600)
    sites = page.eval_on_selector_all(".draw-site", "all => all.map((one) => one.getAttribute('transform'))")
    assert strangers(page, "de", "en")
    speak(designer, "de")
    assert strangers(page, "de", "en") == set()
    now = page.eval_on_selector_all(".draw-site", "all => all.map((one) => one.getAttribute('transform'))")
    assert now == sites
    designer.button("Rückgängig").locator("visible=true").click()
    page.wait_for_function(
        "was => document.querySelector('.draw-site').getAttribute('transform') !== was", arg=sites[0]
    )
    # The mode that was not shown meanwhile has its draft, and the language of now.
    designer.button("Vielecke").click()
    assert page.locator(".draw-polygon[data-polygon]").count() == 1
    assert strangers(page, "de", "en") == set()
    speak(designer, "fr")
    assert strangers(page, "fr", "de") == set()
    speak(designer, "en")
    assert strangers(page, "en", "fr") == set()
    page.reload()
    designer.page.wait_for_selector("section[role=tabpanel]:not([hidden]):not([aria-busy]) > *")
    assert page.evaluate("document.documentElement.lang") == "en"


def test_what_was_judged_and_found_is_still_there(designer):
    page = designer.page
    designer.write(LINES)
    designer.tab("Judge")
    page.get_by_label("Numbers of my own").check()
    page.get_by_role("spinbutton", name="Games of each board").fill("6")
    page.get_by_role("spinbutton", name="Simulations a turn").fill("6")
    designer.button("Judge").click()
    page.get_by_text("All games have been played.", exact=True).wait_for()
    page.get_by_text("As a table").click()
    designer.button("Look for puzzles").click()
    page.locator(".puzzles li").first.wait_for()
    task = page.locator(".puzzles li p").first.inner_text()
    designer.button("Try to prove it").click()
    page.get_by_text("Proved in").first.wait_for()
    designer.button("Rank the neighbours").click()
    page.locator(".neighbour").nth(1).wait_for()
    designer.button("Stop").click()
    page.get_by_text("Below stands what the games showed by then.").wait_for()
    speak(designer, "de")
    assert strangers(page, "de", "en") == set()
    page.get_by_text("Alle Partien sind gespielt.", exact=True).wait_for()
    assert page.locator(".judged .verdict").count() == 1
    assert page.locator(".puzzles li").count() == 1
    assert page.locator(".puzzles li p").first.inner_text() != task
    page.get_by_text("Bewiesen mit").first.wait_for()
    speak(designer, "fr")
    assert strangers(page, "fr", "de") == set()


def test_a_game_goes_on_in_another_language(designer):
    page = designer.page
    designer.write(SQUARES)
    designer.tab("Play")
    page.locator(".place.legal").first.wait_for(state="attached")
    page.locator(".place-edges.legal").first.dispatch_event("click")
    page.locator(".place.chosen").first.wait_for(state="attached")
    for name in ("Write a turn, or give up", "Record", "What stands where"):
        page.get_by_text(name, exact=True).click()
    speak(designer, "de")
    page.wait_for_function("() => document.querySelector('.place.chosen')?.ariaLabel.includes('Kante')")
    assert page.locator(".place.chosen").count() == 1
    assert strangers(page, "de", "en") == set()


@pytest.mark.parametrize("tab", ["Board", "Print"])
def test_every_word_of_a_tab_changes(designer, tab):
    page = designer.page
    designer.write(SQUARES.replace("size", "siez"))
    designer.write(SQUARES)
    if tab == "Print":
        designer.tab(tab)
        page.locator(".sheet img").first.wait_for()
        for summary in page.locator(".print-bench summary:visible").all():
            summary.click()
    else:
        page.get_by_text("More settings").click()
        designer.button("Colour").click()
    page.get_by_label("Name", exact=True).fill("half a na")
    for before, now in (("en", "de"), ("de", "fr"), ("fr", "en")):
        speak(designer, now)
        assert strangers(page, now, before) == set()
    assert page.get_by_label("Name", exact=True).input_value() == "half a na"


def test_the_checker_speaks_the_language_of_the_page_and_what_it_cannot_is_marked_as_english(designer):
    page = designer.page
    wrong = SQUARES.replace("rectangle", "rectangel")
    designer.write(wrong)
    assert page.get_by_text("in English").count() == 0
    speak(designer, "de")
    page.locator(".problem-list [lang=de]", has_text="'rectangel'").wait_for()
    note = page.get_by_text("Was die Prüfung hier sagt, ist zum Teil auf Englisch.")
    assert (note.count(), page.locator(".problem-list p [lang=en]").count()) == (0, 0)
    designer.write(f"{SQUARES}examples: [nowhere]\n")
    page.locator(".problem-list p [lang=en]", has_text="nowhere").wait_for()
    assert note.count() == 1
