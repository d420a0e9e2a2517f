"""Turns of every game on the tab Play: by the keys alone, how much of them is chosen, and where that stands."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from boardwright.app.boards import game_of
from boardwright.games.load import load_config
from tests.site.designer import SCREENS, Designer

pytestmark = pytest.mark.site

BOARDS = {
    "fendo": "game: fendo\nboard: {size: [5, 5]}\n",
    "cercas": "game: cercas\nboard: {size: [3, 3]}\n",
    "dendria": "game: dendria\nboard: {size: 3}\n",
    "fen": "game: fen\nboard: {tiling: triangles, shape: triangle, size: 3}\nrules: {per_turn: {nodes: 1, edges: 3}}\n",
    "fanorona": "game: fanorona\nboard: {size: [5, 5]}\n",
}
PHONE = SCREENS["phone"]

STATE = """async (state) => {
    const { pack } = await import('./js/fragment.js');
    sessionStorage.clear();
    history.replaceState(null, '', await pack(state));
}"""

UNREACHED = """async () => {
    const { ARROWS, nearest } = await import('./js/nearest.js');
    const places = [...document.querySelectorAll('.play-stage .place')].map(({ dataset, firstChild }) => {
        const { x, y, width, height } = firstChild.getBBox();
        return { name: dataset.name, kind: dataset.kind, x: x + width / 2, y: y + height / 2 };
    });
    const known = new Set(places.slice(0, 1));
    for (const from of known) {
        for (const other of [false, true]) {
            const wanted = places.filter(({ kind }) => (kind === from.kind) !== other);
            for (const way of Object.values(ARROWS)) known.add(nearest(from, wanted, way) ?? from);
        }
    }
    return places.filter((place) => !known.has(place)).map(({ name }) => name);
}"""


def at_play(designer: Designer, text: str, turns: tuple[str, ...] = ()) -> Any:
    """The page on the tab Play, between two persons."""
    page = designer.page
    seats = {"turns": list(turns), "seats": ["person", "person"], "levels": [1, 1]}
    page.evaluate(STATE, {"name": "mine", "text": text, "kept": {"tab": "play", "play": seats}})
    page.reload()
    page.locator(".play-stage .place").first.wait_for(state="attached")
    page.wait_for_function("() => document.querySelector('.play-status').textContent !== ''")
    return page


def press(page: Any, name: str) -> None:
    """A press of a place, and until it is chosen."""
    page.locator(f'.play-stage .place.legal[data-name="{name}"]').dispatch_event("click")
    page.locator(f'.play-stage .place.chosen[data-name="{name}"]').wait_for(state="attached")


@pytest.mark.parametrize("name", BOARDS)
def test_turns_are_made_with_the_keys_alone(designer: Designer, name: str):
    page = at_play(designer, BOARDS[name])
    assert page.evaluate(UNREACHED) == []
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.place')"):
            break
    turns = page.locator(".play-turns li")
    for number in range(2, 6):
        for _ in range(8):
            page.wait_for_function("() => document.querySelector('.place.legal')")
            before = page.evaluate("document.querySelectorAll('.play-so-far li').length"), turns.count()
            if not page.evaluate("document.activeElement.closest('.play-do')"):
                page.keyboard.press("PageDown")
                here = page.evaluate("document.activeElement.getAttribute('aria-label')")
                assert "can be chosen" in here
            page.keyboard.press("Enter")
            page.wait_for_function(
                """([chosen, turns]) => document.activeElement.closest('.play-do')
                    || (document.querySelector('.place.legal')
                        && (document.querySelectorAll('.play-so-far li').length !== chosen
                            || document.querySelectorAll('.play-turns li').length !== turns))""",
                arg=before,
            )
            if turns.count() == number:
                break
            if page.locator(".play-do button.primary").count():
                # The turn may end here; the button stands before the board.
                for _ in range(4):
                    page.keyboard.press("Shift+Tab")
                    if page.evaluate("document.activeElement.matches('.play-do .primary')"):
                        break
                page.keyboard.press("Enter")
                turns.nth(number - 1).wait_for()
                break
        page.wait_for_function("() => document.querySelector('.place.legal')")
        assert turns.count() == number
        assert page.evaluate("document.activeElement !== document.body")


def test_how_many_tiles_are_still_to_place_is_told_live_and_undo_takes_one_back(designer: Designer):
    page = at_play(designer, BOARDS["fen"])
    assert "nodes (exactly 1), edges (exactly 3)" in page.locator(".play-wanted").inner_text()
    heights = [page.locator(".play-turn").bounding_box()["height"]]
    progress = page.locator(".play-progress")
    press(page, "e2")
    assert progress.inner_text() == "1 of 3 chosen"
    press(page, "e8")
    assert progress.inner_text() == "2 of 3 chosen"
    heights.append(page.locator(".play-turn").bounding_box()["height"])
    assert heights[0] == heights[1]
    assert page.locator(".play-dots > .done").count() == 2
    page.locator(".play-stage + .aside").get_by_role("button", name="Undo").click()
    page.get_by_text("1 of 3 chosen", exact=True).wait_for()
    assert page.locator(".play-turns li").count() == 1


def test_what_wins_is_said_beside_what_leads_to_the_rules(designer: Designer):
    page = at_play(designer, BOARDS["fen"].replace("3}}", "3}, stuck: lose}"))
    said = page.get_by_role("region", name="How it is won")
    assert said.locator("p").inner_text() == (
        "Be the first to own 5 of the 9 faces. If you are to play and have no possible turn, you lose."
    )
    page.get_by_label("Language").select_option("de")
    page.get_by_text("Wer zuerst 5 der 9 Flächen besitzt, gewinnt. Wer am Zug ist").wait_for()
    page.get_by_role("region", name="Wie man gewinnt").get_by_role("button", name="Regeln").click()
    page.locator("[role=tab][aria-selected=true]:text-is('Drucken')").wait_for()
    page.locator("input[name=print-part][value=rules]:checked").wait_for()


def test_on_a_phone_the_turn_stands_above_the_board_and_stays_in_sight(opened: Any):
    page = at_play(opened(**PHONE), BOARDS["fen"])
    turn, board = (page.locator(f".{name}").bounding_box() for name in ("play-turn", "play-stage"))
    assert turn["y"] + turn["height"] <= board["y"]
    page.evaluate("window.scrollTo(0, document.querySelector('.play-stage').offsetTop)")
    page.wait_for_timeout(200)
    assert page.locator(".play-status").bounding_box()["y"] >= 0
    assert page.evaluate("document.elementFromPoint(60, 20).closest('.play-turn') !== null")


def test_the_figure_stands_beside_its_settings_with_what_saves_it_in_sight(opened: Any):
    page = at_play(opened(viewport={"width": 1280, "height": 800}), BOARDS["fendo"], ("a2", "a4", "c1-c2N"))
    page.get_by_role("button", name="Claim this").click()
    picture = page.locator(".play-figure svg")
    picture.wait_for()
    boxes = [picture.bounding_box(), page.get_by_role("button", name="Save the example").bounding_box()]
    boxes += [page.get_by_label(name).bounding_box() for name in ("Title", "Caption", "Only the part that matters")]
    for box in boxes:
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 800
    assert boxes[2]["x"] + boxes[2]["width"] < boxes[0]["x"]


def only_a_pass(text: str) -> list[str]:
    """Turns of a game by chance after which nothing is left but to pass."""
    game = game_of(load_config(text, "board.yaml"))
    for seed in range(200):
        rng, here, turns = Random(seed), game.initial(), list[str]()
        while game.outcome(here) is None:
            legal = list(game.legal_moves(here))
            if [game.format_move(move) for move in legal] == ["pass"]:
                return turns
            move = rng.choice([one for one in legal if game.format_move(one) != "pass"])
            turns.append(game.format_move(move))
            here = game.apply(here, move)
    pytest.fail("no such position")


def test_where_nothing_is_left_but_to_pass_that_is_said(designer: Designer):
    page = at_play(designer, BOARDS["fendo"], tuple(only_a_pass(BOARDS["fendo"])))
    assert page.locator(".play-wanted").inner_text() == "No other turn is possible here: Pass."
    before = page.locator(".play-turns li").count()
    page.get_by_role("button", name="Pass", exact=True).click()
    page.locator(".play-turns li").nth(before).wait_for()


def test_under_the_pie_rule_the_colours_change_hands_and_that_is_taken_back(designer: Designer):
    page = at_play(designer, BOARDS["dendria"], ("a2",))
    page.get_by_role("button", name="Take over Dark").click()
    page.locator(".play-swapped", has_text="The colours have changed hands after the first turn.").wait_for()
    assert not page.locator(".play-swap").is_visible()
    page.locator(".play-stage + .aside").get_by_role("button", name="Undo").click()
    page.locator(".play-swap").wait_for()
    assert page.locator(".play-turns li").count() == 2


def test_an_undo_after_somebody_gave_up_takes_back_that_and_no_turn(designer: Designer):
    page = at_play(designer, BOARDS["fendo"], ("a2", "a4"))
    page.get_by_text("Write a turn, or give up").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_text("White gives up; Orange wins.").wait_for()
    page.locator(".play-stage + .aside").get_by_role("button", name="Undo").click()
    page.get_by_text("White to move").first.wait_for()
    assert page.locator(".play-turns li").count() == 3


WATCH = """() => {
    window.offered = 0;
    const look = () => {
        const button = document.querySelector('.play-thinking > button');
        if (button?.checkVisibility({ visibilityProperty: true })) window.offered += 1;
        requestAnimationFrame(look);
    };
    look();
}"""


def test_the_computer_is_not_offered_to_think_when_it_does_so_by_itself(designer):
    page = designer.page
    # Answers that take a moment, as on a slow machine.
    page.route("**/api/play", lambda route: (page.wait_for_timeout(400), route.continue_()))
    page.evaluate(WATCH)
    seats = {"turns": [], "seats": ["computer", "person"], "levels": [1, 1]}
    page.evaluate(STATE, {"name": "mine", "text": BOARDS["dendria"], "kept": {"tab": "board", "play": seats}})
    page.reload()
    page.evaluate(WATCH)
    designer.tab("Play")
    page.locator(".place.legal").first.wait_for()
    designer.tab("Board")
    designer.tab("Play")
    page.locator(".place.legal").first.dispatch_event("click")
    page.locator(".play-turns li").nth(3).wait_for()
    page.locator(".place.legal").first.wait_for()
    designer.button("New game").click()
    page.wait_for_function("() => document.querySelectorAll('.play-turns li').length < 3")
    page.locator(".place.legal").first.wait_for()
    assert page.evaluate("offered") == 0


def test_the_computer_that_was_stopped_is_asked_to_think_again(designer):
    page = at_play(designer, "game: fendo\n")
    # Answers that take a moment, as on a slow machine.
    page.route("**/api/answer", lambda route: (page.wait_for_timeout(3000), route.continue_()))
    page.locator('[data-of="seat-0"]').select_option("computer")
    designer.button("Stop thinking").click()
    again = designer.button("Let the computer think")
    again.wait_for()
    again.click()
    designer.button("Stop thinking").wait_for()
    assert not again.is_visible()
    page.unroute_all(behavior="ignoreErrors")


def test_a_comment_stays_with_its_turn_when_the_computer_answers_meanwhile(designer):
    (turn,) = played("fanorona", 1)
    page = at_play(designer, BOARDS["fanorona"], (turn,))
    page.route("**/api/answer", lambda route: (page.wait_for_timeout(1500), route.continue_()))
    page.locator('[data-of="seat-1"]').select_option("computer")
    comment, shown = page.get_by_label("Comment on this turn"), page.locator(".play-turns li")
    comment.fill("Now I")
    page.wait_for_function("() => document.querySelectorAll('.play-turns li').length === 3")
    comment.press_sequentially(" wait.")
    assert shown.nth(1).inner_text() == f"1. {turn} …"
    assert "…" not in shown.nth(2).inner_text()
    shown.nth(1).get_by_role("button").click()
    page.wait_for_function("() => document.querySelector('.play-remark textarea').value === 'Now I wait.'")
    shown.nth(2).get_by_role("button").click()
    page.wait_for_function("() => document.querySelector('.play-remark textarea').value === ''")
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize("name", BOARDS)
def test_a_game_is_hinted_remarked_kept_in_its_address_saved_and_gone_on_with(
    designer: Designer, folder: Path, name: str
):
    (folder / "mine.yaml").write_text(BOARDS[name], encoding="utf-8")
    turns = played(name, 3)
    page = at_play(designer, BOARDS[name], tuple(turns))
    aside, shown = page.locator(".play-stage + .aside"), page.locator(".play-turns li")
    # What is chosen of a turn is still chosen when the computer has thought of one.
    page.locator(".play-stage .place.legal").first.dispatch_event("click")
    # In some games one place is a whole turn, which takes a moment to be made.
    before = None
    while before != (before := (page.locator(".place.chosen").count(), shown.count())) or before == (0, 4):
        page.wait_for_timeout(1500)
    aside.get_by_role("button", name="Hint").click()
    page.get_by_text("The computer would play").wait_for(timeout=60_000)
    assert (page.locator(".place.chosen").count(), shown.count()) == before
    aside.get_by_role("button", name="Undo").click()
    page.wait_for_function("() => !document.querySelector('.place.chosen')")
    page.wait_for_function("() => document.querySelectorAll('.play-turns li').length === 4")
    page.get_by_role("button", name=f"2. {turns[1]}").click()
    page.get_by_label("Sign of this turn").select_option("!?")
    page.get_by_label("Comment on this turn").fill("It costs: a lot.")
    told = shown.nth(2)
    assert told.inner_text() == f"2. {turns[1]} !? …"
    page.wait_for_timeout(600)
    # Whoever gets the link has all of it.
    link = page.url
    page.evaluate("sessionStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_function("() => document.querySelector('.play-status')?.textContent")
    assert told.inner_text() == f"2. {turns[1]} !? …"
    page.locator(".play-record > summary").click()
    designer.button("Save the record").click()
    page.get_by_text("Saved as mine-game.yaml.").first.wait_for()
    saved = yaml.safe_load((folder / "mine-game.yaml").read_text(encoding="utf-8"))
    assert saved["moves"][1] == {"turn": turns[1], "glyph": "!?", "comment": "It costs: a lot."}
    designer.button("New game").click()
    page.wait_for_function("() => document.querySelectorAll('.play-turns li').length === 1")
    page.get_by_label("A file").set_input_files(folder / "mine-game.yaml")
    page.wait_for_function(f"() => document.querySelectorAll('.play-turns li').length === {1 + len(saved['moves'])}")
    assert told.inner_text() == f"2. {turns[1]} !? …"
    for what in ("Make a figure", "Make a puzzle"):
        designer.button(what).click()
        page.locator(".play-figure svg").first.wait_for(timeout=90_000)
        designer.button("Close").locator("visible=true").first.click()


LINES = """\
board: mine.yaml
event: Evenings
round: 3
comment: \u201cOnce.\u201d
moves:
- turn: FIRST
  marks: [{arrow: [a1, b2]}]
  instead: [[SECOND, {turn: FIRST, comment: Or so.}]]
