"""Journeys of people who design a board: by dragging, by pressing faces, in their language, with the keyboard alone."""

import re

import pytest
import yaml
from playwright.sync_api import expect

from tests.cli.inside import run
from tests.cli.program import fine
from tests.site.gestures import drag
from tests.site.saving import save_and_check

pytestmark = pytest.mark.site

KAGOME = """\
# my board
game: fen
board: {tiling: "3.6.3.6", shape: hexagon, size: 2}  # small
"""


def test_kagome_from_the_atlas_by_dragging_to_a_saved_file(designer, folder):
    page = designer.page
    designer.write("game: fen\nboard: {tiling: '4^4', shape: hexagon, size: 3}\n")
    designer.button("Choose …").click()
    page.get_by_label("Name or nodes").fill("kagome")
    page.locator("[role=listbox] > :only-child").wait_for()
    page.get_by_role("option", name="3.6.3.6").click()
    designer.settle()
    assert designer.config["board"] == {"tiling": "3.6.3.6", "shape": "hexagon", "size": 3}
    assert designer.fact("Places").startswith("73 faces")
    asked = drag(designer, "size", (-110, -90))
    assert asked > 0  # while it was held
    assert designer.config["board"]["size"] == 2
    assert designer.fact("Places").startswith("31 faces")
    designer.button("Undo").click()
    designer.settle()
    assert designer.config["board"]["size"] == 3  # the whole drag is one step
    designer.button("Redo").click()
    designer.settle()
    assert save_and_check(designer, folder, "my-kagome")["faces"] == 31
    saved = yaml.safe_load((folder / "my-kagome.yaml").read_text(encoding="utf-8"))
    assert saved["board"] == {"tiling": "3.6.3.6", "shape": "hexagon", "size": 2}


def test_saving_asks_before_it_replaces_what_somebody_else_wrote(designer, folder):
    other = folder / "taken.yaml"
    other.write_text("game: fen\n", encoding="utf-8")
    page = designer.page
    page.get_by_label("Name", exact=True).fill("taken")
    page.get_by_label("Name", exact=True).press("Enter")
    designer.button("Save").click()
    designer.button("Cancel").click()
    assert other.read_text(encoding="utf-8") == "game: fen\n"
    designer.button("Save").click()
    designer.button("Replace").click()
    page.get_by_text("Saved as taken.yaml.").wait_for()
    assert other.read_text(encoding="utf-8") == designer.text


def test_cairo_with_two_faces_left_out(designer, folder):
    designer.button("New board …").click()
    designer.button("FEN on a Cairo pavement").click()
    designer.settle()
    before = designer.faces()
    designer.button("Leave out").click()
    designer.press_face(before[0])
    designer.settle()
    designer.press_face(before[-1])
    designer.settle()
    assert designer.config["board"]["drop"] == [before[0], before[-1]]
    assert designer.faces() == before[1:-1]
    assert save_and_check(designer, folder, "cairo")["faces"] == len(before) - 2
    designer.page.get_by_role("button", name=f"Bring {before[0]} back", exact=True).click()
    designer.settle()
    assert designer.config["board"]["drop"] == [before[-1]]
    assert designer.faces() == before[:-1]


def test_the_symmetry_is_kept_on_request(designer):
    designer.write(KAGOME)
    designer.button("Leave out").click()
    designer.page.get_by_label("Keep the symmetry").check()
    designer.press_face("f1")
    designer.settle()
    # Of the twelve triangles on the rim none lies on a mirror line.
    assert len(designer.config["board"]["drop"]) == 12
    assert designer.comes_to_say("Symmetry", "6 rotations, 6 mirror lines")
    assert designer.text.startswith("# my board\n")
    assert designer.text.endswith("  # small\n")


def test_faces_are_coloured(designer):
    designer.write(KAGOME)
    designer.button("Colour").click()
    designer.button("Straw").click()
    designer.press_face("f4")
    designer.settle()
    assert designer.config["board"]["colours"] == {"f4": "#f4ecc3"}
    assert designer.page.locator(".ground [fill='#f4ecc3']").count() > 0


def test_text_and_controls_follow_each_other(designer):
    page = designer.page
    designer.write(KAGOME)
    page.get_by_label("Shape").select_option(label="Star")
    designer.settle()
    assert designer.config["board"]["shape"] == "star"
    designer.write(KAGOME.replace("hexagon", "hexagone"))
    page.locator(".problem-list").get_by_role("button", name="Line 3", exact=True).click()
    chosen = page.locator(".code-area").evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert chosen == "hexagone"
    assert page.locator(".code-below .wrong").inner_text() == "hexagone"


