"""Figures of a record: the position after a turn with that turn on it, or several turns with their numbers."""

import math
import re
from typing import Any, Final, Literal

from boardrules.game import Game
from boardrules.values import dataclass
from boardwright.config.records import SWAP_AFTER, RecordModel
from boardwright.figures.diagram.alt_text import AltText, sentences
from boardwright.figures.diagram.author_marks.legend import samples
from boardwright.figures.diagram.author_marks.mark import AuthorMark
from boardwright.figures.diagram.captions import score_of, winner_lines
from boardwright.figures.diagram.crop import cropped, of_part, widest_board
from boardwright.figures.diagram.drawer import FrameDrawer, NamesPlaces
from boardwright.figures.diagram.figure import Line, Panel, compose, too_narrow
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.panels import Story, places_of
from boardwright.figures.diagram.position_diff import happened
from boardwright.figures.diagram.turns import stretch_panel, stretches
from boardwright.figures.diagram.turns_shown import TurnDrawer
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.figures.words import Wording
from boardwright.figures.words.records import RECORD_WORDS, RecordWords
from boardwright.games.kit import GameKit
from boardwright.games.words import WordedCredit, credit_of, wording
from boardwright.scene import Page

MOST_NAMES: Final = 30
"""Names of places in a picture, at most."""

