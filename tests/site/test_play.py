"""The tab Play in a browser: a game to its end against the computer, its record, and a position made into a figure."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.inside import run
from tests.cli.program import fine

pytestmark = pytest.mark.site

ROOT = Path(__file__).parents[2]
SMALL = """\
game: fen
board: {tiling: triangles, shape: triangle, size: 3}
rules: {per_turn: {nodes: 1, edges: 2}, pie: false}
"""
SPACES = "game: fendo\nboard: {size: [5, 5]}\n"
POINTS = "game: fanorona\nboard: {size: [5, 5]}\n"
OVER = "won|draw"

OPEN = """async (state) => {
    const { pack } = await import('./js/fragment.js');
    sessionStorage.clear();
    history.replaceState(null, '', await pack(state));
}"""


CLICK = """(number) => {
    const legal = [...document.querySelectorAll('.place.legal')];
    const button = document.querySelector('.play-turn button.primary');
    (button ?? legal[number % legal.length])?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}"""


@pytest.fixture
def address(empty_folder: Path) -> Iterator[str]:
    """The address of a server for an empty folder."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / place) for place in ("rules", "generator"))}
    line = [sys.executable, "-m", "boardwright", "serve", ".", "--no-open"]
    process = subprocess.Popen(line, cwd=empty_folder, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        yield next(found[0] for said in process.stdout if (found := re.search(r"http://\S+", said)))
    finally:
        process.terminate()
        process.wait(10)
        process.stdout.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    page = browser.new_page(viewport={"width": 1280, "height": 900}, locale="en")
    page.set_default_timeout(60_000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    page.close()
    assert faults == []


def at_play(page: Any, address: str, name: str, text: str, seats: list[str]) -> None:
    """The page with a config, on the tab Play."""
    page.goto(address)
    page.get_by_role("tab", name="Play").wait_for()
    kept = {"tab": "play", "text": True, "play": {"turns": [], "seats": seats, "levels": [2, 2]}}
    page.evaluate(OPEN, {"name": name, "text": text, "kept": kept})
    page.reload()
    page.locator(".place.legal").first.wait_for()


def settled(page: Any) -> None:
    """Until a person can go on, or the game is over."""
    page.wait_for_function(
        """() => document.querySelector('.place.legal')
            || [...document.querySelectorAll('.play-turn button.primary')].some((one) => one.offsetParent)
            || /won|draw/.test(document.querySelector('.play-status').textContent)"""
    )


@pytest.mark.parametrize("text", [SMALL, SPACES, POINTS], ids=["fen", "fendo", "fanorona"])
def test_a_game_against_the_computer_is_played_to_its_end_and_its_record_replayed(
    opened: Any, empty_folder: Path, screen: dict[str, Any], stop: Any, text: str
):
    (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    designer = opened(**screen)
    page = designer.page
    at_play(page, designer.page.url, "mine", text, ["person", "computer"])
    stop(designer, "the first turn")
    status = page.locator(".play-status")
    for click in range(200):
        settled(page)
        if re.search(OVER, status.inner_text()):
            break
        # One of the places or, where none is left, the button; a turn that is whole is made by itself a moment later.
        turns, chosen = page.locator(".play-turns li").count(), page.locator(".place.chosen").count()
        page.evaluate(CLICK, click)
        page.wait_for_function(
            f"""() => document.querySelectorAll('.play-turns li').length !== {turns}
                || document.querySelectorAll('.place.chosen').length !== {chosen}
                || /{OVER}/.test(document.querySelector('.play-status').textContent)"""
        )
        if click == 7:
            settled(page)
            stop(designer, "on the way")
    else:
        pytest.fail("the game did not come to its end")
    stop(designer, "the end")
    said = status.inner_text()
    page.locator(".play-record > summary").click()
    page.get_by_label("Name of the player who began").fill("Ann")
    page.get_by_role("button", name="Save the record").click()
    page.get_by_text("Saved as mine-game.yaml.").first.wait_for()
    replayed = json.loads(fine(run(empty_folder, "replay", "mine-game.yaml", "--json")))
    assert replayed["over"] is True
    assert len(replayed["plies"]) == page.locator(".play-turns li").count() - 1
    assert replayed["winner"] == "draw" or replayed["winner"].capitalize() in said
    assert re.match("You have won|The computer has won|The game ends in a draw", said)
    assert "Ann" in (empty_folder / "mine-game.yaml").read_text(encoding="utf-8")


def test_a_turn_is_made_with_the_keys_and_taken_back_with_escape(page: Any, address: str):
    at_play(page, address, "spaces", SPACES, ["person", "person"])
    piece = page.locator('.place[data-name="c1"]')
    assert "White" in piece.get_attribute("aria-label")
    piece.focus()
    page.keyboard.press("Enter")
    page.locator('.place[data-name="c1"].chosen').wait_for()
    page.keyboard.press("Escape")
    page.locator('.place[data-name="c1"].chosen').wait_for(state="detached")
    page.keyboard.press("Enter")
    page.locator(".place.chosen").wait_for()
    page.locator('.place[data-name="c3"]').focus()
    page.keyboard.press("Enter")
    page.locator('.place[data-name="c3"].chosen').wait_for()
    page.keyboard.press("Shift+ArrowUp")  # to a place of another kind
    assert page.evaluate("document.activeElement.dataset.name") == "c3N"
    page.keyboard.press(" ")
    page.get_by_role("button", name="1. c1-c3N").wait_for()
    assert "Orange to move" in page.locator(".play-status").inner_text()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="1. c1-c3N").wait_for(state="detached")
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("button", name="1. c1-c3N").wait_for()


def test_a_place_that_is_not_possible_says_why(page: Any, address: str):
    at_play(page, address, "spaces", SPACES, ["person", "person"])
    page.locator('.place[data-name="c5"]').click()
    page.locator(".play-reason").get_by_text("Not c5:").wait_for()
    page.get_by_text("Write a turn, or give up", exact=True).click()
    page.get_by_label("Write a turn").fill("c1-c5N")
    page.get_by_role("button", name="Make it").click()
    page.locator(".play-reason").get_by_text("c1-c5N:").wait_for()
    assert page.locator(".play-turns li").count() == 1


def test_a_position_is_made_into_a_figure_and_its_example_checked(page: Any, address: str, empty_folder: Path):
    (empty_folder / "spaces.yaml").write_text(SPACES, encoding="utf-8")
    at_play(page, address, "spaces", SPACES, ["person", "person"])
    for place in ("a2", "a4", "c1", "c2N"):
        page.locator(f'.place[data-name="{place}"].legal').dispatch_event("click")
        page.wait_for_function(f"() => !document.querySelector('.place.legal[data-name=\"{place}\"]')")
        if place == "c1":
            page.locator('.place[data-name="c2"].legal').dispatch_event("click")
            page.locator('.place[data-name="c2"].chosen').wait_for()
    page.get_by_role("button", name="3. c1-c2N").wait_for()
    page.get_by_role("button", name="Claim this").click()
    page.locator(".play-figure svg").wait_for()
    page.get_by_label("Title", exact=True).fill("Across the middle")
    page.get_by_label("Title", exact=True).press("Tab")
    page.locator(".play-figure").get_by_text("Across").or_(
        page.locator("pre", has_text="Across the middle")
    ).first.wait_for(state="attached")
    page.get_by_role("button", name="Save the example").click()
    page.get_by_text("Saved as spaces-claim-2.yaml.").first.wait_for()
    fine(run(empty_folder, "check", "spaces-claim-2.yaml"))
    said = (empty_folder / "spaces-claim-2.yaml").read_text(encoding="utf-8")
    assert "show: c1-c2N" in said
    assert "Across the middle" in said


def test_while_a_turn_is_on_its_way_a_second_press_makes_no_other(page: Any, address: str):
    at_play(page, address, "spaces", SPACES, ["person", "person"])
    page.evaluate("""() => {
        const quick = window.fetch;
        window.fetch = async (...asked) => {
            await new Promise((done) => setTimeout(done, 250));
            return quick(...asked);
        };
    }""")
    page.get_by_text("Write a turn, or give up", exact=True).click()
    page.get_by_label("Write a turn").fill("c1N")
    page.evaluate("""() => {
        for (let time = 0; time < 3; time += 1) document.querySelector('.play-write').requestSubmit();
    }""")
    page.locator(".play-turns li").nth(1).wait_for()
    page.wait_for_timeout(1500)
    assert page.locator(".play-turns li").count() == 2
    assert page.locator(".play-reason").inner_text() == ""


def test_the_computer_that_thinks_says_how_far_it_is_and_moves_when_told_to(page: Any, address: str):
    at_play(page, address, "spaces", "game: dendria\n", ["person", "person"])
    page.locator(".play-seat select").nth(1).wait_for(state="attached")
    page.locator('[data-of="level-0"]').evaluate(
        "(level) => { level.value = '10'; level.dispatchEvent(new Event('change')); }"
    )
    page.locator('[data-of="seat-0"]').select_option("computer")
    now = page.get_by_role("button", name="Stop thinking and move now")
    # It thinks for a second: whoever looks and then clicks may come too late.
    page.wait_for_function("""() => {
        const box = document.querySelector('.play-thinking');
        const now = [...box.querySelectorAll('button')].find((one) => one.textContent === 'Stop thinking and move now');
        if (!/positions looked at/.test(box.textContent) || !now.offsetParent || now.disabled) return false;
        now.click();
        return true;
    }""")
    page.locator(".play-turns li").nth(1).wait_for()
    assert not now.is_visible()


def test_a_closer_look_makes_places_larger_and_the_keys_still_lead_to_them(page: Any, address: str):
    page.set_viewport_size({"width": 320, "height": 640})
    at_play(page, address, "spaces", SPACES, ["person", "person"])
    edge = page.locator('.place[data-name="c1"]')
    before = edge.bounding_box()["width"]
    for _ in range(3):
        page.get_by_role("button", name="Closer").click()
    assert edge.bounding_box()["width"] > 3 * before
    edge.focus()
    page.wait_for_timeout(100)
    plate, place = page.locator(".play-stage .plate").last.bounding_box(), edge.bounding_box()
    middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    assert plate["x"] < middle[0] < plate["x"] + plate["width"]
    assert plate["y"] < middle[1] < plate["y"] + plate["height"]
    page.get_by_role("button", name="Whole board").click()
    assert edge.bounding_box()["width"] == pytest.approx(before, abs=0.5)


def test_a_board_that_cannot_be_played_is_drawn_with_what_is_wrong(page: Any, address: str):
    at_play(page, address, "spaces", SPACES, ["person", "person"])
    page.get_by_role("tab", name="Board").click()
    page.locator(".code-area").fill("game: fen\nboard: {tiling: squares, shape: square, size: 4}\n")
    page.locator(".problem-list").wait_for()
    page.get_by_role("tab", name="Play").click()
    page.get_by_text("This board cannot be played yet").wait_for()
    assert page.locator(".play-stage .card svg").bounding_box()["height"] > 100


def test_on_a_narrow_screen_nothing_sticks_out(page: Any, address: str):
    page.set_viewport_size({"width": 320, "height": 640})
    at_play(page, address, "spaces", SPACES, ["person", "computer"])
    for name in ("Write a turn, or give up", "Record", "What stands where"):
        page.get_by_text(name, exact=True).click()
    page.get_by_role("button", name="Make a figure").click()
    page.locator(".play-figure svg").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_record_of_a_board_that_was_changed_in_the_page_is_replayed_in_its_folder(
    page: Any, address: str, empty_folder: Path
):
    (empty_folder / "spaces.yaml").write_text(SPACES, encoding="utf-8")
    at_play(page, address, "spaces", SPACES, ["person", "person"])
    page.get_by_role("tab", name="Board").click()
    page.locator(".code-area").fill(SPACES.replace("[5, 5]", "[7, 7]"))
    page.get_by_role("tab", name="Play").click()
    page.locator('.play-stage .place[data-name="g1"]').wait_for()
    page.get_by_text("Write a turn, or give up", exact=True).click()
    for number, turn in enumerate(("a2", "a4"), start=1):
        page.get_by_label("Write a turn").fill(turn)
        page.get_by_role("button", name="Make it").click()
        page.locator(".play-turns li").nth(number).wait_for()
    page.locator(".play-record > summary").click()
    page.get_by_role("button", name="Save the record").click()
    page.get_by_text("Saved as spaces-game.yaml. Its board is saved as spaces-2.yaml.").first.wait_for()
    replayed = json.loads(fine(run(empty_folder, "replay", "spaces-game.yaml", "--json")))
    assert len(replayed["plies"]) == 2
    assert (empty_folder / "spaces.yaml").read_text(encoding="utf-8") == SPACES
    assert "[7, 7]" in (empty_folder / "spaces-2.yaml").read_text(encoding="utf-8")


def test_a_board_that_the_turns_do_not_fit_begins_a_new_game_and_undo_brings_the_old_one_back(page: Any, address: str):
    at_play(page, address, "spaces", SPACES, ["person", "person"])
    page.get_by_text("Write a turn, or give up", exact=True).click()
    page.get_by_label("Write a turn").fill("e5")
    page.get_by_role("button", name="Make it").click()
    page.locator(".play-turns li").nth(1).wait_for()
    page.locator(".play-stage .place.came").first.wait_for(state="attached")
    assert page.locator(".play-legend").inner_text() == "last turn"
    page.get_by_label("Comment on this turn").fill("Kept.")
    page.get_by_role("tab", name="Board").click()
    page.locator(".code-area").fill(SMALL)
    page.get_by_role("tab", name="Play").click()
    page.get_by_text("the old one comes back with Undo of the board").first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('.play-turns li').length === 1")
    assert page.locator(".play-reason").inner_text() == ""
    page.get_by_role("tab", name="Board").click()
    page.locator(".code-area").press("Escape")
    page.get_by_role("button", name="Undo").locator("visible=true").first.click()
    page.get_by_role("tab", name="Play").click()
    page.locator(".play-turns li", has_text="1. e5 …").wait_for()
    assert page.get_by_label("Comment on this turn").input_value() == "Kept."


def test_a_hint_is_looked_at_on_the_board_before_it_is_made(page: Any, address: str):
    at_play(page, address, "spaces", SPACES, ["person", "person"])
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".play-hint-show").first
    hint.wait_for()
    turn = hint.inner_text()
    ghost = page.locator(".play-ghost > svg")
    hint.hover()
    ghost.wait_for(state="attached")
    assert page.locator(".play-stage .place.hinted").count() > 0
    page.mouse.move(2, 2)
    ghost.wait_for(state="detached")
    # With a finger there is no pointing: a press shows it, and another one no more.
    hint.dispatch_event("click")
    ghost.wait_for(state="attached")
    assert page.locator(".play-turns li").count() == 1
    hint.dispatch_event("click")
    ghost.wait_for(state="detached")
    # What stands in rows stands in columns too.
    for column in (".play-hint > .number", ".play-hint > :last-child", ".play-seat > select:nth-child(2)"):
        lefts = page.eval_on_selector_all(column, "all => all.map((one) => one.getBoundingClientRect().left)")
        assert len(lefts) > 1, column
        assert max(lefts) - min(lefts) < 1, column
    told = page.locator(".play-hint").all_inner_texts()
    shares = [re.search(r"(\d+) %, \d+ looks|proved", text) for text in told]
    assert all(shares), told
    assert all(share[1] is None or int(share[1]) <= 99 for share in shares if share)
    page.get_by_role("button", name=f"Play it: {turn}", exact=True).click()
    page.get_by_role("button", name=f"1. {turn}").wait_for()
    assert page.locator(".place.hinted").count() == 0
    assert ghost.count() == 0
