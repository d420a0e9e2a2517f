"""What a figure shows in words, for those who do not see it: sentences in the order before, then after.

Whoever hears them can set up the board and make the turn.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

from boardrules.game import Game
from boardrules.occupants import occupants
from boardrules.values import dataclass
from boardwright.figures.diagram.author_marks.mark import AuthorMark
from boardwright.figures.diagram.captions import Tell
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import Panel
from boardwright.figures.diagram.frames import Frame, Sign
from boardwright.figures.diagram.places import Area, named_shapes
from boardwright.figures.diagram.position_diff import happened
from boardwright.figures.diagram.score import Score
from boardwright.figures.words import Wording

Fact = str | tuple[str, ...]
"""A place; a number; a place and its number, such as `f1 3/3`; or the places of an area, which has its own sentence."""

Facts = Mapping[str, Mapping[str, Sequence[Fact]]]
"""Kind of fact, as in `shows` -> each player it is about, or an empty text -> what is so."""

LATE: Final = 24
"""Places that are taken from which on a position is summed up first."""

FEW: Final = 7
"""Most places that are listed one by one; of more, those in a row go together."""

_NAME: Final = re.compile("([A-Za-z]+)([0-9]+)")


@runtime_checkable
class TellsFacts(Protocol):
    """A drawer that tells which facts it draws of a frame."""

    def facts_told(self, frame: Frame) -> Facts:
        """The facts, each about its player or about nobody."""


@dataclass(frozen=True, slots=True)
class AltText:
    """Tells positions and turns of a game on a board in the words of a language.

    Attributes:
        game: The rules.
        words: The words.
        drawer: What draws the board; without it ways, sums and facts are left out.
        tell: The kinds of turns; without it they are told as they are written.

    """

    game: Game[Any, Any]
    words: Wording
    drawer: FrameDrawer | None = None
    tell: Tell | None = None

    def position(self, position: Any) -> str:
        """Where each player's pieces are, what divides the spaces, and who is to move; late in a game a sum first."""
        game, words = self.game, self.words
        written = game.format_position(position, sites=True)
        found = [*self._sum(position)]
        if not occupants(game, position):
            found.append(words.figures.empty)
        else:
            for name, places in written["sites"].items():
                found += self._held(name, places)
        for key, sentence in words.game.walls.items():
            if written.get(key):
                found.append(sentence.format(names=self._walls(written[key])))
        if game.outcome(position) is None:
            found.append(words.figures.to_move.format(player=words.player(game.players[game.to_move(position)])))
        return sentences(found)

    def _sum(self, position: Any) -> Iterator[str]:
        game, words = self.game, self.words
        if not (self.drawer and words.game.summary and len(occupants(game, position)) >= LATE):
            return
        shapes = named_shapes(self.drawer, 10.0).known.values()
        spaces = sum(isinstance(shape, Area) for shape in shapes) or len(shapes)
        sites = game.format_position(position, sites=True)["sites"]
        for name, points in zip(game.players, game.score(position), strict=True):
            number = len(sites[name]) if words.game.scores else points
            yield words.game.summary.format(player=words.player(name), number=words.points(number), all=spaces)

    def _held(self, name: str, places: Any) -> Iterator[str]:
        figures, player = self.words.figures, self.words.player(name)
        kinds = self.words.game.kinds
        if isinstance(places, Mapping):
            for kind, names in places.items():
                if names:
                    yield figures.has.format(player=player, kind=kinds.get(kind, kind), places=self.listed(names))
        elif holds := self.words.game.holds:
            for letter, text in holds.items():
                if names := [place for place in places if place.startswith(letter)]:
                    yield text.format(player=player, places=self.listed(names))
        elif places:
            yield figures.occupies.format(player=player, places=self.listed(places))
        if not (any(places.values()) if isinstance(places, Mapping) else places):
            yield figures.occupies_nothing.format(player=player)

    def _walls(self, names: Any) -> str:
        """What is built, by the sides of spaces where a game has words for these; or anything else by its players."""
        sides, named = self.words.game.sides, {**self.words.game.kinds, **self.words.game.players}
        if isinstance(names, Mapping):
            # Semicolons, as what is listed may be lists again: the layers of each stack.
            between = self.words.figures.colon.format(text="", more="").replace(":", ";")
            held = ((named.get(one, one), self._listed_below(more)) for one, more in names.items() if more)
            return between.join(f"{one} {more}" for one, more in held)
        if not isinstance(names, Sequence) or isinstance(names, str):
            return str(names)
        names = [named.get(one, one) for one in names]
        if not sides:
            return self.listed(names)
        parts = []
        for side, text in sides.items():
            here = [name.removesuffix(side) for name in names if name.endswith(side)]
            if here:
                parts.append(text.format(names=self.listed(here, across=side == "N")))
        return self._joined(parts)

    def _listed_below(self, more: Any) -> str:
        named = self.words.game.players
        return str(more) if not isinstance(more, list | tuple) else ", ".join(named.get(one, one) for one in more)

    def listed(self, names: Sequence[str], *, across: bool = False) -> str:
        """Names of places as they are read out; those in a row together, such as `a1 to a4`.

        Rows go along the numbers of names, or `across` along their letters.
        """
        figures = self.words.figures
        if any("-" in name for name in names):
            ends = [figures.range.format(first=one, last=other) for one, _, other in (n.partition("-") for n in names)]
            return f", {figures.then} ".join(ends)
        if len(names) <= FEW:
            return self._joined(names)
        parts: list[list[str]] = []
        for run in _runs(names, across=across):
            if len(run) > 2:
                parts += [[figures.range.format(first=run[0], last=run[-1])], []]
            elif not parts or len(parts[-1]) + len(run) > 2:
                parts.append(run)
            else:
                parts[-1] += run
        return f", {figures.then} ".join(self._joined(part) for part in parts if part)

    def _joined(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.words.figures.both.format(first=", ".join(parts[:-1]), last=parts[-1])

    def turn(self, before: Any, move: Any, sign: Sign = "played") -> str:
        """A turn: what it is, as it is written; if it is made also the way of its piece, and what it changes."""
        game, words = self.game, self.words
        figures = words.figures
        player, written = words.player(game.players[game.to_move(before)]), game.format_move(move)
        told = words.turn(sign, self.tell(game, before, move), player).rstrip(".") if self.tell else ""
        if told and written == "pass":
            found = [f"{told}."]
        elif told:
            found = [f"{figures.colon.format(text=told, more=written)}."]
        else:
            found = [figures.made.format(player=player, turn=written)]
        if sign != "played" or self.drawer is None:
            return sentences(found)
        after = game.apply(before, move)
        changed = happened(game, self.drawer, before, move, after)
        if changed.way:
            start, *over, end = changed.way
            goes = figures.goes_over if over else figures.goes
            found.append(goes.format(start=start, over=self._joined(over), end=end))
        # A piece that is captured may leave its place to the one that captures it, in the same turn.
        held = occupants(game, before)
        if gone := [place for place in game.effects(before, move).captures if place in held]:
            found.append(figures.captures.format(player=player, places=self.listed(gone)))
        if words.game.kinds and (new := [place for place in changed.taken if place not in changed.built]):
            now = game.format_position(after, sites=True)["sites"]
            kept = {
                name: {kind: [place for place in places if place in new] for kind, places in kinds.items()}
                for name, kinds in now.items()
            }
            more = " ".join(
                one for name, kinds in kept.items() if any(kinds.values()) for one in self._held(name, kinds)
            )
            found.append(figures.colon.format(text=figures.afterwards, more=more))
        return sentences(found)

    def turns(self, position: Any, moves: Iterable[Any], first: int = 1) -> list[str]:
        """Turns that are made one after the other, each with its number."""
        found = []
        for number, move in enumerate(moves, first):
            found.append(f"{self.words.figures.turn_number.format(number=number)} {self.turn(position, move)}")
            position = self.game.apply(position, move)
        return found

    def marks(self, marks: Sequence[AuthorMark]) -> list[str]:
        """What an author points out, each with what it means."""
        figures, found = self.words.figures, []
        for mark in marks:
            if mark.texts:
                each = dict.fromkeys(mark.texts)
                where = {one: [p for p, t in zip(mark.places, mark.texts, strict=True) if t == one] for one in each}
                places = self._joined([f"{text} {figures.on} {self.listed(names)}" for text, names in where.items()])
            elif mark.kind in ("line", "arrow"):
                start, *over, end = mark.places
                way = figures.way_over if over else figures.way
                places = way.format(start=start, over=self._joined(over), end=end)
            else:
                places = self.listed(mark.places)
            told = figures.marks["text" if mark.texts else mark.kind].format(places=places)
            if mark.says:
                more = mark.says if mark.says.endswith((".", "!", "?", "…")) else f"{mark.says}."
                told = figures.colon.format(text=told.rstrip("."), more=more)
            found.append(told)
        return found

    def facts(self, frame: Frame) -> list[str]:
        """Facts in a picture for which the game has a sentence."""
        drawer: object = self.drawer
        found: list[str] = []
        for kind, of_players in drawer.facts_told(frame).items() if isinstance(drawer, TellsFacts) else ():
            for player, entries in of_players.items():
                found += self._fact(kind, player, entries)
        return found

    def _fact(self, kind: str, player: str, entries: Sequence[Fact]) -> Iterator[str]:
        told = self.words.game.told
        text = told.get(kind if player else f"{kind}_nobody", told.get(kind, ""))
        name = self.words.player(player) if player else ""
        if not entries:
            if none := told.get(f"{kind}_none", ""):
                yield none.format(player=name)
        elif not text:
            return
        elif isinstance(entries[0], tuple):
            for places in entries:
                yield text.format(player=name, names=self.listed(tuple(places)), count=len(places))
        elif part := told.get(f"{kind}_part", ""):
            numbers: dict[str, list[str]] = {}
            for place, _, number in (str(entry).partition(" ") for entry in entries):
                numbers.setdefault(number, []).append(place)
            parts = []
            for number, names in numbers.items():
                held, _, needed = number.partition("/")
                parts.append(part.format(names=self.listed(names), count=held, needed=needed))
            yield text.format(player=name, names=self._joined(parts))
        else:
            yield text.format(player=name, names=self.listed([str(entry) for entry in entries]))

    def below(self, panel: Panel, *, asked: bool = False) -> list[str]:
        """The words below a picture that are about no mark, unless they were `asked` in a task, and its score."""
        found = [] if asked else [line for marks, line in panel.lines if line and not marks]
        return [*found, *([self.score(panel.score)] if panel.score else [])]

    def score(self, score: Score) -> str:
        """Each player's points; names that already say what is counted need no further word."""
        figures = self.words.figures
        told = self._joined([f"{name} {score.number(points)}" for name, points in score.players])
        return figures.counted.format(points=told) if score.title else f"{told}."


def _runs(names: Sequence[str], *, across: bool) -> list[list[str]]:
    """Places that follow one another in a row, together."""
    keyed = []
    for name in names:
        match = _NAME.fullmatch(name)
        if match is None:
            return [[one] for one in names]
        letters, number = match[1], int(match[2])
        keyed.append(((number, ord(letters[-1])) if across and len(letters) == 1 else (letters, number), name))
    runs: list[list[str]] = []
    last: Any = None
    for key, name in sorted(keyed, key=lambda one: one[0]) if across else keyed:
        if last is not None and (last[0], last[1] + 1) == key:
            runs[-1].append(name)
        else:
            runs.append([name])
        last = key
    return runs


def sentences(texts: Iterable[str]) -> str:
    """Texts one after the other, each with a stop at its end."""
    return " ".join(text if text.endswith((".", "!", "?", "…")) else f"{text}." for text in texts if text)