_INSTEAD_OF_FIRST: Final = re.compile(f"{SWAP_AFTER}[a-z]")
_FIRSTS: Final = re.compile("(1[a-z])*1")
"""Addresses of turns before which nobody has made one."""


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn of a record, as figures need it.

    Attributes:
        address: What it is called by.
        number: What it is numbered by on a board.
        player: Who made it, 0 or 1.
        written: The turn in canonical notation, with its author's sign.
        move: The turn as the game has it.
        before: The position before it.
        after: The position after it.
        said: What its author says before and after it; each may be empty.
        marks: What its author points out after it.
        names: What is written in it and in the lines in its place: names of places, and other words.

    """

    address: str
    number: int
    player: int
    written: str
    move: Any
    before: Any
    after: Any
    said: tuple[str, str] = ("", "")
    marks: tuple[AuthorMark, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordFigures:
    """One figure of a record.

    Attributes:
        kit: The kit of its game.
        game: The rules.
        drawer: Draws positions on its board.
        id: Name of the figure, which names its file.
        model: What the record says about the game as a whole.
        turns: The turn shown on the position after it, or several that follow one another; none for the start.
        are_numbered: Whether turns are shown with their numbers, on the position before them.
        crop: The part of the board to show; None for the whole board.
        margin: Room round the places of that part in cells; None for the usual room.
        tallest: Greatest height of its page in mm.

    """

    kit: GameKit[Any]
    game: Game[Any, Any]
    drawer: FrameDrawer
    id: str
    model: RecordModel
    turns: tuple[ToldTurn, ...] = ()
    are_numbered: bool = False
    crop: tuple[str, ...] | Literal["auto"] | None = None
    margin: float | None = None
    tallest: float = math.inf

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Suffixes after the id in the names of its figures: it has one figure."""
        return ("",)

    def titled(self, language: str) -> tuple[str, str]:
        """Title, which says who played, and caption: what is shown, and what the author says about it."""
        words, record = wording(self.kit, language), RECORD_WORDS[language]
        about = told_about(self.model, self.game, words, record)
        said = [
            f"{turn.address}. {part}" if self.are_numbered else part
            for turn in self.turns
            for part in turn.said
            if part
        ]
        shown = self._shown(words, record)
        title = about or shown.removesuffix(".")
        return title, " ".join((*([f"{about}."] if about else []), shown, *said))

    def shown_alone(self, language: str) -> str:
        """What is shown, in a sentence, without who played and what the author says."""
        return self._shown(wording(self.kit, language), RECORD_WORDS[language])

    def _shown(self, words: Wording, record: RecordWords) -> str:
        """What is shown, in a sentence."""
        if not self.turns:
            return record.start
        first, last = self.turns[0], self.turns[-1]
        if not self.are_numbered:
            return after_turn(last, self.game, self.model, words, record)
        if len(self.turns) == 1:
            return record.one_turn.format(number=last.address)
        return record.turns.format(first=first.address, last=last.address)

    def credit(self, language: str) -> WordedCredit:
        """Credit of its game."""
        return credit_of(self.kit, language)

    def page(self, suffix: str, theme: Theme, width: float, language: str = BASE) -> Page:  # noqa: ARG002 - one figure
        """Page that fits the figure tightly, `width` mm wide."""
        words = wording(self.kit, language)
        title, caption = self.titled(language)
        panels, drawer = self._part(words)
        least = 0.0 if math.isinf(self.tallest) else min(width, drawer.size(drawer.readable_cell)[0])
        alt, widest = self.alt("", language), widest_board(drawer, width)
        drawing = compose(panels, drawer, theme, width, alt, self.tallest, least, widest)
        title = words.figures.colon.format(text=self.kit.credit.name, more=title)
        return Page(drawing.width, drawing.height, drawing.items, title, f"{caption} {drawing.description}")

    def steps(self, suffix: str, theme: Theme, width: float, language: str = BASE) -> tuple[Page, ...]:  # noqa: ARG002
        """A page for each picture of the figure; boards are of the same size unless height is short."""
        title, caption = self.titled(language)
        words = wording(self.kit, language)
        title = words.figures.colon.format(text=self.kit.credit.name, more=title)
        panels, drawer = self._part(words)
        alt, widest, pages = self.alt("", language), widest_board(drawer, width), []
        least = 0.0 if math.isinf(self.tallest) else min(width, drawer.size(drawer.readable_cell)[0])
        for number, panel in enumerate(panels, 1):
            drawing = compose((panel,), drawer, theme, width, alt, self.tallest, least, widest)
            place = f"{number}/{len(panels)}"
            told = f"{caption} {alt} {place}"
            pages.append(Page(drawing.width, drawing.height, drawing.items, f"{title} ({place})", told))
        return tuple(pages)

    def _part(self, words: Wording) -> tuple[tuple[Panel, ...], FrameDrawer]:
        """The pictures, and the drawer of the board or of the part that is asked for."""
        panels, drawer = self._panels(words), self._shown_by
        if self.crop is None:
            return panels, drawer
        part = cropped(drawer, self._places(panels) if self.crop == "auto" else self.crop, self.margin)
        if part is drawer:
            return panels, drawer
        return of_part(panels, words.figures.part), part

    def _places(self, panels: tuple[Panel, ...]) -> tuple[str, ...]:
        """Places that matter: those with pieces, and those of the turns."""
        changes = [happened(self.game, self.drawer, turn.before, turn.move, turn.after) for turn in self.turns]
        moved = [place for one in changes for place in (*one.taken, *one.gone, *one.way)]
        return tuple(dict.fromkeys((*places_of(Story("", panels, "")), *moved)))

    @property
    def _shown_by(self) -> FrameDrawer:
        if self.are_numbered or not self.turns:
            return self.drawer
        (turn,) = self.turns
        return TurnDrawer(naming(self.drawer, turn), self.game, turn.before, turn.move)

    def _panels(self, words: Wording) -> tuple[Panel, ...]:
        position = self.turns[-1].after if self.turns else self.game.initial()
        counted = score_of(self.game, position, words)
        if not self.are_numbered:
            marks = self.turns[-1].marks if self.turns else ()
            said: tuple[Line, ...] = tuple((tuple(found), line) for line, found in samples(marks).items())
            lines = (*said, *winner_lines(self.game, position, words))
            return (Panel(Frame(self.game, position, marks=marks), lines, counted),)
        moves, start = [turn.move for turn in self.turns], self.turns[0]
        parts = stretches(self.game, start.before, moves, self.drawer, first=start.number)
        return tuple(
            stretch_panel(part, words, self.kit.tell, counted=counted if part is parts[-1] else None) for part in parts
        )

    def alt(self, suffix: str, language: str = BASE) -> str:  # noqa: ARG002 - one figure
        """The figure in words, for those who do not see it; the caption is not repeated."""
        words = wording(self.kit, language)
        alt = AltText(self.game, words, self.drawer, self.kit.tell)
        below = dict.fromkeys(one for panel in self._panels(words) for one in alt.below(panel))
        if not self.turns:
            return sentences((alt.position(self.game.initial()), *below))
        start, moves = self.turns[0], [turn.move for turn in self.turns]
        turns = alt.turns(start.before, moves, start.number)
        if self.are_numbered:
            return sentences((alt.position(start.before), *turns, *below))
        return sentences((*turns, alt.position(start.after), *alt.marks(start.marks), *below))

    def missing_at(self, width: float) -> str:
        """Words on what is missing in a figure of this width in mm; empty if nothing is."""
        return too_narrow(self.drawer, width)


