"""All words, in all languages, against the terms in `terms.csv`: one term for one thing."""

import csv
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
import yaml

from boardwright.games.registry import find_kit, game_names
from tests.words.listing import values

PROJECT = Path(__file__).resolve().parents[2]
OURS = PROJECT / "generator/boardwright"
LABEL = 4
"""Words of a text that does no more than name a thing: there a translation has the term."""

OTHER = re.compile(r"more_places|play/place$|draw/modes|(?:tab|begin)_draw|records/instead|close_ups$")
"""Keys of labels whose English word means another thing, such as the place of an event or a way to draw."""

STRANGE = {"de": r"(?<=[a-zäöüß,;] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b", "fr": r"\b(?:tu|toi|tes?)\b"}
"""Addressing the reader otherwise than the rest does."""

CODE = re.compile(r"\{[^{}]*\}|\]\(figure:[^)]*\)|(?<!\w)'\w+'|\b[a-z]+[._][a-z_]+")


@cache
def glossary() -> list[tuple[list[str], dict[str, list[list[str]]]]]:
    """Rows of the table: where they hold; by language the term with its forms, and what is not said for it."""
    with Path(__file__).with_name("terms.csv").open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    halves = [[[part.split(", ") for part in cell.split("; not ")] for cell in row] for row in rows]
    return [(row[0][0], dict(zip(head[1:], row[1:], strict=True))) for row in halves]


def plain(text: str) -> str:
    """A text without code, on one line: two words may stand on two."""
    return " ".join(CODE.sub(" ", text).split())


def texts(path: Path, name: str) -> dict[str, str]:
    """All texts of a file of words with their keys, but the English titles of stock examples."""
    found = values(yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader), name)
    return {key: plain(text) for key, text in found if "/original" not in key}


@cache
def words(scope: str, language: str) -> Mapping[str, str]:
    """Texts of a game with its rules, aid and examples; of the page; or of `common`, what all games share."""
    folder = {"page": "designer/words", "common": "figures/words/languages"}.get(scope, "")
    paths = [*(OURS / folder / language).glob("*.yaml")] if folder else [OURS / f"games/{scope}/words/{language}.yaml"]
    paths += [OURS / f"designer/checker/{language}.yaml"] if scope == "page" else []
    found: dict[str, str] = {}
    for path in paths:
        found |= texts(path, scope if path.stem == language else path.stem)
    for path in (PROJECT / "configs/rulesheets").rglob(f"{scope}{'' if language == 'en' else f'.{language}'}.md"):
        found[str(path)] = plain(path.read_text(encoding="utf-8"))
    if language == "en" and not folder:
        found |= {f"reasons/{one.name}": one.told for one in find_kit(scope).engine().reasons}
        for path in (PROJECT / "configs/examples").glob(f"{scope}-*.yaml"):
            example = yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)
            found[f"{scope}/game/examples/{path.stem}/title"] = example.get("title", "")
            found[f"{path.stem}: caption"] = plain(example.get("caption", ""))
    return found


def whole(names: list[str], ending: str) -> re.Pattern[str]:
    """Any of these words, also with a capital, and with an ending."""
    either = "|".join(f"[{name[0]}{name[0].upper()}]{re.escape(name[1:])}" for name in names)
    return re.compile(rf"(?<![\w-])(?:{either}){ending}(?![\w-])")


def wrong(own: Mapping[str, str], cell: list[list[str]]) -> list[str]:
    """Texts with a word that is not said for a thing."""
    others = [whole(names, r"\w{0,2}") for names in cell[1:]]
    return [f"{key}: {text}" for key, text in own.items() if any(one.search(text) for one in others)]


def unlike(english: Mapping[str, str], own: Mapping[str, str], term: list[str], forms: list[str]) -> list[str]:
    """Labels whose English has a term, and whose translation has none of its forms."""
    has = whole(term, "(?:e?s)?")
    named = {key for key, text in english.items() if len(text.split()) <= LABEL and has.search(text)} & {*own}
    lacks = (key for key in named if not any(one.lower() in own[key].lower() for one in forms))
    return [f"{key}: {own[key]}" for key in lacks if not OTHER.search(key)]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("scope", ["common", "page", *game_names()])
def test_one_thing_has_one_name(scope: str, language: str):
    english, own = words(scope, "en"), words(scope, language)
    terms = [term for where, term in glossary() if {"all", scope} & {*where}]
    assert len(own) > 50
    assert [line for term in terms for line in wrong(own, term[language])] == []
    assert [line for term in terms for line in unlike(english, own, term["en"][0], term[language][0])] == []
    assert [text for text in own.values() if re.search(STRANGE.get(language, "(?!)"), text)] == []


def test_another_name_would_be_seen():
    (board,) = (term for _, term in glossary() if term["en"] == [["board"]])
    assert wrong({"a": "auf dem Plan", "b": "Planung"}, board["de"]) == ["a: auf dem Plan"]
    assert unlike({"a": "Your board"}, {"a": "Deine Tafel"}, board["en"][0], board["de"][0]) == ["a: Deine Tafel"]
    assert re.search(STRANGE["de"], "im Ordner Ihrer Dateien")


DIRECTIONS = {
    "en": r"\b(?:left|right|above|below|upper|lower|top|bottom)\b",
    "de": r"\b(?:links|rechts|linken?|rechten?|oben|unten|oberen?|unteren?)\b",
    "fr": r"\b(?:gauche|droite|dessus|dessous|haut|bas)\b",
}
"""Where something is in a picture."""


@pytest.mark.parametrize("language", DIRECTIONS)
def test_no_caption_knows_how_a_board_is_turned(language: str) -> None:
    """Examples of Dendria for boards of any size, and of boards that stand on a corner."""
    turned = {"dendria", "dendria-11"}
    names = set()
    for path in (PROJECT / "configs/examples").glob("dendria-*.yaml"):
        example = yaml.safe_load(path.read_text(encoding="utf-8"))
        if example["board"] in {"any", *turned}:
            names.add(path.stem)
            caption = example.get("caption", "")
            if caption and language != "en":
                file = yaml.safe_load((OURS / f"games/dendria/words/{language}.yaml").read_text(encoding="utf-8"))
                caption = file["game"]["examples"][path.stem]["caption"]
            found = re.findall(DIRECTIONS[language], caption, re.IGNORECASE)
            assert found == [], path.stem
    assert len(names) > 10


@pytest.mark.parametrize("game", game_names())
def test_boards_are_named_by_rows_and_columns(game: str) -> None:
    for path in (OURS / f"games/{game}/words").glob("*.yaml"):
        for key, text in values(yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader), game):
            sides = re.findall(r"\{(rows|columns)\}", text)
            assert sides in ([], ["rows", "columns"]), f"{path.name}: {key}"
