"""The tab Print in a browser: a set equal to the command's, pages that follow an edit, a printer file."""

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import boardwright as bw

pytestmark = pytest.mark.site

SMALL = """\
game: fanorona
title: Small
board: {size: [3, 3], cell: 30 mm}
rules: {captures: relay}
"""

ADDRESS = """async (state) => {
    const { pack } = await import('./js/fragment.js');
    return new URL(await pack(state), location.origin + '/').href;
}"""


def at_print(page: Any, address: str, text: str = SMALL) -> Any:
    """The page with a config, on the tab Print, with its first sheet drawn."""
    page.goto(address)
    page.get_by_role("tab").nth(4).wait_for()
    begun = page.evaluate(ADDRESS, {"name": "small", "text": text, "kept": {"tab": "print"}})
    # The page writes its own address when it likes: it has to be gone before it can be given another.
    page.goto("about:blank")
    page.goto(begun)
    page.locator(".sheet img").first.wait_for()
    return page


@pytest.fixture
def page(browser: Any, address: str) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en")
    page = context.new_page()
    page.set_default_timeout(60_000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield at_print(page, address)
    context.close()
    assert faults == []


def downloaded(page: Any, button: str) -> tuple[str, bytes]:
    """Name and content of the file that a button gives."""
    with page.expect_download() as coming:
        page.get_by_role("button", name=button, exact=True).click()
    return coming.value.suggested_filename, Path(coming.value.path()).read_bytes()


def text_of(page: Any) -> str:
    """The config of the page, as its address has it."""
    found: str = page.evaluate("""async () => {
        await new Promise((done) => setTimeout(done, 1000));  // the address follows after a while
        const { unpack } = await import('./js/fragment.js');
        return (await unpack(location.hash)).text;
    }""")
    return found


def test_the_downloaded_set_is_the_one_that_build_makes(page: Any, tmp_path: Path) -> None:
    config = tmp_path / "small.yaml"
    config.write_text(SMALL, encoding="utf-8")
    bw.build(str(config), output=str(tmp_path / "output"))
    made = tmp_path / "output"
    written = {path.relative_to(made).as_posix(): path.read_bytes() for path in (made / "small").rglob("*.*")}
    name, content = downloaded(page, "Whole set (ZIP)")
    assert name == "small.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert {entry: archive.read(entry) for entry in archive.namelist()} == written
    name, content = downloaded(page, "PDF")
    assert (name, content) == ("small-board.pdf", written["small/board.pdf"])


def test_the_files_of_a_board_that_nobody_has_named_are_called_after_it(designer: Any) -> None:
    page = designer.page
    for title, name in (("", "fanorona-3x3"), ("Jeu d’été, 2", "jeu-d-été-2"), ("???", "board")):
        designer.tab("Board")
        designer.write(
            f"game: fanorona\nboard: {{size: [3, 3]}}\ntitle: '{title}'\n"
            if title
            else "game: fanorona\nboard: {size: [3, 3]}\n"
        )
        designer.tab("Print")
        assert downloaded(page, "Whole set (ZIP)")[0] == f"{name}.zip"
    designer.tab("Board")
    page.get_by_label("Name", exact=True).fill("mine")
    page.get_by_label("Name", exact=True).press("Enter")
    designer.tab("Print")
    assert downloaded(page, "Whole set (ZIP)")[0] == "mine.zip"


def test_sheets_have_the_proportions_of_their_paper_and_follow_an_edit(page: Any) -> None:
    def proportion() -> float:
        box = page.locator(".sheet").first.bounding_box()
        return float(box["width"] / box["height"])

    assert proportion() == pytest.approx(210 / 297, abs=0.01)
    page.get_by_text("Paper and look").click()
    page.get_by_label("Paper", exact=True).first.select_option("Letter")
    page.wait_for_function(
        "() => { const b = document.querySelector('.sheet').getBoundingClientRect();"
        " return Math.abs(b.width / b.height - 215.9 / 279.4) < 0.01; }"
    )
    page.locator(".sheet:not(.blank) img").first.wait_for()
    assert "paper: Letter" in text_of(page)


def test_the_keyboard_goes_from_page_to_page_and_parts_are_chosen(page: Any) -> None:
    page.get_by_role("radio", name="Everything in one file").check()
    page.locator(".sheet").nth(3).wait_for()
    page.locator(".sheet").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    count = page.locator(".sheet").count()
    focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == f"Page {count} of {count}"
    page.locator(".sheet").last.locator("img").wait_for()
    # Whoever is about to play is led to the rules.
    page.get_by_role("tab", name="Play").click()
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("radio", name=re.compile("^Rules"))).to_be_checked()
    page.wait_for_function("() => [2, 3, 4].includes(document.querySelectorAll('.sheet').length)")


