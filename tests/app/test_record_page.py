"""The page of a record: what its drawings share, and that it holds together and fetches nothing."""

import re
from base64 import b64encode
from hashlib import sha256
from unittest import mock

import pytest
import resvg_py

from boardwright.app.boards import Boards
from boardwright.app.figures.page import player
from boardwright.app.figures.page.pieces import shared
from boardwright.figures.diagram.figure import cell_for
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.turns_shown import TurnDrawer
from boardwright.games.load import load_source
from boardwright.games.sources import find_source
from boardwright.games.themes import named_theme
from boardwright.scene import Circle, Group, Item, Style, Text, discs, polygon
from boardwright.scene import Path as Drawn
from boardwright.writers.svg import svg_parts
from tests.cli.desk import Desk

INK, RED = Style("#000000"), Style("#ff0000")


def pieces(*places: tuple[float, float]) -> Drawn:
    return discs(places, 2.0, INK)


def drawing(parts: tuple[str, ...], names: tuple[str, ...], elements: dict[str, str]) -> str:
    return "".join((*parts, *(elements[name] for name in names)))


def test_a_piece_that_stays_is_written_once():
    board: list[Item] = [polygon(((0, 0), (40, 0), (40, 40)), RED)]
    label: Item = Text(1.0, 39.0, "a", 2.0, "#333333")
    first = [*board, pieces((5, 5), (15, 5)), label]
    second = [*board, pieces((5, 5), (15, 5), (25, 5)), label]
    found = shared([first, second])
    assert found.board == tuple(svg_parts(board))
    # Two pieces that are always there are one part; the third is another, and the label is the same in both.
    assert [len(names) for names in found.drawings] == [2, 3]
    assert found.drawings[0][0] == found.drawings[1][0]
    assert found.drawings[0][-1] == found.drawings[1][-1]
    apart = [*board, pieces((5, 5)), pieces((15, 5)), pieces((25, 5)), label]
    assert drawing(found.board, found.drawings[1], dict(found.parts)) == "".join(svg_parts(apart))


def test_pieces_that_touch_stay_together():
    """The second disc's ground covers a part of the first one's ring: apart they would look the same only by luck."""
    touching = discs(((5, 5), (8, 5)), 2.0, Style("#ffffff", "#000000", 0.5))
    hole = Drawn("MLLZMLLZ", (0, 0, 9, 0, 0, 9, 1, 1, 3, 1, 1, 3), INK)
    for item in (touching, hole):
        found = shared([[item], [Circle(1, 1, 1, RED)]])
        assert [len(names) for names in found.drawings] == [1, 1]
        assert found.parts[found.drawings[0][0]] == "".join(svg_parts([item]))


def test_what_comes_twice_is_drawn_twice_and_in_order():
    one, two, three = (Circle(x, 5, 1, INK) for x in (5.0, 10.0, 15.0))
    drawings = [[one, two, one], [two, one], [three, one, two, one], []]
    found = shared(drawings)
    for items, names in zip(drawings, found.drawings, strict=True):
        assert drawing(found.board, names, dict(found.parts)) == "".join(svg_parts(items))


def test_a_clipped_group_is_one_part():
    inner = (Circle(3, 3, 2, INK), Circle(9, 3, 2, RED))
    group = Group(inner, 1.0, 1.0, clip=((0, 0), (10, 0), (10, 4)))
    found = shared([[group], [Circle(1, 1, 1, RED)]])
    ((name,), _) = found.drawings
    assert found.parts[name].count("<path") == 3
    (clip,) = re.findall('<clipPath id="([^"]+)"', found.parts[name])
    assert f'clip-path="url(#{clip})"' in found.parts[name]


def pixels(inside: str, size: tuple[float, float]) -> bytes:
    """A drawing of so many mm as a picture."""
    width, height = (f"{length:.3f}" for length in size)
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=f"{root}{inside}</svg>", dpi=150, skip_system_fonts=True))


@pytest.mark.parametrize(
    "board, turns",
    [
        ("fanorona-3x3", ["b1b2+", "c3b3", "b2b1-", "a2b2+,c3-,c2+"]),
        ("fendo", ["d1-b4E", "d7-b3S", "b4-d5E"]),
        ("cercas", ["A3-D3 a2", "G6-G8 g7", "B2-C2 b1"]),
        ("dendria-7", ["f6", "l4", "h3"]),
        ("fen-square", ["e1 e12", "n30", "n60"]),
    ],
)
def test_the_board_and_its_parts_look_as_the_whole_drawing(board: str, turns: list[str]):
    source = find_source(board)
    loaded, game = load_source(source), Boards().playable(source)
    drawer, here, look = loaded.kit.drawer(loaded), game.initial(), named_theme("classic")
    cell = cell_for(drawer, 60.0)
    drawings = [drawer.draw(Frame(game, here), cell, look)]
    for text in turns:
        before, move = here, game.parse_move(here, text)
        here = game.play(here, move)
        drawings.append(TurnDrawer(drawer, game, before, move).draw(Frame(game, here), cell, look))
    found = shared([one.items for one in drawings])
    size = drawings[0].width, drawings[0].height
    for one, names in zip(drawings, found.drawings, strict=True):
        joined = drawing(found.board, names, dict(found.parts))
        assert pixels(joined, size) == pixels("".join(svg_parts(one.items)), size)
    assert len(found.parts) < sum(len(names) for names in found.drawings)