- SECOND
result: {winner: white, by: time}
"""


def test_places_are_ringed_and_what_a_record_has_besides_is_kept(designer: Designer, folder: Path):
    (folder / "mine.yaml").write_text(BOARDS["fanorona"], encoding="utf-8")
    first, second = played("fanorona", 2)
    page = at_play(designer, BOARDS["fanorona"])
    page.locator(".play-record > summary").click()
    page.get_by_label("Or its text").fill(LINES.replace("FIRST", first).replace("SECOND", second))
    designer.button("Continue this game").click()
    page.get_by_text("is not shown but kept").first.wait_for()
    assert "out of time" in page.locator(".play-status").inner_text()
    shown, rings = page.locator(".play-turns li"), page.locator(".play-stage .place.ringed")
    assert [shown.nth(turn).inner_text() for turn in (1, 2)] == [f"1. {first} \u2026", f"2. {second}"]
    page.get_by_label("Comment on this turn").fill("One.\n\nTwo.")
    ring = designer.button("Ring places")
    ring.click()
    for place in ("c3", "d3", "d3", "e5"):
        page.locator(f".play-stage .place[data-name='{place}']").click()
    assert rings.evaluate_all("all => all.map((one) => one.dataset.name).sort()") == ["c3", "e5"]
    assert "ring" in rings.first.get_attribute("aria-label")
    assert (ring.get_attribute("aria-pressed"), shown.count()) == ("true", 3)
    page.wait_for_timeout(600)
    page.reload()
    rings.nth(1).wait_for(state="attached")
    assert page.get_by_label("Round", exact=True).input_value() == "3"
    designer.button("Make a figure").click()
    page.locator(".play-figure svg").first.wait_for(timeout=90_000)
    assert "ring: [c3, e5]" in page.locator(".play-maker pre").text_content()
    page.locator(".play-record > summary").click()
    designer.button("Save the record").click()
    page.get_by_text("Saved as mine-game.yaml.").first.wait_for()
    saved = yaml.safe_load((folder / "mine-game.yaml").read_text(encoding="utf-8"))
    given = yaml.safe_load(LINES.replace("FIRST", first).replace("SECOND", second))
    given["moves"][1] = {"turn": second, "comment": "One.\n\nTwo.", "marks": [{"ring": ["c3", "e5"]}]}
    assert saved == given


def played(name: str, number: int) -> list[str]:
    """Turns by chance of a game, which goes on after them."""
    game: Any = game_of(load_config(BOARDS[name], "board.yaml"))
    chance = Random(3)
    while True:
        position, turns = game.initial(), list[str]()
        while len(turns) < number and game.outcome(position) is None:
            move = chance.choice([*game.legal_moves(position)][:60])
            turns.append(game.format_move(move))
            position = game.apply(position, move)
        if len(turns) == number and game.outcome(position) is None:
            return turns