def test_a_board_that_does_not_fit_says_why_and_shows_what_can_be_printed(browser: Any, address: str) -> None:
    page = browser.new_page(locale="en")
    at_print(page, address, "game: fanorona\nboard: {size: [5, 9], cell: 45 mm}\n")
    assert page.get_by_role("radio", name=re.compile("^Board ")).is_disabled()
    assert "too wide" in page.locator(".print-problems").inner_text()
    assert page.get_by_role("radio", name=re.compile("^Poster ")).is_enabled()


def test_printing_begins_with_how_to_print(page: Any) -> None:
    page.get_by_role("button", name="Print …").click()
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    assert "100 %" in dialog.inner_text()
    assert "A4" in dialog.inner_text()
    with page.expect_download() as coming:
        dialog.get_by_role("button", name="Save the PDF").click()
    assert Path(coming.value.path()).read_bytes().startswith(b"%PDF")


def test_the_calibration_loop_writes_the_printer_file(page: Any, folder: Path) -> None:
    page.get_by_text("Put your printer right").click()
    name, content = downloaded(page, "Test sheet (PDF)")
    assert (name, content[:4]) == ("test-sheet-A4.pdf", b"%PDF")
    page.get_by_label("Bar across, in mm").fill("169")
    page.get_by_label("Pinhole below, in mm").fill("-0.5")
    page.get_by_role("button", name="Save printer.yaml and use it here").click()
    page.get_by_text("printer.yaml has been saved").wait_for()
    lines = (folder / "printer.yaml").read_text(encoding="utf-8").splitlines()
    (folder / "printer.yaml").unlink()
    assert "scale_x: 1.0059" in lines  # 170 / 169
    assert "back_offset: [0 mm, -0.5 mm]" in lines
    assert "file: printer.yaml" in text_of(page)
    page.get_by_label("Bar across, in mm").fill("17")
    page.get_by_text("No printer is off by so much").wait_for()
    assert not page.get_by_role("button", name="Save printer.yaml and use it here").is_visible()


def test_a_length_has_a_comma_or_a_point_in_every_language(browser: Any, address: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900}, locale="de")
    at_print(page, address)
    page.get_by_text("Den Drucker einmessen").click()
    across = page.get_by_label("Waagerechter Balken, in mm")
    made = page.locator(".print-yaml")
    for written in ("169,2", "169.2", " 169,20 mm"):
        across.fill(written)
        made.get_by_text("scale_x: 1.0047").wait_for()  # 170 / 169.2
        across.fill("")
        made.wait_for(state="hidden")
    page.get_by_label("Loch nach rechts, in mm").press_sequentially("\N{MINUS SIGN}0,5")
    made.get_by_text("back_offset: [-0.5 mm, 0 mm]").wait_for()
    page.get_by_text("Papier und Aussehen").click()
    margin = page.get_by_label("Rand in mm")
    margin.fill("12,7")
    margin.press("Enter")
    assert "margin: 12.7 mm" in text_of(page)
    margin.press("Tab")
    assert margin.input_value() == "12,7"


def test_what_is_no_length_is_refused_at_its_field_and_nothing_is_written(page: Any) -> None:
    page.get_by_text("Put your printer right").click()
    across = page.get_by_label("Bar across, in mm")
    page.get_by_label("Pinhole below, in mm").fill("0.5")
    page.get_by_role("button", name="Save printer.yaml and use it here").wait_for()

    def told() -> str:
        """What the field is described by while it is marked as wrong, and its offer to save is gone."""
        page.locator(".print-steps input[aria-invalid=true]").wait_for()
        assert across.get_attribute("aria-invalid") == "true"
        assert page.get_by_role("button", name="Save printer.yaml and use it here").count() == 0
        first = "(one) => document.getElementById(one.getAttribute('aria-describedby').split(' ')[0]).innerText"
        return str(across.evaluate(first))

    for wrong in ("1.692,3", "1,692.3", "long"):
        across.fill(wrong)
        assert told() == f"“{wrong}” is not a number. Write it as 169.2 or 169,2."
        across.fill("169,2")
        page.locator(".print-yaml").get_by_text("scale_x: 1.0047").wait_for()
        assert across.get_attribute("aria-invalid") == "false"
    across.fill("1692")
    assert told() == "This has to be between 10.1 and 999 mm."
    across.fill("17")
    assert told().startswith("No printer is off by so much.")
    page.get_by_text("Paper and look").click()
    page.get_by_label("Margin in mm").fill("wide")
    page.get_by_label("Margin in mm").press("Tab")
    page.get_by_text("“wide” is not a number.").wait_for()
    assert "margin" not in text_of(page)