GAME = """\
board: fanorona-3x3
players: {white: "<Ann>", black: Bo & Co}
moves:
  - b1b2+ !
  - turn: c3b3
    comment: 'Look: "here" <b>'
    instead: [[a3b3, {turn: b2b1-, marks: [{ring: a1, says: A ring}]}]]
  - {turn: b2b1-, then: [[a3b2+]]}
"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    desk = Desk(tmp_path_factory.mktemp("page"))
    desk.write("game.yaml", GAME)
    desk.fine("figure", "game.yaml", "-o", "game.html")
    return desk.read("game.html")


def test_figures_lead_to_one_another(page: str):
    near = {
        name: dict(re.findall(r'data-(\w+)="(\w+)"', rest))
        for name, rest in re.findall('<figure id="([^"]+)"([^>]*)>', page)
    }
    assert near == {
        "t0": {"on": "t1", "end": "t3"},
        "t1": {"first": "t0", "back": "t0", "on": "t2", "end": "t3"},
        "t2": {"first": "t0", "back": "t1", "on": "t3", "end": "t3"},
        "t2a1": {"first": "t0", "back": "t1", "on": "t2a2", "end": "t2a2"},
        "t2a2": {"first": "t0", "back": "t2a1"},
        "t3": {"first": "t0", "back": "t2"},
        "t4a1": {"first": "t0", "back": "t3"},
    }


def test_ids_are_unique_and_every_reference_leads_somewhere(page: str):
    page = page.partition("<script>")[0]
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len({*ids})
    links = re.findall(r'href="#([^"]+)"', page)
    assert {*links} <= {*ids}
    assert not re.findall(r'(?:href|src)="(?!#)', page)
    assert "http" not in re.sub(r"http-equiv", "", page)
    assert "@import" not in page
    assert "url(" not in page


def test_the_policy_knows_style_and_script_by_their_digests(page: str):
    (policy,) = re.findall('Content-Security-Policy" content="([^"]+)"', page)
    for kind in ("style", "script"):
        (text,) = re.findall(f"<{kind}>(.*?)</{kind}>", page, re.DOTALL)
        # Programs that shrink pages take off white space at the ends.
        assert f"{kind}-src 'sha256-{b64encode(sha256(text.strip().encode()).digest()).decode()}'" in policy
    assert policy.startswith("default-src 'none';")
    assert " style=" not in page
    assert " onclick" not in page


def test_names_and_comments_are_text(page: str):
    assert "&lt;Ann&gt; (White) – Bo &amp; Co (Black)" in page
    assert "<b>" not in page
    assert "Look: &quot;here&quot; &lt;b&gt;" in page
    assert re.search('<li><svg class="sign"[^>]*><use href="#m0"/></svg> A ring</li>', page)


TALE = """\
board: fanorona-3x3
players: {white: Ann, black: Bo}
event: Tea
date: 2026-11-20
comment: |
  First paragraph.

  Second paragraph.
moves:
  - {turn: b1b2+ ?!, before: Look out., comment: "One.\\n\\nTwo.", then: [[a3b3]]}
  - turn: c3b3
    then: [[b2b1-]]
result: {winner: white, by: resignation}
"""


def test_what_the_page_says_stands_where_it_belongs(desk: Desk):
    desk.write("game.yaml", TALE)
    page = desk.fine("figure", "game.yaml", "-o", "-", "--format", "html")
    assert "<h1>Ann (White) – Bo (Black)</h1>" in page
    assert "<p>Tea, 20 November 2026</p>" in page
    # The comment on the whole game stands above the board, and only there.
    assert page.count("First paragraph.") == page.count("<p>Second paragraph.</p>") == 1
    assert '<p class="before">Before turn 1</p>\n<p>Look out.</p>' in page
    assert "<p>One.</p><p>Two.</p></figcaption>" in page
    # No sign begins a line.
    assert '1. White b<span class="whole">1b2+\u00a0?!</span></a>' in page
    # There is a turn 2, in place of which a line may stand, but no turn 3.
    assert re.findall("<h3>([^<]*)</h3>", page) == ["In place of turn 2", "After turn 2"]
    assert "<p>Black resigns. White has won.</p>" in page
    assert "The game goes on." not in page


def test_a_board_without_coordinates_names_the_places_of_turns(desk: Desk):
    desk.write("game.yaml", "board: fen-square\nmoves: [{turn: e1 e12, instead: [[n30]]}, n60]\n")

    def words(address: str) -> set[str]:
        out = desk.fine("figure", "game.yaml", "-o", "-", "--format", "svg", "--width", "160", "--at", address)
        return {*re.findall(r'aria-label="([^"]*)"', out)}

    assert words("1") >= {"e1", "e12", "n30"}
    assert words("2") & {"e1", "n30", "n60"} == {"n60"}


def test_a_page_has_a_bound_on_turns_and_needs_no_choice(desk: Desk):
    desk.write("game.yaml", GAME)
    with mock.patch.object(player, "MOST_STEPS", 5):
        told = desk.refused("figure", "game.yaml", "-o", "game.html")
    words = "game.yaml: a page may have up to 5 turns in all lines, and this record has 6; draw figures with --every"
    assert told == f"boardwright: {words}"
    told = desk.refused("figure", "game.yaml", "-o", "game.html", "--at", "1")
    assert told == "boardwright: --at: a page has all turns, grounds and fonts of its own; leave that out"


def test_the_same_record_gives_the_same_bytes(page: str, desk: Desk):
    desk.write("game.yaml", GAME)
    assert desk.fine("figure", "game.yaml", "-o", "-", "--format", "html") == page