def test_german(opened, folder):
    designer = opened(locale="de-DE")
    page = designer.page
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.get_by_role("tab").all_inner_texts() == ["Brett", "Zeichnen", "Beurteilen", "Spielen", "Drucken"]
    assert "Flächen" in designer.fact("Plätze")
    designer.write(KAGOME)
    page.get_by_label("Form", exact=True).select_option(label="Stern")
    designer.settle()
    save_and_check(designer, folder, "stern", "de")
    assert "shape: star" in (folder / "stern.yaml").read_text(encoding="utf-8")
    page.get_by_label("Sprache").select_option("fr")
    page.wait_for_selector("html[lang=fr]")
    designer.wait()
    assert page.get_by_role("tab").first.inner_text() == "Plateau"
    page.reload()
    designer.wait()
    assert page.locator("html").get_attribute("lang") == "fr"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_no_word_is_missing(opened, language):
    designer = opened(locale=language)
    page = designer.page
    designer.write("")
    named = "all => all.flatMap((one) => ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name)))"
    named_so = page.eval_on_selector_all("[aria-label], [title], [placeholder]", named)
    shown = " ".join([page.locator("body").inner_text(), *filter(None, named_so)])
    assert re.findall(r"\b(?:shell|board)\.[a-z_]+|\{\w+\}", shown) == []


def test_with_the_keyboard_alone(designer, folder):
    page = designer.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    designer.write(KAGOME)
    page.get_by_role("tab", name="Board").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == "tab-draw"
    page.keyboard.press("ArrowLeft")
    designer.button("Leave out").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")  # Colour
    page.keyboard.press("Tab")  # Cut by hand
    page.keyboard.press("Tab")  # the board: one place of all
    assert page.evaluate("document.activeElement.dataset.name") == "f1"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.name") == "f2"
    page.keyboard.press("Enter")
    designer.settle()
    assert designer.config["board"]["drop"] == ["f2"]
    page.keyboard.press("Control+z")
    designer.settle()
    assert "drop" not in designer.config["board"]
    page.get_by_role("spinbutton", name="Size").focus()
    page.keyboard.press("ArrowUp")
    designer.settle()
    assert designer.config["board"]["size"] == 3
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Size"
    page.keyboard.press("ArrowDown")
    designer.settle()
    assert designer.config["board"]["size"] == 2
    designer.button("Choose …").focus()
    page.keyboard.press("Enter")
    page.get_by_role("listbox", name="Atlas of tilings").get_by_role("option").first.wait_for()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate("document.activeElement.textContent") == "Choose …"
    page.get_by_label("Name", exact=True).focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("by-keys")
    page.keyboard.press("Enter")
    designer.button("Save").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Saved as by-keys.yaml.").wait_for()
    fine(run(folder, "check", "by-keys.yaml"))


def test_the_focus_stays_on_its_face_when_another_board_comes(designer):
    page = designer.page
    designer.write(KAGOME)
    page.wait_for_timeout(1300)  # what is typed without a pause is one step
    designer.write(KAGOME.replace("size: 2", "size: 3"))
    page.locator(".place[data-name=f9]").focus()
    page.keyboard.press("Control+z")
    designer.settle()
    assert len(designer.faces()) == 31
    assert page.evaluate("document.activeElement.dataset.name") == "f9"


def test_a_screen_reader_hears_a_summary_when_the_board_has_settled(designer):
    designer.write(KAGOME)
    designer.page.wait_for_selector("#said:has-text('31 faces')", state="attached")
    said = designer.page.locator("#said").inner_text()
    assert "Turn: 1 node or 2 edges" in said
    assert "No problems" in said


def test_on_a_narrow_screen_with_the_fingers(opened, folder):
    designer = opened(viewport={"width": 320, "height": 700}, has_touch=True, is_mobile=True)
    page = designer.page
    designer.write(KAGOME)
    designer.button("Leave out").tap()
    before = designer.faces()
    for name in (before[0], before[-1]):
        page.locator(f".place[data-name='{name}']").tap()
        designer.settle()
    assert designer.config["board"]["drop"] == [before[0], before[-1]]
    assert save_and_check(designer, folder, "by-touch")["faces"] == 29
    assert designer.too_wide() == 0


