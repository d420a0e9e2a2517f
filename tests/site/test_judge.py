"""The tab Judge in a browser: boards judged beside each other, stopped and begun again, and a puzzle that is saved."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.cli.inside import run
from tests.cli.program import fine
from tests.site.designer import Designer

pytestmark = pytest.mark.site

LINES = "game: fanorona\nboard: {size: [3, 3]}\n"
SQUARES = """game: fen
board: {tiling: squares, shape: rectangle, size: [5, 5]}
rules: {per_turn: {nodes: 1, edges: 2}}
"""
PACK = "async (state) => (await import('./js/fragment.js')).pack(state)"
GOES_ON = "(told) => document.querySelector('.judged .verdict + div + p').textContent !== told"


@pytest.fixture
def page(opened: Callable[..., Designer]) -> Any:
    """The page with one board kept and another one being designed, on the tab Judge."""
    page = opened().page
    kept = {"tab": "judge", "judge_boards": [{"name": "lines", "text": LINES}]}
    fragment = page.evaluate(PACK, {"name": "squares", "text": SQUARES, "kept": kept})
    address = page.url.partition("#")[0]
    # The page would write its own state into an address that changes under it.
    page.goto("about:blank")
    page.goto(address + fragment)
    page.locator(".judged").nth(1).wait_for()
    return page


def number_in(text: str, after: str) -> int:
    """The number after a word."""
    return int(re.findall(rf"{after} ([\d,]+) game", text)[0].replace(",", ""))


def ask_for(page: Any, games: int, budget: int) -> None:
    page.get_by_label("Numbers of my own").check()
    page.get_by_role("spinbutton", name="Games of each board").fill(str(games))
    page.get_by_role("spinbutton", name="Simulations a turn").fill(str(budget))
    page.get_by_role("button", name="Judge", exact=True).click()


def test_two_boards_are_judged_stopped_and_judged_again(page: Any):
    cards = page.locator(".judged")
    expect(cards.locator("h3")).to_have_text(["Fanorona on 3 × 3 points", "FEN"])
    ask_for(page, 2000, 50)
    for number in range(2):
        cards.nth(number).get_by_role("img", name="The first player wins").first.wait_for()
    told = cards.nth(0).locator(".verdict + div + p").text_content()
    games = number_in(told, "of")
    assert games < 2000
    # The games go on while another tab is shown.
    page.get_by_role("tab", name="Board").click()
    page.wait_for_function(GOES_ON, arg=told)
    page.get_by_role("tab", name="Judge").click()
    page.get_by_role("button", name="Stop and judge so far").click()
    stopped = cards.nth(0).get_by_text("Stopped: this is what")
    assert number_in(stopped.inner_text(), "what") > games
    ask_for(page, 3, 4)
    page.get_by_text("All games have been played.", exact=True).wait_for()
    assert cards.get_by_text("3 games, 4 simulations a turn").count() == 2
    page.get_by_text("These games do not tell the two boards apart").first.wait_for()
    with page.expect_download() as told_of:
        page.get_by_role("button", name="Report of FEN as PDF").click()
    assert Path(told_of.value.path()).read_bytes().startswith(b"%PDF")


def test_one_board_has_the_room_and_sentences(opened: Callable[..., Designer]):
    designer = opened()
    designer.write(SQUARES)
    designer.tab("Judge")
    page = designer.page
    page.get_by_role("heading", name="What the games show").wait_for()
    shows = page.get_by_text("who wins more often, with a bar")
    shows.wait_for()
    assert not page.locator(".judged .picture").is_visible()  # the map beside it is the same board, and larger
    left, right = (page.locator(one).bounding_box() for one in (".judged", ".heat-map"))
    assert right["width"] > 1.2 * left["width"]
    ask_for(page, 20, 16)
    page.get_by_text("All games have been played.", exact=True).wait_for()
    assert not shows.is_visible()
    card = page.locator(".judged")
    card.get_by_text("players who think less (1 simulation a turn) the first wins").wait_for()
    card.get_by_text("The bar is where this share would settle in very many games").wait_for()
    assert re.search(r"20 games, 16 simulations a turn. \d+ more for the other figures", card.inner_text())
    told = re.findall(r"(?:over within|ten have|games have) ([\d.]+)", card.inner_text())
    assert told
    assert all("." not in number for number in told), told  # turns are whole
    # Nothing is lost while another tab is looked at, the board is changed, and taken back.
    verdict = card.locator(".verdict").inner_text()
    designer.tab("Board")
    designer.write(LINES)
    designer.tab("Judge")
    card.get_by_text("As it was judged; it has been changed since").wait_for()
    designer.tab("Board")
    designer.write(SQUARES)
    designer.tab("Judge")
    page.get_by_text("As it is being designed").wait_for()
    assert card.count() == 1
    assert card.locator(".verdict").inner_text() == verdict
    page.get_by_role("button", name="Report of board as PDF").wait_for()


def test_a_search_waits_for_others_says_so_and_can_be_stopped(page: Any, opened: Callable[..., Designer]):
    """Two things may take an hour at the same time; a third waits, also if another window asks for it."""
    ask_for(page, 2000, 1000)
    other = opened()
    other.write(SQUARES)
    other.tab("Judge")
    ask_for(other.page, 2000, 1000)
    for one in (page, other.page):
        one.get_by_text(re.compile("left\\.|First turns are looked at|have begun")).first.wait_for()
    search = page.locator(".judge section.wide", has_text="Puzzles on this board")
    search.get_by_role("button", name="Look for puzzles").click()
    waits = search.get_by_text("This waits, and begins when there is room. Before it: the play test.")
    waits.wait_for()
    search.get_by_role("button", name="Stop").click()
    search.get_by_text("Stopped; 0 puzzles found.").wait_for()
    search.get_by_role("button", name="Look for puzzles").click()
    waits.wait_for()
    other.page.get_by_role("button", name="Stop and judge so far").click()
    search.get_by_text(re.compile("Looking for puzzles|positions")).wait_for()
    assert waits.count() == 0
    search.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Stop and judge so far").click()


def test_the_map_says_in_words_what_its_colours_show(page: Any):
    ask_for(page, 3, 4)
    page.get_by_text("All games have been played.", exact=True).wait_for()
    page.get_by_role("group", name="Which board").get_by_role("button", name="FEN", exact=True).click()
    place = page.locator(".heat-map .place[data-name=f1]")
    place.focus()
    # Three games: a place is taken in none, one, two or all of them.
    assert re.fullmatch(r"Face f1: taken in (0|33|67|100)\xa0% of the games", place.get_attribute("aria-label"))
    page.locator(".pointed").get_by_text("Face f1").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator(".pointed:not(:has-text('Face f1'))").wait_for()
    page.get_by_text("As a table").click()
    page.locator(".heat-map tbody tr").first.wait_for()
    assert page.locator(".heat-map tbody tr").count() == page.locator(".heat-map .place").count()


def test_a_board_is_kept_and_removed(page: Any):
    page.get_by_role("button", name="Keep this board to compare").click()
    cards = page.locator(".judged")
    assert cards.locator("p.soft").get_by_text("Kept").count() == 2
    page.reload()
    cards.nth(1).wait_for()
    page.get_by_role("button", name="Remove Fanorona on 3 × 3 points").click()
    expect(cards.locator("h3")).to_have_text(["FEN"])


def test_boards_of_one_title_are_told_apart_by_their_files(designer: Designer):
    page = designer.page
    for name, size in (("one", "[3, 3]"), ("two", "[5, 5]")):
        designer.tab("Board")
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Name", exact=True).press("Enter")
        designer.write(f"title: Squares\n{SQUARES.replace('[5, 5]', size)}")
        designer.tab("Judge")
        page.locator(".judged h3").get_by_text("Squares").first.wait_for()
        if name == "one":
            page.get_by_role("button", name="Keep this board to compare").click()
    page.get_by_role("group", name="Which board").get_by_role("button", name="two", exact=True).wait_for()
    expect(page.locator(".judged h3")).to_have_text(["Squares one", "Squares two"])
    page.get_by_role("button", name="Open one").click()
    designer.settle()
    assert designer.config["board"]["size"] == [3, 3]
    assert page.get_by_label("Name", exact=True).input_value() == "one"


def test_a_puzzle_is_composed_saved_and_accepted_by_check(page: Any, folder: Path):
    page.get_by_role("button", name="Look for puzzles").click()
    page.get_by_role("button", name="Show the solution").click(timeout=60_000)
    page.get_by_text("Line:").wait_for()
    page.get_by_role("button", name=re.compile("Save Puzzle 1")).click()
    page.get_by_text("squares-puzzle-1.yaml saved").wait_for()
    (folder / "squares.yaml").write_text(SQUARES, encoding="utf-8")
    assert "1 puzzle is proved" in fine(run(folder, "check", "squares-puzzle-1.yaml"))


@pytest.mark.parametrize("dark", [False, True])
def test_a_narrow_screen_needs_no_scrolling_sideways(page: Any, dark: bool):
    page.set_viewport_size({"width": 320, "height": 700})
    page.emulate_media(color_scheme="dark" if dark else "light")
    ask_for(page, 2, 4)
    page.get_by_text("All games have been played.", exact=True).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for box in (button.bounding_box() for button in page.locator(".judge button:visible").all()):
        assert box["height"] >= 40


def test_how_long_it_takes_what_few_games_tell_and_what_would_help(opened: Callable[..., Designer]):
    designer = opened()
    page = designer.page
    designer.write(SQUARES)
    designer.tab("Judge")
    takes, card = page.locator(".takes"), page.locator(".judged")
    page.get_by_text(re.compile(r"^Takes about \d+ seconds?\.")).wait_for()
    page.get_by_label("Numbers of my own").check()
    page.get_by_role("spinbutton", name="Games of each board").fill("2000")
    page.get_by_role("spinbutton", name="Simulations a turn").fill("5000")
    page.get_by_text(re.compile(r"^(Takes about \d+ minutes|It would take an hour)")).wait_for()
    ask_for(page, 3, 4)
    page.get_by_text("All games have been played.", exact=True).wait_for()
    assert card.get_by_text(re.compile(r"They took (\d+ to )?\d+ turns")).count() == 1
    assert card.locator(".facts, .histogram, .warned").count() == 0
    # A board that cannot be played says so before anything is played, and is mended there.
    designer.tab("Board")
    designer.write(SQUARES.replace("[5, 5]", "[4, 4]"))
    designer.tab("Judge")
    now = card.first
    now.get_by_text("needs an odd number of faces").wait_for()
    ask_for(page, 3, 4)
    page.get_by_role("tabpanel").get_by_text("Nothing was played.").wait_for()
    now.get_by_role("button", name=re.compile("^Size: ")).first.click()
    now.get_by_text("Not judged yet.").wait_for()
    page.wait_for_function("(one) => one.textContent !== ''", arg=takes.element_handle())
    assert page.get_by_text("needs an odd number of faces").count() == 0


def test_neighbours_are_ranked_taken_and_kept(opened: Callable[..., Designer]):
    designer = opened()
    page = designer.page
    page.set_default_timeout(90_000)
    designer.write(SQUARES.replace("[5, 5]", "[3, 3]"))
    designer.tab("Judge")
    rows = page.locator(".neighbour")
    page.get_by_role("button", name="Rank the neighbours").click()
    rows.nth(2).wait_for()
    page.locator(".judge").get_by_role("button", name="Stop", exact=True).click()
    page.get_by_text("Below stands what the games showed by then.").wait_for()
    page.get_by_role("button", name="Rank the neighbours").click()
    page.get_by_text("Ranked, the evenest first.").first.wait_for()
    assert rows.get_by_text("Of 60 games with the pie rule").count() == 4
    assert rows.get_by_text("Between players who think less").count() == 4
    names = rows.locator("h3").all_inner_texts()
    assert "As it is" in names
    assert any(re.fullmatch(r"\d nodes? or \d edges?", name) for name in names), names
    for width in (1440, 1024, 390):
        page.set_viewport_size({"width": width, "height": 900})
        assert (designer.barriers(), designer.too_wide()) == ([], 0)
    other = next(name for name in names if name.startswith("Size"))
    page.get_by_role("button", name=f"Keep to compare: {other}").click()
    page.locator(".judged").nth(1).wait_for()
    before = designer.config
    page.get_by_role("button", name=f"Take it: {other}").click()
    page.get_by_text("this is the board now").first.wait_for()
    designer.settle()
    rows_, columns = designer.config["board"]["size"]
    assert other == f"Size {rows_} × {columns}"
    designer.tab("Board")
    designer.button("Undo").click()
    designer.settle()
    assert designer.config == before
