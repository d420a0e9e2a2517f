"""What covers say and show: titles that tell sets apart, a sentence for each game, an opening that was played."""

import pytest

from boardwright.figures.oblique import at_an_angle
from boardwright.figures.words import SET_WORDS
from boardwright.games.load import load_source
from boardwright.games.opening import TURNS, opening, spread_out
from boardwright.games.stock import stock_names
from boardwright.games.themes import stock_theme
from boardwright.games.words import title_of
from boardwright.scene import Circle, Path, Style, Text, flattened, item_box, polygon, scene_box
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_source
from boardwright.sets.parts.aid import AidPart
from boardwright.sets.parts.pieces import PiecesPart
from boardwright.sets.parts.set import WholeSetPart
from boardwright.sets.preview import Preview
from tests.parse_back import sets


def loaded(name: str, **keys):
    return load_source(sets.source(sets.changed(name, keys), name))


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_no_two_stock_sets_have_the_same_title_nor_any_a_foreign_one(language):
    boards = [loaded(name) for name in stock_names("boards")]
    titles = [title_of(one, language) for one in boards]
    assert sorted(set(titles)) == sorted(titles)
    own = {one.config.title for one in boards if "title" in one.config.model_fields_set}
    assert own.issubset(titles) if language == "en" else own.isdisjoint(titles)


@pytest.mark.parametrize(
    "name, keys, title",
    [
        ("fanorona", {}, "Fanorona"),
        ("fanorona-traditional", {}, "Fanorona, captures in a row"),
        ("fanorona-3x3", {"sheet": {"language": "de"}}, "Fanorona mit 3 × 3 Punkten, Schlagen in Folge"),
        ("fanorona-traditional", {"title": "Fanorona"}, "Fanorona"),
        # Rows first, as in the config and in the rules.
        ("fendo", {"board": {"size": [5, 9]}}, "Fendo on 5 × 9 spaces"),
        ("cercas", {"board": {"size": [3, 12]}}, "Cercas on 3 × 12 spaces"),
        ("cercas", {"board": {"size": [3, 12]}, "sheet": {"language": "fr"}}, "Cercas sur 3 × 12 cases"),
        ("dendria-7", {}, "Dendria with 7 hexes a side"),
        ("fen-hexagon", {"sheet": {"language": "de"}}, "FEN auf Sechsecken"),
        ("fen-hexagon", {"title": "FEN on 37 hexagons", "sheet": {"language": "fr"}}, "FEN on 37 hexagons"),
    ],
)
def test_a_title_says_what_tells_the_board_from_the_usual_one(name, keys, title):
    assert title_of(loaded(name, **keys)) == title


@pytest.mark.parametrize("name", ["cercas", "dendria-7", "fanorona", "fendo", "fen-square", "fen-cairo", "fen-hat"])
def test_the_position_on_a_cover_was_played_from_the_start(name):
    config = loaded(name)
    shown = opening(config, config.kit.game(config)).verified.example
    game, position = shown.game, shown.game.initial()
    turns = list(config.kit.opening(game) if config.kit.opening else spread_out(game, TURNS))
    played = 0
    for turn in turns:
        if game.outcome(position) is not None:
            break
        assert game.why_illegal(position, turn) is None
        position = game.apply(position, turn)
        played += 1
    least, most = {"cercas": (8, 8), "fanorona": (0, 0), "fendo": (12, 12), "dendria-7": (21, 21)}.get(name, (9, 24))
    assert least <= played <= most
    assert position == shown.position
    assert opening(config, config.kit.game(config)).verified.example.position == shown.position


@pytest.mark.parametrize("name", ["cercas", "dendria-7", "fanorona", "fendo", "fen-kagome", "fen-map"])
def test_a_cover_shows_the_same_position_at_an_angle_in_paths_alone(name):
    one = sets.plan(sets.changed(name, {}))
    preview = Preview(one.paper)
    flat, angled = preview(180.0, 150.0), preview.at_an_angle(180.0, 150.0)
    assert flat is not None
    assert angled is not None
    assert angled.description == flat.description
    items = [item for item, _, _ in flattened(angled.items)]
    assert all(isinstance(item, Path) and bool(item.style.stroke) == (item.style.width > 0) for item in items)
    left, top, right, bottom = scene_box(angled.items)
    assert left >= -1.0
    assert top >= -1.0
    assert right <= angled.width + 1.0 <= 181.001
    assert bottom <= angled.height + 1.0 <= 151.001
    assert max(angled.width / 180.0, angled.height / 150.0) == pytest.approx(1.0)


def test_straight_lines_stay_straight_and_what_stands_is_higher_up():
    theme, square = stock_theme("classic"), ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
    board = polygon(square, Style("#eeeeee", "#000000", 1.0))
    disc = Circle(50.0, 50.0, 5.0, Style("#cc0000"))
    drawn = at_an_angle([board], [disc], (), 200.0, 200.0, theme).items
    top = next(item for item in drawn if isinstance(item, Path) and item.style.fill == "#eeeeee")
    a, b, c, d = zip(top.numbers[::2], top.numbers[1::2], strict=True)
    assert (a[0] + c[0], a[1] + c[1]) == pytest.approx((b[0] + d[0], b[1] + d[1]), abs=1e-3)  # a parallelogram
    middle = ((a[0] + c[0]) / 2, (a[1] + c[1]) / 2)
    seen = item_box(next(item for item in drawn if isinstance(item, Path) and item.style.fill == "#cc0000"))
    assert (seen[0] + seen[2]) / 2 == pytest.approx(middle[0], abs=0.1)
    assert (seen[1] + seen[3]) / 2 < middle[1] - 2.0


def test_a_board_with_too_many_places_has_a_cover_without_a_picture(monkeypatch):
    monkeypatch.setattr("boardwright.sets.preview.LARGEST", 0)
    one = sets.plan(sets.changed("fanorona-3x3", {}))
    assert Preview(one.paper)(180.0, 150.0) is None
    whole = one.part(WholeSetPart)
    assert whole is not None
    words = {item.text for item, _, _ in flattened(whole.drawn()[0].items) if isinstance(item, Text)}
    assert len(words) > 20
    assert one.paper.text.subtitle not in words  # the line below the picture


@pytest.mark.parametrize("name", ["cercas", "fen-voronoi", "fendo", "fanorona"])
@pytest.mark.parametrize("easy", [False, True], ids=["", "easy"])
def test_what_is_printed_on_card_or_cut_is_among_what_is_needed(name, easy):
    """The three lists of a cover against each other: what to bring, how to print each part, which pages on what."""
    request = BuildRequest(easy=easy)
    one = plan_source(sets.source(sets.changed(name, {}), name), request).sets[0]
    whole = one.part(WholeSetPart)
    assert whole is not None
    told = [item.text for item, _, _ in flattened(whole.pages[0].items) if isinstance(item, Text)]
    on_card = "card" in told  # in the column of what to print on
    assert (SET_WORDS["en"].needs["card"].format(paper="A4") in told) == on_card
    cut = one.part(PiecesPart) or one.part(AidPart)
    assert any(words.startswith("scissors") for words in told) == (cut is not None)