def test_loading_anew_keeps_everything(designer, folder):
    page = designer.page
    designer.write(KAGOME)
    designer.button("Colour").click()
    page.get_by_label("Name", exact=True).fill("kept")
    page.get_by_label("Name", exact=True).press("Enter")
    page.reload()
    designer.wait()
    assert designer.text == KAGOME
    assert page.get_by_label("Name", exact=True).input_value() == "kept"
    assert designer.button("Colour").get_attribute("aria-pressed") == "true"
    save_and_check(designer, folder, "kept")
    assert (folder / "kept.yaml").read_text(encoding="utf-8") == KAGOME
    designer.button("Undo").click()
    designer.settle()
    assert designer.text != KAGOME


def test_an_address_takes_a_board_elsewhere(opened):
    first = opened()
    first.write(KAGOME)
    second = opened()
    second.page.evaluate("hash => { location.hash = hash }", first.page.evaluate("location.hash"))
    second.settle()
    assert second.text == KAGOME


def test_the_address_of_a_plain_board_can_be_read_and_written_by_hand(designer):
    page = designer.page
    page.evaluate("location.hash = '#fen/3.6.3.6/hexagon/2'")
    expect(page.locator(".code-area")).to_have_value(re.compile("3\\.6\\.3\\.6"))
    designer.settle()
    assert designer.config["board"] == {"tiling": "3.6.3.6", "shape": "hexagon", "size": 2, "style": "tiles"}
    designer.button("Choose …").click()
    page.get_by_label("Name or nodes").fill("3^3.4^2")
    page.locator("[role=option]", has_text="3^3.4^2").first.click()
    designer.settle()
    page.wait_for_url(re.compile(r"#fen/3\^3\.4\^2/"))
    there = page.evaluate("location.hash"), designer.config
    designer.write(designer.text.replace("theme: classic", "theme: print"))
    page.wait_for_url(re.compile("#b1"))  # no plain board any more
    page.evaluate("hash => { location.hash = hash }", there[0])
    expect(page.locator(".code-area")).to_have_value(re.compile("theme: classic"))
    assert designer.config == there[1]
    # What the words would not give back is written in full: a radius with a fraction, a style that the size changes.
    for words, old, new in (
        ("squares/disc/2", "radius: 2", "radius: 2.5"),
        ("3.6.3.6/hexagon/2", "size: 2", "size: 3"),
    ):
        page.evaluate("hash => { location.hash = hash }", f"#fen/{words}")
        expect(page.locator(".code-area")).to_have_value(re.compile(f"{old}\n"))
        designer.settle()
        designer.write(designer.text.replace(old, new))
        page.wait_for_url(re.compile("#b1"))


@pytest.mark.parametrize(
    "fragment", ["#b1.AAAA", "#b1.q1Z", "#nothing", "#b1.%00", "#b1.q1YqSVWyUlCqBQA", "#no/4^4/hexagon/3"]
)
def test_a_broken_address_is_told_and_left_out(designer, fragment):
    before = designer.text
    designer.page.evaluate("hash => { location.hash = hash }", fragment)
    designer.page.get_by_text("The address of this page holds something that cannot be read.").wait_for()
    assert designer.text == before


def test_a_bad_config_in_an_address_is_only_text(opened):
    first = opened()
    text = 'game: fen\ntitle: "<img src=x onerror=alert(1)>"\nboard: {tiling: "3.6.3.6", shape: hexagon, size: 2}\n'
    dialogs = []
    first.page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    first.write(text)
    assert first.page.locator("img").count() == 0
    first.page.reload()
    first.wait()
    assert first.text == text
    assert dialogs == []


def test_a_lost_server_is_told_and_found_again(designer):
    page = designer.page
    designer.unfold()
    page.context.set_offline(True)
    page.locator(".code-area").fill(KAGOME)
    told = page.get_by_role("alert")
    told.get_by_text("Boardwright does not answer.").wait_for()
    designer.button("Try again").click()
    below = page.evaluate("document.querySelector('main').offsetTop")
    page.context.set_offline(False)
    # It is found without a press; who is about to press hits nothing else.
    told.get_by_text("Boardwright answers again.").wait_for()
    assert page.evaluate("document.querySelector('main').offsetTop") == below
    page.locator("#banner").wait_for(state="hidden")
    designer.settle()
    assert designer.text == KAGOME
    assert designer.fact("Places").startswith("31 faces")