def test_the_list_of_parts_stays_as_it_is_while_more_becomes_known(page: Any) -> None:
    rows = ".print-part input"
    names = "(all) => all.map((one) => one.value)"
    page.evaluate(
        """(rows) => {
        window.seen = [];
        const look = () => seen.push([...document.querySelectorAll(rows)].map((one) => one.value).join());
        new MutationObserver(look).observe(document.querySelector('.print-parts'), {childList: true});
    }""",
        rows,
    )
    page.locator(".print-part:last-child").get_by_text("page").wait_for()
    page.get_by_text("Paper and look").click()
    page.get_by_label("Language of the sheets").select_option("de")
    page.get_by_text("The sheets are in German").wait_for()
    page.wait_for_function("() => seen.length > 1")
    page.locator(".print-part:last-child").get_by_text("page").wait_for()
    assert set(page.evaluate("seen")) == {",".join(page.eval_on_selector_all(rows, names))}
    page.get_by_role("button", name="Print them in English").click()
    page.get_by_text("The sheets are in German").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.name") == "print-part"


def test_while_nobody_answers_it_says_so_and_goes_on_by_itself(browser: Any, address: str) -> None:
    page = browser.new_page(locale="en")
    page.goto(address)
    page.locator(".places > .place").first.wait_for()
    page.route("**/api/*", lambda route: route.abort())
    page.get_by_role("tab", name="Print").click()
    waits = page.locator("#panel-print").get_by_text("Nobody answers at the moment.")
    waits.wait_for()
    page.unroute("**/api/*")
    page.locator(".sheet img").first.wait_for()
    assert waits.count() == 0
    page.locator(".print-part:last-child").get_by_text("page").wait_for()
    page.route("**/api/*", lambda route: route.abort())
    page.get_by_role("radio", name="Rules").first.check()
    waits.wait_for()
    page.unroute("**/api/*")
    page.locator(".sheet img").first.wait_for()
    waits.wait_for(state="hidden")


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_scrolls_sideways(browser: Any, address: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, locale="de")
    page.goto(address)
    page.get_by_role("tab").nth(4).click()
    page.locator(".sheet img").first.wait_for()
    # The list of parts is always open on a wide screen, and its title is not there to be pressed.
    for summary in page.locator(".print-bench summary:visible").all():
        summary.click()
    assert page.locator(".print-bench details:not([open])").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_paper_of_any_size_and_several_papers_are_chosen_in_the_settings(page: Any) -> None:
    page.get_by_text("Paper and look", exact=True).click()
    paper = page.locator(".print-settings").get_by_label("Paper", exact=True)
    paper.select_option(label="a size of its own …")
    page.get_by_label("Width of the paper in mm").fill("200")
    page.get_by_label("Height of the paper in mm").fill("330.5")
    page.get_by_label("Height of the paper in mm").press("Tab")
    assert re.search(r"paper:\s*\{?\s*width: 200 mm,?\s*height: 330.5 mm", text_of(page))
    paper.select_option(label="several papers …")
    page.get_by_role("checkbox", name="A4", exact=True).check()
    page.get_by_role("checkbox", name="Letter", exact=True).check()
    page.get_by_label("Set for the paper").wait_for()
    assert re.search(r"paper:\s*\[A4, Letter\]", text_of(page))


def test_on_a_phone_the_parts_stand_folded_above_the_sheets(page: Any) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    choice = page.locator(".print-choice")
    fold = choice.get_by_role("button")
    assert not choice.locator("fieldset").is_visible()
    assert choice.bounding_box()["y"] < page.locator(".print-room").bounding_box()["y"]
    for part in ("Pieces", "Rules"):
        fold.click()
        choice.locator(f"input[value={part.lower()}]").check()
        choice.locator("fieldset").wait_for(state="hidden")
        assert part in fold.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