def naming(drawer: FrameDrawer, turn: ToldTurn) -> FrameDrawer:
    """A drawer that names the places of a turn and of the lines in its place, if the board has no coordinates."""
    return drawer.with_names(turn.names[:MOST_NAMES]) if isinstance(drawer, NamesPlaces) else drawer


def after_turn(turn: ToldTurn, game: Game[Any, Any], model: RecordModel, words: Wording, record: RecordWords) -> str:
    """The position after a turn, in a sentence that says who made which turn."""
    who = named(game.players[turn.player], model, words, record, _of_colour(turn, game, model))
    told = record.after.format(number=turn.address, player=who, turn=turn.written)
    if turn.written.endswith(("!", "?")):
        told = told.removesuffix(".")  # such a mark ends a sentence too
    return f"{told} {record.swapped}" if model.swap and turn.address == SWAP_AFTER else told


def _of_colour(turn: ToldTurn, game: Game[Any, Any], model: RecordModel) -> str:
    """The player under whose colour the name of whoever made a turn stands in the record; empty if nobody knows.

    Names are those after the players changed colours. The first turn was made before that, and so was a first turn in
    place of it; whether they would have changed after such a turn, the record does not say.
    """
    if model.swap and turn.address == SWAP_AFTER:
        return game.players[1 - turn.player]
    if model.swap and _INSTEAD_OF_FIRST.match(turn.address):
        return game.players[1 - turn.player] if _FIRSTS.fullmatch(turn.address) else ""
    return game.players[turn.player]


def named(player: str, model: RecordModel, words: Wording, record: RecordWords, whose: str | None = None) -> str:
    """A player by name and colour, or by colour alone; the name is that of `whose` colour, if it is not their own."""
    name = (model.players or {}).get(player if whose is None else whose)
    colour = words.player(player)
    return colour if name is None else record.named.format(name=name, player=colour)


def told_about(model: RecordModel, game: Game[Any, Any], words: Wording, record: RecordWords) -> str:
    """Who played, and where and when, without a full stop; empty if the record does not say."""
    seats = told_seats(model, game, words, record)
    return ", ".join([*([seats] if seats else []), *told_event(model, record)])


def told_seats(model: RecordModel, game: Game[Any, Any], words: Wording, record: RecordWords) -> str:
    """Who played; empty if the record does not say."""
    return " – ".join(named(player, model, words, record) for player in game.players) if model.players else ""


def told_event(model: RecordModel, record: RecordWords) -> tuple[str, ...]:
    """What the record says of event, round, place and date, the last at the end."""
    part = None if model.round is None else record.round.format(number=model.round)
    return tuple(
        str(one) for one in (model.event, part, model.place, model.date and dated(str(model.date), record)) if one
    )


def dated(date: str, record: RecordWords) -> str:
    """A day, a month or a year, such as 2026-11-21, as it is read in a language."""
    year, *rest = date.split("-")
    if not rest:
        return year
    month, *days = map(int, rest)
    name = record.months[month - 1]
    if not days:
        return record.month.format(month=name, year=year)
    return (record.first_day if days[0] == 1 else record.day).format(day=days[0], month=name, year=year)
