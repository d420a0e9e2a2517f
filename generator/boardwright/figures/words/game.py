"""The words that the rest of the program needs of any game. Each game's own words hold one of these."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, Protocol

from boardrules.reasons import Reason
from boardrules.values import dataclass
from boardwright.figures.words.load import listed, printed, printed_or_none

if TYPE_CHECKING:
    from boardwright.figures.words.figures import FigureWords


@dataclass(frozen=True, slots=True)
class ExampleWords:
    """A stock example in another language than its own.

    `original` is its own title, which distinguishes a stock example from an author's with the same id.
    """

    original: str
    """Its own title."""
    title: str
    """Its title in this language."""
    caption: str
    """Its caption."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalWords:
    """Goal of a puzzle peculiar to one game: one of the things counted, or several."""

    one: str = printed("player", "turns")
    """If one is asked for."""
    several: str = printed("player", "turns", "number")
    """If several are asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnWords:
    """One kind of turn of a game; `{...}` is filled in."""

    played: str = printed("player")
    """The turn is made."""
    legal: str = printed("player")
    """It may be made."""
    illegal: str = printed("player")
    """It may not be made; the reason follows as a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWords:
    """A game in one language; `{...}` is filled in."""

    cell: str
    """What the length called cell measures on its board; the length follows."""
    credit: str
    """Who made it, and when or where, as printed beside the game's name."""
    author: str
    """Who made it."""
    players: Mapping[str, str]
    """A player's name in the rules -> the name in print."""
    rights: str = printed_or_none()
    """Its rights line, of a game without an author; the others have their author's own, the same in all languages."""
    sentence: str = ""
    """One sentence that makes one want to play, for the cover."""
    titles: Mapping[str, str] = listed("title", "size")
    """What tells a board from the game's usual one -> the title with it; `{title}` is the title without it. In a game
    whose boards are titled by their configs: the title of a stock board -> the title in this language."""
    walls: Mapping[str, str] = listed("names")
    """What a position has besides the pieces on its places, such as fences, men in hand or layers of stacks, by its key
    in the rules -> the sentence that lists it."""
    sides: Mapping[str, str] = listed("names")
    """Side of a space at the end of a name among these -> words for that side of some spaces."""
    holds: Mapping[str, str] = listed("player", "places")
    """First letter of places -> the sentence about a player's pieces there, where a position has several kinds of
    places."""
    summary: str = printed_or_none("player", "number", "all")
    """How far a player is, before a long list of places: the points, or where these are not simply a score, the number
    of pieces; `all` is the number of faces, spaces or points."""
    notation: str = printed_or_none()
    """How turns are written, in a sentence with turns of the game, for readers of solutions."""
    goals: Mapping[str, GoalWords] = listed()
    """Goals of puzzles that only this game has, by their name in claims."""
    reasons: Mapping[str, str] = listed()
    """Why a turn is illegal, by the reason's name. Others are in the shared words, or in the rules' English."""
    numbered: Mapping[str, str] = listed("nodes", "edges", "given")
    """The same with the numbers that hold on a board, for reasons that name them."""
    turns: Mapping[str, TurnWords] = listed()
    """Kinds of turns, by the names that the game gives them, as legends of figures tell them."""
    scores: Mapping[str, str] = listed()
    """A player's name in the rules -> the words before that player's points in a score box, if points are not simply a
    score."""
    facts: Mapping[str, str] = listed("player")
    """Kinds of facts that need a word where a picture shows them, by their names in `shows` -> a line below it;
    `{player}` is the player to move."""
    beside: Mapping[str, str] = listed()
    """The same for facts that need a word only beside the marks of an author, with which they could be confused."""
    told: Mapping[str, str] = listed("player", "names", "count", "needed")
    """The same facts in a position described in words, for those who do not see them. With `_nobody` after the name of
    a fact: the sentence if it is about no player; with `_none`: if nothing is so; with `_part`: places of a number."""
    kinds: Mapping[str, str] = listed()
    """Kinds of pieces, by their names in positions -> the name before their places in a position described in words."""
    clicks: Mapping[str, str] = listed()
    """What to click on next for a turn, and what a click does, by the names that the game's clicks give them."""
    numbered_clicks: Mapping[str, str] = listed("nodes", "edges")
    """The same with the numbers that hold on a board, for clicks that tell them."""
    messages: Mapping[str, str] = listed(
        *("at_edge", "at_node", "border", "corners", "cure", "faces", "far", "fault", "faults", "hints"),
        *("inner", "kind", "left", "missed", "modes", "most", "moved", "name", "nodes", "number", "others"),
        *("parts", "place", "shape", "snap", "turn", "turns", "vectors", "what", "whole", "why", "width"),
    )
    """What the checker says of a board, and parts of it; in English, how these are known (see `retelling`)."""
    bits: Mapping[str, str] = listed("number")
    """Words that stand in the blanks of such sentences."""
    examples: Mapping[str, ExampleWords] = listed()
    """Id of an example -> its words; anything missing stays as its author wrote it."""

    def player(self, name: str) -> str:
        """A player's name."""
        return self.players[name]

    def titled(self, example: str, title: str, caption: str) -> tuple[str, str]:
        """Title and caption of an example, by its id and its own title and caption."""
        found = self.examples.get(example)
        if found is None or found.original != title:
            return title, caption
        return found.title or title, found.caption or caption


class WordsOfAGame(Protocol):
    """A game's own words; they may contain more."""

    @property
    def game(self) -> GameWords:
        """The words that every game has."""


@dataclass(frozen=True, slots=True)
class Wording:
    """All words of a game's figures in one language."""

    figures: "FigureWords"
    game: GameWords
    language: str
    """May be one of a user's own, with their words."""

    def player(self, name: str) -> str:
        """A player's name."""
        return self.game.player(name)

    def points(self, points: float) -> str:
        """A number of points, halves included, as the language writes it."""
        from boardwright.figures.words.sheets import WORDS  # noqa: PLC0415 - its other words are those of sheets

        return WORDS[self.language].number(f"{points:g}")

    def reason(self, reason: Reason) -> str:
        """Why a turn is illegal: in the game's words, in the shared ones, or in the rules' own sentence."""
        numbered = self.game.numbered.get(reason.name) if reason.numbers else None
        if numbered:
            return numbered.format(**dict(reason.numbers))
        sentence = reason.sentence.replace("'", "’")  # the rules write as on a terminal
        return self.game.reasons.get(reason.name) or self.figures.reasons.get(reason.name, sentence)

    def turn(self, form: Literal["played", "legal", "illegal"], kind: str, player: str) -> str:
        """A turn in words, by its kind and the player's name in print."""
        words: str = getattr(self.game.turns[kind], form)
        return words.format(player=player)
