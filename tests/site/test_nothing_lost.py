"""What is typed counts at once, and what others save is seen and never overwritten unasked."""

import pytest

pytestmark = pytest.mark.site

BOARD = 'game: fen\nboard: {tiling: "3.6.3.6", shape: hexagon, size: 2}\n'


def named(designer, name: str) -> None:
    page = designer.page
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Name", exact=True).press("Enter")


def saved(designer, name: str) -> None:
    designer.page.keyboard.press("Control+s")
    designer.page.get_by_text(f"Saved as {name}.yaml.").wait_for()


@pytest.mark.parametrize("label, text, key", [("Title", "Ünder the trees", "title"), ("Name", "typed", None)])
@pytest.mark.parametrize("way", ["keys", "button"])
def test_what_is_typed_is_saved_without_leaving_the_field(designer, folder, label, text, key, way):
    page = designer.page
    designer.write(BOARD)
    named(designer, "beta")
    field = page.get_by_label(label, exact=True)
    field.fill("")
    field.press_sequentially(text)
    if way == "keys":
        page.keyboard.press("Control+s")
    else:
        designer.button("Save").click()
    name = "beta" if key else text
    page.get_by_text(f"Saved as {name}.yaml.").wait_for()
    kept = (folder / f"{name}.yaml").read_text(encoding="utf-8")
    assert kept == BOARD + (f'title: "{text}"\n' if key else "")


def test_a_number_that_is_typed_is_downloaded_and_survives_a_reload(designer):
    page = designer.page
    designer.write(BOARD)
    size = page.get_by_role("spinbutton", name="Size", exact=True)
    size.fill("3")
    with page.expect_download() as coming:
        designer.button("Download").evaluate("one => one.click()")  # the focus stays
    assert "size: 3" in coming.value.path().read_text(encoding="utf-8")
    size.fill("4")
    page.reload()
    designer.wait()
    designer.settle()
    assert designer.config["board"]["size"] == 4
    designer.button("Undo").click()
    designer.settle()
    assert designer.config["board"]["size"] == 3


def test_who_goes_back_behind_a_file_that_was_opened_does_not_save_over_it(designer, folder):
    page = designer.page
    (folder / "other.yaml").write_text(BOARD, encoding="utf-8")
    named(designer, "mine")
    mine = designer.text
    designer.open("other")
    designer.button("Undo").click()
    designer.settle()
    assert (page.get_by_label("Name", exact=True).input_value(), designer.text) == ("mine", mine)
    saved(designer, "mine")
    assert (folder / "other.yaml").read_text(encoding="utf-8") == BOARD


SQUARES = """<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="20mm" viewBox="0 0 60 20">
<path d="M0 0H20V20H0Z"/><path d="M20 0H40V20H20Z"/><path d="M40 0H60V20H40Z"/></svg>
"""


def test_who_draws_another_board_is_asked_before_it_takes_the_place_of_the_one_that_was_saved(designer, folder):
    page = designer.page
    named(designer, "mine")
    saved(designer, "mine")
    before = (folder / "mine.yaml").read_text(encoding="utf-8")
    designer.sketch("squares.svg", SQUARES)
    page.locator(".draw").get_by_role("button", name="Use as my board").click()
    page.wait_for_selector("#tab-board[aria-selected=true]")
    designer.settle()
    designer.button("Save").click()
    page.get_by_text("There is another mine.yaml in the folder.").wait_for()
    page.keyboard.press("Escape")
    assert (folder / "mine.yaml").read_text(encoding="utf-8") == before


def test_two_windows_on_one_name_see_each_other_and_nothing_is_overwritten(opened, folder, screen, stop):
    one, other = opened(**screen), opened(**screen)
    file = folder / "shared.yaml"
    texts = [BOARD.replace("size: 2", f"size: {size}") for size in (2, 3, 4, 1)]
    one.write(texts[0])
    named(one, "shared")
    saved(one, "shared")
    other.open("shared")
    other.write(texts[1])
    saved(other, "shared")
    line = one.page.locator("#changed")
    line.get_by_text("shared.yaml was changed").wait_for()
    stop(one, "changed by another window")
    one.write(texts[2])
    # Saved all the same: it is asked, and refused.
    one.page.keyboard.press("Control+s")
    one.page.get_by_role("dialog").wait_for()
    stop(one, "asked")
    one.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert file.read_text(encoding="utf-8") == texts[1]
    one.button("Save under another name").click()
    one.page.get_by_text("Saved as shared-2.yaml.").wait_for()
    stop(one, "under another name")
    assert one.page.get_by_label("Name", exact=True).input_value() == "shared-2"
    line.wait_for(state="hidden")
    # By an editor, once it is loaded and once it is kept.
    (folder / "shared-2.yaml").write_text(texts[3], encoding="utf-8")
    one.button("Load it").click()
    one.settle()
    assert one.text == texts[3]
    one.button("Undo").click()
    one.settle()
    assert one.text == texts[2]
    file.write_text(texts[3], encoding="utf-8")
    other.button("Keep mine").click()
    other.page.locator("#changed").wait_for(state="hidden")
    assert file.read_text(encoding="utf-8") == texts[3]
    with other.page.expect_response("**/api/save"):
        other.page.keyboard.press("Control+s")
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.yaml")} == {
        "shared.yaml": texts[1],
        "shared-2.yaml": texts[3],
    }


def test_of_a_page_that_is_loaded_anew_game_and_judgement_stay(designer):
    page = designer.page
    designer.write(BOARD)
    designer.tab("Play")
    for _ in range(2):
        page.locator(".place.legal").first.dispatch_event("click")
        page.wait_for_timeout(300)
    page.locator(".play-turns li").nth(1).wait_for()
    turns = page.locator(".play-turns li").all_inner_texts()
    designer.tab("Judge")
    page.get_by_label("Numbers of my own").check()
    page.get_by_role("spinbutton", name="Games of each board").fill("2000")
    page.get_by_role("spinbutton", name="Simulations a turn").fill("20")
    designer.button("Judge").click()
    page.locator(".verdict").first.wait_for(timeout=60_000)
    page.reload()
    page.locator(".verdict").first.wait_for()
    page.get_by_text("Stopped: this is what").wait_for()
    designer.tab("Play")
    page.locator(".play-turns li").nth(1).wait_for()
    assert page.locator(".play-turns li").all_inner_texts()[: len(turns)] == turns


def test_the_key_of_the_page_is_in_no_address(designer):
    assert "key=" not in designer.page.url
    assert designer.page.evaluate("localStorage.getItem('boardwright.key').length") > 40
