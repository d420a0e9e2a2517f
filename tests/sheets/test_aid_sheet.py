"""Player aids: a card for each player at its true size, lines to cut that the cards share, the counts of the board."""

from itertools import pairwise

import pytest

from boardwright.app.building.build import plan_sources
from boardwright.games.registry import find_kit
from boardwright.scene import Group, Path, Text, flattened, scene_box
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.languages import aid_path
from boardwright.sets.parts.aid import AidPart
from boardwright.sheets.aid import SIGNED, TEXT, TICK, AidCard, AidSheet
from boardwright.sheets.layout import PageTooSmallError
from boardwright.sheets.page_frame import SheetText
from boardwright.typeset.content import Heading, ListBlock, Paragraph, Run
from tests.figures.measuring import texts
from tests.parse_back import sets
from tests.sheets.page_parts import alts, amiss
from tests.sheets.piece_samples import page as setup
from tests.sheets.piece_samples import theme

GAMES = ("cercas", "dendria", "fanorona", "fen", "fendo")


THEME = theme()

TEXTS = SheetText("Game", "Player aids", "Game", "by Somebody", "Rights.")


def pages(name: str, **keys):
    part = sets.plan(sets.changed(name, keys)).part(AidPart)
    return part.pages if part else ()


def pictured(name: str, language: str = "en") -> AidPart:
    """The aid of a board with its pictures."""
    source = sets.source(sets.changed(name, {"sheet": {"language": language}}), name)
    (plan,) = plan_sources([source], BuildRequest(("aid",)).checked())
    part = plan.sets[0].part(AidPart)
    assert part is not None
    return part


@pytest.mark.parametrize("game", GAMES)
def test_every_language_of_a_game_has_an_aid(game):
    kit = find_kit(game)
    assert [language for language in kit.words() if not aid_path(kit, language).is_file()] == []


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
@pytest.mark.parametrize("name", ["fendo", "dendria", "fanorona-traditional", "fen-cairo", "cercas"])
def test_all_words_stand_within_their_card_and_margins(name, paper):
    made = pages(name, page={"paper": paper})
    assert made
    assert [amiss(page) for page in made] == [[]] * len(made)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", ["fendo", "dendria-7", "fanorona-3x3", "fen-cairo", "cercas"])
def test_the_cards_of_a_game_are_on_one_sheet_and_every_line_of_a_turn_has_a_picture_told_in_a_sentence(name, language):
    part = pictured(name, language)
    (page,) = part.pages
    told = [alt for alt, _ in alts(page.items)]
    assert set(part.pictured) - {one.id for one in part.shown} <= {"fanorona-any-choice", "fanorona-any-relay"}
    assert len(told) == 2 * len(set(part.pictured) & {one.id for one in part.shown})
    assert all(alt[0].isupper() and alt.endswith(".") for alt in told)
    letters = [item for item, _, _ in flattened(page.items) if isinstance(item, Text)]
    assert min(item.size for item in letters if item.role in ("heading", "text", "subheading")) >= SIGNED


def test_a_small_board_fills_its_pictures_with_lines_as_in_figures():
    (page,) = pictured("fanorona-3x3").pages
    for board, rim in (group.items for _, group in alts(page.items)):
        assert isinstance(rim, Path)
        side = rim.numbers[2] - rim.numbers[0]
        left, top, right, bottom = scene_box((board,))
        assert min(right - left, bottom - top) > 0.8 * side
        widths = [item.style.width for item, _, _ in flattened((board,)) if isinstance(item, Path) and item.style.width]
        assert 0.1 <= min(widths) < max(widths) < side / 16


@pytest.mark.parametrize("count, number", [(40, 1), (120, 2), (240, 3)])
def test_cards_have_the_size_of_playing_cards_share_cuts_and_grow_in_number_never_in_smaller_type(count, number):
    card = AidCard("Game", blocks(count), THEME)
    made = card.cards()
    assert made is not None
    assert [(one.width, one.height) for one in made] == [(88, 63)] * number
    letters = [item for one in made for item, _, _ in flattened(one.items) if isinstance(item, Text)]
    assert min(item.size for item in letters) >= TEXT - 1e-9
    (page,) = AidSheet(TEXTS, THEME, card, 2).pages(setup())
    cuts = next(item for item in page.items if isinstance(item, Path))
    xs, ys = sorted(set(cuts.numbers[::2])), sorted(set(cuts.numbers[1::2]))
    # Ticks, then the lines themselves: two cards side by side with one cut between them.
    assert [round(b - a, 6) for a, b in pairwise(xs)] == [TICK, 88, 88, TICK]
    assert [round(b - a, 6) for a, b in pairwise(ys)] == [TICK, *[63] * (1 if number == 1 else number), TICK]
    titled = [item for item in page.items if isinstance(item, Group) and texts((item,))[:1] == ["Game"]]
    assert len(titled) - 1 == 2 * number


def test_a_list_in_a_list_is_set_further_right_and_a_title_alone_is_a_card():
    inner, outer = (ListBlock(((Paragraph((Run(word),)),),)) for word in ("inner", "outer"))
    nested = ListBlock(((*outer.items[0], inner),))
    (card,) = AidCard("Game", (nested,), THEME).cards() or ()
    placed = {item.text: item.x + dx for item, dx, _ in flattened(card.items) if isinstance(item, Text)}
    assert placed["outer"] < placed["inner"]
    (bare,) = AidCard("Game", (), THEME).cards() or ()
    assert texts(bare.items) == ["Game"]


@pytest.mark.parametrize("signs", [2 * (("A player with a rather long name " * 2, ()),), 30 * (("", ()),)])
def test_signs_leave_the_title_its_room(signs):
    (card,) = AidCard("Game", blocks(40), THEME, signs).cards() or ()
    letters = [(item, dx) for item, dx, _ in flattened(card.items) if isinstance(item, Text)]
    (title,) = (item for item, _ in letters if item.role == "heading")
    assert title.size > 1.4
    assert min(item.x for item, dx in letters if not dx) > 0


def test_too_many_words_are_refused():
    card = AidCard("Game", blocks(2000), THEME)
    assert card.cards() is None
    assert card.excess() is not None
    with pytest.raises(PageTooSmallError, match="player aids"):
        AidSheet(TEXTS, THEME, card).pages(setup())


def test_the_card_has_the_counts_and_options_of_its_board():
    def words(name: str, **keys) -> str:
        (page,) = pages(name, **keys)
        return " ".join(texts(page.items))

    assert "25 of the 49 faces" in words("fen-square")
    assert "capture again" in words("fanorona-traditional")
    assert "capture again" not in words("fanorona")
    assert "Dein Zug" in words("fendo", sheet={"language": "de"})


def blocks(count: int) -> tuple[Heading | Paragraph, ...]:
    """A heading and paragraphs of ten words each."""
    return (Heading(2, (Run("Your turn"),)), *(Paragraph((Run("word " * 10),)) for _ in range(count // 10)))


def test_cards_made_alone_are_those_of_the_whole_set():
    """Players' signs are shaded faces on boards for pencils: the same face, turned alike, whatever else is made."""
    name = "fen-cairo"
    (plan,) = plan_sources([sets.source(sets.stock_keys(name), name)], BuildRequest().checked())
    whole = plan.sets[0].part(AidPart)
    assert whole is not None
    assert pictured(name).pages == whole.pages
