"""A record as a page to click through: what its figures, its list of turns and its words are."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from boardrules.values import dataclass
from boardwright.app.figures import FigureOptions, look_for
from boardwright.app.figures.drawn import FigureFacts, FigureFile
from boardwright.app.figures.page.html import Contents, Entry, OtherLine, Step, page_html
from boardwright.app.figures.page.pieces import shared
from boardwright.app.figures.record_drawn import DrawnRecord, told_turn
from boardwright.app.figures.record_figures import after_turn, naming, told_about, told_event, told_seats
from boardwright.app.marks import author_marks
from boardwright.app.records.lines import Line, Turn
from boardwright.config.errors import UsageError
from boardwright.config.records import SWAP_AFTER, paragraphs
from boardwright.figures.diagram.alt_text import AltText
from boardwright.figures.diagram.author_marks.draw import drawn
from boardwright.figures.diagram.author_marks.legend import Sample, sample, samples
from boardwright.figures.diagram.captions import score_of, winner_lines
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import cell_for
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.places import named_shapes
from boardwright.figures.diagram.turns_shown import TurnDrawer
from boardwright.figures.theme import Theme
from boardwright.figures.widths import WIDEST
from boardwright.figures.words import Wording
from boardwright.figures.words.records import RECORD_WORDS, RecordWords
from boardwright.games.words import credit_of, language_problem, wording
from boardwright.geometry.quantised import millionths, whole_above
from boardwright.scene import Item
from boardwright.writers.svg import svg_parts

MOST_STEPS: Final = 600
"""Turns of a page, in all lines together."""

MOST_PLACES: Final = 150_000
"""Places of the board, times figures of the page: some ten seconds of drawing."""

NO_BREAK: Final = "\u00a0"
"""A space at which no line ends."""

OF_MARK: Final = 50
"""Work of drawing a mark on one place, in places of the board."""

START: Final = "t0"
"""Name of the first figure."""


@dataclass(frozen=True, slots=True)
class _Player:
    """A record on its way to a page."""

    record: DrawnRecord
    words: Wording
    told: RecordWords
    theme: Theme
    width: float

    def steps(self) -> Iterator[tuple[Step, tuple[Item, ...]]]:
        """Every figure with its drawing: the start, then the turns as they are listed."""
        played = self.record.played
        line, start = played.line, played.game.initial()
        first = {"on": _name(line.turns[0]), "end": _name(line.turns[-1])} if line.turns else {}
        yield (
            Step(START, self.told.start, (), self._alt(start), first),
            self._drawn(None, start),
        )
        yield from self._line(line, START)

    def _line(self, line: Line, back: str) -> Iterator[tuple[Step, tuple[Item, ...]]]:
        """The turns of a line, each with the other lines in its place behind it."""
        for place, turn in enumerate(line.turns):
            near = {"first": START, "back": back}
            if place + 1 < len(line.turns):
                near |= {"on": _name(line.turns[place + 1]), "end": _name(line.turns[-1])}
            yield self._step(turn, near), self._drawn(turn, turn.after)
            for other in turn.others:
                yield from self._line(other, back)
            back = _name(turn)
        for other in line.further:
            yield from self._line(other, back)

    def _step(self, turn: Turn, near: Mapping[str, str]) -> Step:
        game, model = self.record.played.game, self.record.played.model
        alt = AltText(game, self.words)
        told = after_turn(replace(told_turn(turn), written=_signed(turn)), game, model, self.words, self.told)
        end = " ".join(words for _, words in winner_lines(game, turn.after, self.words))
        counted = score_of(game, turn.after, self.words)
        score = alt.score(counted) if counted else ""
        told = " ".join(part for part in (told, end, score) if part)
        marks = author_marks(turn.marks)
        described = " ".join((alt.position(turn.after), *alt.marks(marks)))
        legend = tuple((self._signs(found), line) for line, found in samples(marks).items())
        return Step(_name(turn), told, paragraphs(turn.comment), described, near, legend)

    def _signs(self, found: Sequence[Sample]) -> tuple[str, ...]:
        """A sample of each of some marks, as elements of SVG about the point (0, 0), in mm."""
        return tuple("".join(svg_parts(sample(one, (0.0, 0.0), self.theme))) for one in found)

    def _alt(self, position: Any) -> str:
        return AltText(self.record.played.game, self.words).position(position)

    def _drawn(self, turn: Turn | None, position: Any) -> tuple[Item, ...]:
        drawer, game = self.record.drawer, self.record.played.game
        cell = cell_for(drawer, self.width)
        shown = drawer
        if turn is not None:
            shown = TurnDrawer(naming(drawer, told_turn(turn)), game, turn.position, turn.move)
        marks = () if turn is None else author_marks(turn.marks)
        return drawn(shown, Frame(game, position, marks=marks), cell, self.theme).items

    def listed(self, line: Line, heading: str = "") -> OtherLine:
        """A line as it is listed."""
        entries = tuple(self._entry(turn) for turn in line.turns)
        return OtherLine(heading, entries, tuple(self._following(other, line.turns) for other in line.further))

    def _entry(self, turn: Turn) -> Entry:
        player = self.words.player(self.record.played.game.players[turn.made.player])
        others = tuple(map(self._other, turn.others))
        changed = self.record.played.model.swap and turn.address == SWAP_AFTER
        comment = (*([self.told.swapped] if changed else []), *paragraphs(turn.comment))
        before = paragraphs(turn.before)
        if before:
            before = (self.told.before.format(number=turn.address), *before)
        return Entry(_name(turn), turn.address, f"{player} {_signed(turn)}", before, comment, others)

    def _other(self, line: Line) -> OtherLine:
        return self.listed(line, self.told.instead.format(number=line.address[:-1]))

    def _following(self, line: Line, last: Sequence[Turn]) -> OtherLine:
        """A line that could have followed the last of some turns; else one in place of the first."""
        return self.listed(line, self.told.following.format(number=last[-1].address)) if last else self._other(line)


def player_file(find: Callable[[], DrawnRecord], options: FigureOptions) -> FigureFile:
    """The page of the record that `find` gives, once the options are known to make sense.

    Raises:
        ConfigError: when the theme's file is wrong; and whatever `find` raises.
        UsageError: for an impossible width, theme or language, or too many turns.
    """
    theme = look_for(options)
    record = find()
    played, language = record.played, options.language
    if problem := language_problem(record.kit, language, "figures"):
        raise UsageError(f"--language: {problem}")
    count = sum(1 for _ in played.line.every)
    if count > MOST_STEPS:
        words = f"a page may have up to {MOST_STEPS} turns in all lines, and this record has {count:,}"
        raise UsageError(f"{record.shown}: {words}; draw figures with --every")
    width = readable_width(record.drawer, options.width)
    places = len(named_shapes(record.drawer, cell_for(record.drawer, width)).names)
    marked = sum(len(mark.places) for turn in played.line.every for mark in turn.marks)
    if places * (count + 1) + OF_MARK * marked > MOST_PLACES:
        marks = f" and {marked:,} marks on them" if marked else ""
        words = f"to draw {count + 1:,} positions of a board with {places:,} places{marks} takes too much work"
        raise UsageError(f"{record.shown}: {words}; draw figures with --at or --every")
    player = _Player(record, wording(record.kit, language), RECORD_WORDS[language], theme, width)
    steps, drawings = zip(*player.steps(), strict=True)
    cell = cell_for(record.drawer, width)
    credit, told = credit_of(record.kit, language), player.told
    about = told_about(played.model, played.game, player.words, told)
    seats = told_seats(played.model, played.game, player.words, told)
    page = Contents(
        title=player.words.figures.colon.format(text=credit.name, more=about) if about else credit.name,
        heading=seats or credit.name,
        event=told_event(played.model, told),
        about=(*([credit.name] if seats else []), *paragraphs(played.model.comment)),
        size=record.drawer.size(cell),
        shared=shared(drawings),
        steps=steps,
        game=player.listed(played.line),
        end=_end(record, player.words, told),
        footer=(credit.rights,),
        language=language,
        words=told,
    )
    caption = f"{about}." if about else ""
    facts = FigureFacts(page.title, caption, steps[-1].alt, *page.size, missing="")
    return FigureFile(record.name, record.name, page_html(page, theme), facts)


def readable_width(drawer: FrameDrawer, width: float) -> float:
    """A width in mm at which names on the board can be read, and at least the width asked for."""
    if millionths(cell_for(drawer, width)) >= millionths(drawer.readable_cell):
        return width
    return min(WIDEST, whole_above(drawer.size(drawer.readable_cell)[0]))


def _name(turn: Turn) -> str:
    """Name of a turn's figure in the page."""
    return f"t{turn.address}"


def _signed(turn: Turn) -> str:
    """The turn with its sign, which stays on the same line."""
    return f"{turn.made.turn}{NO_BREAK}{turn.glyph}" if turn.glyph else turn.made.turn


def _end(record: DrawnRecord, words: Wording, told: RecordWords) -> str:
    """How the game ended, possibly by agreement."""
    outcome = record.played.outcome
    if outcome is None:
        return told.on
    if (words_of := {"resignation": told.resigned, "time": told.late}.get(record.played.by or "")) and (
        outcome.winner is not None
    ):
        loser = words.player(record.played.game.players[1 - outcome.winner])
        winner = words.player(record.played.game.players[outcome.winner])
        return f"{words_of.format(player=loser)} {words.figures.winner.format(player=winner)}"
    if record.played.by == "agreement":
        return told.agreed
    if outcome.winner is None:
        return words.figures.draw
    return words.figures.winner.format(player=words.player(record.played.game.players[outcome.winner]))
