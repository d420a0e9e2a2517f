"""A listener: sets up a board and makes a turn from the words of a figure alone, in English, German and French."""

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from boardrules.game import Game


class Speech(NamedTuple):
    """What a listener knows of a language, as patterns."""

    players: dict[str, str]
    held: tuple[str, ...]
    kinds: dict[str, str]
    fences: str
    lines: str
    to_move: str
    row: str
    turn: str
    goes: str
    captures: str
    passes: str


def _players(white: str, black: str, dark: str, light: str) -> dict[str, str]:
    return {white: "white", "Orange": "orange", black: "black", "X": "x", "O": "o", dark: "dark", light: "light"}


SPEECH: Final = {
    "en": Speech(
        _players("White", "Black", "Dark", "Light"),
        ("occupies (?!nothing)", "holds the (?:faces|edges|nodes) "),
        {r"has Seeds on ": "seeds", r"has Dryads on ": "dryads", r"has Trees on ": "trees"},
        r"Fences stand (?:north of (.*?))?(?: and )?(?:east of (.*))?$",
        r"Lines lead from (.*)$",
        r"(\w+) to move$",
        "to",
        r"Turn (\d+)$",
        r"A piece goes from (\w+) (?:by way of (.*) )?to (\w+)$",
        r"(\w+) captures on (.*)$",
        "passes$",
    ),
    "de": Speech(
        _players("Weiß", "Schwarz", "Dunkel", "Hell"),
        ("besetzt (?!nichts)", "hält die (?:Flächen|Kanten|Knoten) "),
        {r"hat Samen auf ": "seeds", r"hat Dryaden auf ": "dryads", r"hat Bäume auf ": "trees"},
        r"Zäune stehen (?:nördlich von (.*?))?(?: und )?(?:östlich von (.*))?$",
        r"Linien führen von (.*)$",
        r"(\w+) ist am Zug$",
        "bis",
        r"Zug (\d+)$",
        r"Ein Stein geht von (\w+) (?:über (.*) )?nach (\w+)$",
        r"(\w+) schlägt auf (.*)$",
        "passt$",
    ),
    "fr": Speech(
        _players("Blanc", "Noir", "Sombre", "Clair"),
        ("occupe ", "tient les (?:faces|arêtes|nœuds) "),
        {r"a des Graines en ": "seeds", r"a des Dryades en ": "dryads", r"a des Arbres en ": "trees"},
        r"Les clôtures sont (?:au nord de (.*?))?(?: et )?(?:à l’est de (.*))?$",
        r"Des traits vont de (.*)$",
        r"C’est à (\w+) de jouer$",
        "à",
        r"Coup (\d+)$",
        r"Une pièce va de (\w+) (?:par (.*) )?à (\w+)$",
        r"(\w+) prend en (.*)$",
        "passe(?: son tour)?$",
    ),
}

_PLACE: Final = re.compile("([A-Za-z]+)([0-9]+)")


class Heard(NamedTuple):
    """What a listener has understood: the keys of the position, and each turn with its number (0: none)."""

    fields: dict[str, Any]
    turns: list[tuple[int, str]]
    ways: list[tuple[str, ...]]
    captures: list[set[str]]


def sentences(text: str) -> list[str]:
    """A text taken apart where a stop is followed by a blank."""
    return [one.rstrip(".") for one in re.split(r"(?<=[.!?…])\s+", text)]


def places(text: str, speech: Speech) -> list[str]:
    """A list of places; rows such as `a1 to a4`, or `a1 to d1`, are written out."""
    found: list[str] = []
    end = 0
    for match in _PLACE.finditer(text):
        between = text[end : match.start()].strip()
        found += _between(found[-1], match[0]) if between == speech.row and end else [match[0]]
        end = match.end()
    return found


def _between(first: str, last: str) -> list[str]:
    one, other = _PLACE.fullmatch(first), _PLACE.fullmatch(last)
    assert one
    assert other
    if one[1] == other[1]:
        return [f"{one[1]}{number}" for number in range(int(one[2]) + 1, int(other[2]) + 1)]
    assert one[2] == other[2], (first, last)
    return [f"{chr(letter)}{one[2]}" for letter in range(ord(one[1]) + 1, ord(other[1]) + 1)]


def hear(text: str, language: str, game: Game[Any, Any]) -> Heard:
    """What a listener understands of a text: the position comes first, and who is to move ends it."""
    speech = SPEECH[language]
    sites: dict[str, Any] = {name: [] for name in game.players}
    if game.name == "dendria":
        sites = {name: {kind: [] for kind in ("seeds", "dryads", "trees")} for name in game.players}
    heard = Heard({"sites": sites}, [], [], [])
    said = iter(sentences(text))
    for sentence in said:
        if found := re.match(speech.to_move, sentence):
            heard.fields["to_move"] = speech.players[found[1]]
            break
        _position(sentence, speech, heard.fields, game)
    _turns(said, speech, heard)
    return heard


def _position(sentence: str, speech: Speech, fields: dict[str, Any], game: Game[Any, Any]) -> None:
    name, _, rest = sentence.partition(" ")
    player = speech.players.get(name)
    sites = fields["sites"]
    if player in game.players:
        for kind, key in speech.kinds.items():
            if found := re.match(kind, rest):
                sites[player][key] += places(rest[found.end() :], speech)
                return
        for held in speech.held:
            if (found := re.match(held, rest)) and game.name != "dendria":
                sites[player] += places(rest[found.end() :], speech)
    elif found := re.match(speech.fences, sentence):
        north, east = (places(part or "", speech) for part in found.groups())
        fields["fences"] = [*(f"{one}N" for one in north), *(f"{one}E" for one in east)]
    elif found := re.match(speech.lines, sentence):
        ends = re.findall(rf"([A-Z]\d+) {speech.row} ([A-Z]\d+)", found[1])
        fields["lines"] = [f"{one}-{other}" for one, other in ends]


def _turns(said: Iterator[str], speech: Speech, heard: Heard) -> None:
    number, open_ = 0, True
    for sentence in said:
        if found := re.match(speech.turn, sentence):
            number, open_ = int(found[1]), True
        elif found := re.match(speech.goes, sentence):
            heard.ways.append((found[1], *places(found[2] or "", speech), found[3]))
        elif found := re.match(speech.captures, sentence):
            heard.captures.append(set(places(found[2], speech)))
        elif open_ and sentence.partition(" ")[0] in speech.players:
            passes = re.search(speech.passes, sentence)
            if passes or ": " in sentence:
                heard.turns.append((number, "pass" if passes else sentence.rpartition(": ")[2]))
                open_ = False
