"""Figures in German and French: of every stock example of every game, without a word of English."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest
import yaml

from boardrules.games.fanorona import Fanorona
from boardrules.reasons import Reason
from boardwright.app.boards import Boards
from boardwright.app.examples import ExampleFile, Examples
from boardwright.app.figures.verified import figures_of
from boardwright.figures.diagram.alt_text import AltText
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.registry import all_kits
from boardwright.games.sources import find_example
from boardwright.games.stock import stock_names
from boardwright.games.themes import stock_theme
from boardwright.games.words import game_languages, wording
from boardwright.scene import Group, Item, Text

WORDING = {
    (kit.name, language): wording(kit, language)
    for kit in all_kits()
    for language in game_languages(kit)
    if language != "en"
}
NAMES = stock_names("examples")
COMPOSED = [name for name in NAMES if re.fullmatch(r".*-puzzle-[1-9]", name)]
REASONS: dict[str, tuple[Reason, ...]] = {kit.name: kit.engine().reasons for kit in all_kits()}
SENTENCES = {reason.sentence for reasons in REASONS.values() for reason in reasons}
ENGLISH = re.compile(r"\b(the|and|of|to|is|are|has|have|one|two|turns?|legal|by|with|white|black|wins?|won)\b", re.I)
"""Words that any English sentence about a game has, and no German one."""


@cache
def _examples() -> Examples:
    return Examples(Boards())


@cache
def example(name: str) -> ExampleFigures:
    source = find_example(name)
    file = _examples().file(source)
    assert isinstance(file, ExampleFile)
    verified = _examples().verdict(source).verified
    assert verified is not None
    return figures_of(file, verified)


def drawn(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            yield item.text
        elif isinstance(item, Group):
            yield from drawn(item.items)


def figure_texts(name: str, language: str) -> dict[str, list[str]]:
    """For each figure of an example all that it says: its title, its description and the words in the picture."""
    figures = example(name)
    pages = {suffix: figures.page(suffix, stock_theme("classic"), 120.0, language) for suffix in figures.suffixes}
    return {suffix: [page.title, page.description, " ".join(drawn(page.items))] for suffix, page in pages.items()}


@pytest.mark.parametrize("game, language", WORDING)
def test_every_reason_has_a_sentence_in_every_language(game: str, language: str):
    words = WORDING[game, language]
    assert words.game.reasons
    assert words.game.reasons.keys() < {reason.name for reason in REASONS[game]}
    for reason in REASONS[game]:
        sentence = words.reason(reason)
        assert sentence.endswith("."), reason
        assert sentence[0].isupper(), reason
        assert not ENGLISH.search(sentence), reason
        assert sentence != reason.sentence


def test_every_stock_example_is_translated():
    data = {name: yaml.safe_load(find_example(name).content) for name in NAMES if name not in COMPOSED}
    titled = sorted((name.split("-")[0], name) for name, keys in data.items() if "title" in keys)
    for language in ("de", "fr"):
        words = {(game, name): one for game in REASONS for name, one in WORDING[game, language].game.examples.items()}
        assert sorted(words) == titled
        for (_, name), translated in words.items():
            assert translated.original == data[name]["title"], name
            assert not ENGLISH.search(f"{translated.title} {translated.caption}"), name


@pytest.mark.sampled(17)
@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_no_english_word_stands_in_a_figure_of_another_language(name: str, language: str):
    figures, english = figure_texts(name, language), figure_texts(name, "en")
    assert set(figures) == set(english)
    for suffix, texts in figures.items():
        for text in texts:
            assert not ENGLISH.search(text), text
        for sentence in SENTENCES:
            assert sentence not in " ".join(texts)
        # The same figures in English do have such words, so they were looked for in the right place.
        assert ENGLISH.search(english[suffix][1])


def test_all_that_a_figure_may_say():
    texts = figure_texts("fendo-pass", "de")[""]
    assert texts[0] == "Fendo: Es bleibt nur das Passen"
    fences = "nördlich von a4, b4 und c4 und östlich von c1, c2, c3, c4, c5, c6 und c7"
    assert f"Weiß besetzt b6 und c2. Orange besetzt d3 und f6. Zäune stehen {fences}. Weiß ist am Zug." in texts[1]
    assert "Nummer 1. Weiß darf hier keinen Stein einsetzen: f3. Keiner deiner Steine im offenen Gebiet" in texts[1]
    assert "1 Weiß darf hier keinen Stein einsetzen. Keiner deiner Steine im offenen Gebiet könnte" in texts[2]
    assert "2 Weiß darf nicht stehen bleiben und diesen Zaun bauen. Diesem Stein gehört ein geschlossenes" in texts[2]
    puzzle, solution = (figure_texts("fanorona-puzzle-gift", "de")[suffix][2] for suffix in ("", "-solution"))
    assert "Weiß ist am Zug und gewinnt in 2 Zügen. Nur ein einziger erster Zug führt zum Ziel." in puzzle
    # The last board of the line: its turn, and who has won.
    assert re.search(r"3\. Weiß: [a-i][1-5][a-i][1-5][+-] ", solution)
    assert "Weiß hat gewonnen." in solution
    assert "Schwarz hat geschlagen: " in re.sub(" +", " ", figure_texts("fanorona-game-over", "de")[""][2])
    legal = figure_texts("fanorona-must-capture", "de")[""]
    assert "Nummer 1. Weiß darf hierher gehen und durch Annähern schlagen: c2c3+." in legal[1]
    assert "1 Weiß darf hierher gehen und durch Annähern schlagen." in legal[2]


def test_a_player_without_pieces_has_nothing():
    game = Fanorona(3, 3, "single")
    position = game.parse_position({"position": "...\n.W.\n...", "to_move": "white"})
    assert AltText(game, WORDING["fanorona", "de"]).position(position) == "Weiß besetzt b2. Schwarz besetzt nichts."


@pytest.mark.parametrize(
    "language, told",
    [
        ("en", "A turn must place exactly 1 node or 2 edges on this board, not 1 edge."),
        ("de", "Ein Zug nimmt auf diesem Brett Knoten (genau 1) oder Kanten (genau 2); hier sind es 1."),
        ("fr", "un coup prend des nœuds (exactement 1) ou des arêtes (exactement 2)"),
    ],
)
def test_a_wrong_number_is_told_with_the_numbers_of_the_board(language: str, told: str):
    # On squares a turn is one node or two edges; the example has a turn of one edge.
    _, description, drawn_words = figure_texts("fen-square-two-edges", language)[""]
    assert told in description
    assert " ".join(told.split()[:3]) in drawn_words
