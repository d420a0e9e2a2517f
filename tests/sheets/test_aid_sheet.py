"""Player aids: a card for each player at its true size, lines to cut that the cards share, the counts of the board."""

from itertools import pairwise

import pytest

from boardwright.games.registry import find_kit
from boardwright.games.themes import stock_theme
from boardwright.scene import Group, Path, Text, flattened
from boardwright.sets.languages import aid_path
from boardwright.sets.parts.aid import AidPart
from boardwright.sheets.aid import CARDS, TEXT, TICK, AidCard, AidSheet
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText
from boardwright.typeset.content import Heading, Paragraph, Run
from tests.parse_back import sets
from tests.sheets.page_parts import outside, overlapping, whole

GAMES = ("cercas", "dendria", "fanorona", "fen", "fendo")

MARGINS = (10, 10, 10, 10)

TEXTS = SheetText("Game", "Player aids", "Game", "by Somebody", "Rights.")


def pages(name: str, **keys):
    part = sets.plan(sets.changed(name, keys)).part(AidPart)
    return part.pages if part else ()


def words(page) -> str:
    return " ".join(item.text for item, _, _ in flattened(page.items) if isinstance(item, Text))


@pytest.mark.parametrize("game", GAMES)
def test_every_language_of_a_game_has_an_aid(game):
    kit = find_kit(game)
    assert [language for language in kit.words() if not aid_path(kit, language).is_file()] == []


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
@pytest.mark.parametrize("name", ["fendo", "dendria", "fanorona-traditional", "fen-cairo", "cercas"])
def test_all_words_stand_within_their_card_and_margins(name, paper):
    made = pages(name, page={"paper": paper})
    assert made
    for page in made:
        found = whole(page)
        assert outside(found, MARGINS) == []
        assert overlapping(found.lines) == []


def test_there_is_one_card_for_each_player_at_the_size_of_a_playing_card():
    page = AidSheet(TEXTS, stock_theme("classic"), card(20), 2).pages(PageSetup(210, 297, *MARGINS))[0]
    cuts = next(item for item in page.items if isinstance(item, Path))
    xs, ys = sorted(set(cuts.numbers[::2])), sorted(set(cuts.numbers[1::2]))
    # Ticks, then the lines themselves: two cards side by side, 88 x 63 mm, with one cut between them.
    assert [round(b - a, 6) for a, b in pairwise(xs)] == [TICK, 88, 88, TICK]
    assert [round(b - a, 6) for a, b in pairwise(ys)] == [TICK, 63, TICK]
    assert sum(isinstance(item, Group) and "first" in words_of(item) for item in page.items) == 2


def test_more_words_take_a_larger_card_and_type_never_gets_smaller():
    theme, areas = stock_theme("classic"), []
    for count in (20, 140, 200):
        drawn = card(count).smallest(200, 200)
        assert drawn is not None
        assert (drawn.width, drawn.height) in CARDS
        assert min(item.size for item in drawn.items if isinstance(item, Text)) >= TEXT - 1e-9
        areas.append(drawn.width * drawn.height)
    assert areas == sorted(set(areas))
    assert card(2000).smallest(200, 200) is None
    with pytest.raises(PageTooSmallError, match="player aids"):
        AidSheet(TEXTS, theme, card(2000)).pages(PageSetup(210, 297, *MARGINS))


def test_the_card_has_the_counts_and_options_of_its_board():
    (square,) = pages("fen-square")
    assert "25 of the 49 faces" in words(square)
    (relay,) = pages("fanorona-traditional")
    (single,) = pages("fanorona")
    assert "capture again" in words(relay)
    assert "capture again" not in words(single)
    assert "Dein Zug" in words(pages("fendo", sheet={"language": "de"})[0])


def card(count: int) -> AidCard:
    text = " ".join(["first", *["word"] * count])
    return AidCard("Game", (Heading(2, (Run("Your turn"),)), Paragraph((Run(text),))), stock_theme("classic"))


def words_of(group: Group) -> str:
    return " ".join(item.text for item, _, _ in flattened((group,)) if isinstance(item, Text))
