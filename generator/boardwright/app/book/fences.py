"""What stands in the fences of a chapter, verified and drawn: figures, rules, games and puzzles."""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cache, partial
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Final

from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.app.book.content import AnyBlock, Credit, Drawn, Link, Player, Section, Task
from boardwright.app.book.reader import NAME, Fence, Report, read_caption, slug
from boardwright.app.building.build import plan_sources
from boardwright.app.figures import FigureOptions, drawn_figure, drawn_steps, figure_within
from boardwright.app.figures.asked import FigureRequest, find, look_of
from boardwright.app.figures.asked_messages import WRONG, problems_of
from boardwright.app.figures.asked_options import OPTIONS, OptionError, read_option, request_of
from boardwright.app.figures.drawn import DrawnFigure
from boardwright.app.figures.page.player import player_file
from boardwright.app.figures.record_drawn import DrawnRecord, drawn_record
from boardwright.app.figures.record_figures import told_about
from boardwright.app.figures.verified import AnyFigures
from boardwright.app.puzzles.answers import (
    LINES,
    MOST_LINES,
    line_words,
    places_in,
    refuted_words,
    refuting_replies,
    told_answers,
)
from boardwright.app.records.choosing import turn_at
from boardwright.app.records.lines import Line, Turn
from boardwright.config.changes import Change
from boardwright.config.errors import RefutedError, UsageError
from boardwright.config.problems import did_you_mean, one_of, quote
from boardwright.config.records import paragraphs
from boardwright.config.source import Source
from boardwright.figures.diagram.clicks import PLACE
from boardwright.figures.diagram.drawer import NamesPlaces
from boardwright.figures.diagram.panels import SOLUTION
from boardwright.figures.drawing import Drawing
from boardwright.figures.own_language import CustomLanguage
from boardwright.figures.theme import Theme
from boardwright.figures.words.books import BOOK_WORDS
from boardwright.figures.words.records import RECORD_WORDS
from boardwright.fonts import Family, unsettable
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.sources import Reads, file_source, find_source, note_again, recorded
from boardwright.games.words import wording
from boardwright.geometry.quantised import millionths
from boardwright.scene import Document, Item, Page, Style, Text, polylines, texts_of
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.parts.rules import RulesPart
from boardwright.sets.rule_sheet import rule_sheet
from boardwright.typeset.content import Figure, Heading, Paragraph, Run, plain_text
from boardwright.typeset.emphasis import emphasised

MOST_TURNS: Final = 400
"""Legal turns of a puzzle that its page in a browser knows; with more, a reader is told only of the proved one."""

SHORTEST_BAR, BAR_ENDS, BAR_HEIGHT = 10, 5.0, 9.0
"""Least length in mm of a bar to hold a ruler against, the room at its ends, and its height with its numbers."""

TALLEST, WHOLE_PAGE = 0.7, 0.88
"""Greatest height of a figure, and of one that would not be legible if it were lower, in heights of a page's text."""

SOLVED: Final = (0.4, 0.5, 0.65, 0.72, 0.8, 1.0, WHOLE_PAGE / TALLEST)
"""Heights that are tried for a solution, in the most that a figure may have."""

MOST_NAMES: Final = 8
"""Names of places on a board; one with more is as wide as a line, so that each can stand beside its own place."""

ROOMY: Final = 1.0
"""Least height of such a board, in the most that a figure may have."""

MOST_PUZZLES: Final = 200
"""Puzzles in one block."""


@dataclass(frozen=True, slots=True)
class Look:
    """How figures look: usual width in mm, greatest width and height, name of the theme, theme, language and fonts."""

    width: float
    widest: float
    tallest: float
    theme_name: str
    theme: Theme
    language: str
    fonts: Family | None = None


@dataclass(frozen=True, slots=True)
class ToldRules:
    """The rules of a board: title, blocks, and whose game it is."""

    title: str
    blocks: tuple[AnyBlock, ...]
    credit: Credit


@dataclass(frozen=True, slots=True)
class Solution:
    """The solution of a puzzle: its pictures, and what answers each defence.

    Attributes:
        pictures: The pictures in order.
        game: Name of the game.
        notation: How turns are written in it; empty if no words say so.
        answers: Tells the answers in so many lines at most; None for as many as the puzzle's own block asks for.
    """

    pictures: tuple[Drawn, ...]
    game: str
    notation: str
    answers: Callable[[int | None], tuple[AnyBlock, ...]]


@dataclass(frozen=True, slots=True)
class MadeBefore:
    """What a fence has made, and the files that were read for it, as they were."""

    blocks: tuple[AnyBlock, ...]
    solutions: tuple[Solution, ...]
    credits: dict[Credit, None]
    reads: Reads

    def is_unchanged(self) -> bool:
        """Whether all these files are as they were."""
        try:
            return all(sha256(path.read_bytes()).hexdigest() == digest for path, digest in self.reads.items())
        except OSError:
            return False


@dataclass(frozen=True, slots=True)
class Kept:
    """What was made in this run: by fences, by all that they say and how the book looks; and pages of chapters."""

    made: dict[Any, MadeBefore] = field(default_factory=dict)
    pages: dict[str, Any] = field(default_factory=dict)


@dataclass
class Fences:
    """Makes the blocks of fences; keeps the solutions of puzzles, and whose games are shown.

    `folder` is the book's own; `page` names the chapter in messages. `kept` is what was made before in this run, and
    `false` the number of false claims and illegal turns among all that was reported.
    """

    folder: Path
    look: Look
    page: str = ""
    solutions: list[Solution] = field(default_factory=list)
    credits: dict[Credit, None] = field(default_factory=dict)
    kept: Kept = field(default_factory=Kept)
    false: int = 0
    _lacks_puzzles: bool = False
    """Whether a block of puzzles since the last solutions was wrong."""

    def __call__(self, fence: Fence, report: Report) -> Sequence[AnyBlock]:
        """The blocks of a fence; those made before from the same words and files are taken as they are."""
        key = (self.look, fence.kind, fence.argument, tuple((k, v[0]) for k, v in fence.options.items()), fence.body)
        found = self.kept.made.get(key)
        if found is not None and fence.kind != "solutions" and found.is_unchanged():
            note_again(found.reads)
            self.solutions += found.solutions
            self.credits |= found.credits
            return found.blocks
        solutions, before = len(self.solutions), self.credits
        self.credits = {}
        with recorded() as reads:
            blocks = self._made(fence, report)
        if blocks is not None:
            self.kept.made[key] = MadeBefore(blocks, tuple(self.solutions[solutions:]), self.credits, reads)
        self.credits = before | self.credits
        return blocks or ()

    def _made(self, fence: Fence, report: Report) -> tuple[AnyBlock, ...] | None:
        """The blocks of a fence; None if there is something wrong with it."""
        make: Callable[[Fence], Iterator[AnyBlock]] = {
            "boardwright": self._figure,
            "rules": self._rules,
            "record": self._record,
            "puzzles": self._puzzles,
            "solutions": self._solutions,
            "bar": self._bar,
        }[fence.kind]
        try:
            return tuple(make(fence))
        except _FenceError as error:
            report(error.line, error.words, error.sought)
        except ExceptionGroup as group:
            for one in group.exceptions:
                if isinstance(one, _FenceError):
                    report(one.line, one.words, one.sought)
        except WRONG as error:
            for told in problems_of(error, self.page):
                self.false += isinstance(error, RefutedError)
                report(told.line or fence.line, told.words, fence.argument)
        self._lacks_puzzles |= fence.kind == "puzzles"
        return None

    def _figure(self, fence: Fence) -> Iterator[AnyBlock]:
        options = _read(fence, (*OPTIONS,), own={"name": _name})
        request = self._request(fence.argument, fence.body, fence.body_line, options)
        figures = find(request)
        drawn = self._drawn(figures, request, fixed="width" in options)
        if "alt" in options:
            drawn = replace(drawn, alt=options["alt"])
        for name in ("alt", "caption"):
            for _, words in unsettable(options.get(name, ""), divided=True):
                raise _FenceError(fence.options[name][1], words, name)
        runs = emphasised(self._caption(figures))
        if options.get("caption") is not None:
            runs, wrong = read_caption(options["caption"]) if options["caption"] else ((), "")
            if wrong:
                raise _FenceError(fence.options["caption"][1], f"caption: {wrong}", "caption")
        numbered = options.get("number", True) and bool(runs)
        narrower = None if "width" in options or "height" in options else self._narrower(figures, request)
        yield Drawn("figure", 0 if numbered else None, drawn, runs, options.get("name", ""), narrower=narrower)

    def _request(
        self, what: str, body: str = "", line: int = 1, options: dict[str, Any] | None = None
    ) -> FigureRequest:
        usual = {"width": self.look.width, "theme": self.look.theme_name, "language": self.look.language}
        made = request_of(what, body, line, options or {}, usual)
        return replace(made, page=self.page, folder=str(self.folder), root=str(self.folder))

    def _drawn(self, figures: AnyFigures, request: FigureRequest, *, fixed: bool) -> DrawnFigure:
        """A figure that a page can hold: if it is too high, with more columns, and wider if that is not `fixed`."""
        look = look_of(request, self.look.fonts)
        widest, tallest = self.look.widest, self.look.tallest
        if millionths(request.width) > millionths(widest):
            words = f"a figure is {request.width:g} mm wide, and a line of this book {widest:g} mm"
            raise UsageError(f"{words}; take a smaller width, or a larger page")
        self._note(figures)
        shown = request.what or self.page
        drawn = _heard(drawn_figure(lambda: (figures, shown), look))
        if request.height is not None or millionths(drawn.page.height) <= millionths(tallest):
            return drawn
        highest, most = tallest * WHOLE_PAGE / TALLEST, request.width if fixed else widest
        for width, height in dict.fromkeys(((request.width, tallest), (most, tallest), (most, highest))):
            if (lower := figure_within(figures, replace(look, width=width, height=height))) is not None:
                return _heard(lower)
        cure = f"; {widest:g} mm is the widest" if fixed and millionths(request.width) < millionths(widest) else ""
        words = f"{figures.id} is {drawn.page.height:.0f} mm high at a width of {request.width:g} mm"
        raise UsageError(f"{words}, and does not fit on a page of this book{cure}")

    def _narrower(self, figures: AnyFigures, request: FigureRequest) -> Callable[[float], DrawnFigure]:
        return lambda width: self._drawn(figures, replace(request, width=width), fixed=False)

    def _note(self, figures: AnyFigures) -> None:
        credit = figures.credit(self.look.language)
        self.credits[Credit(credit.name, credit.rights)] = None

    def _caption(self, figures: AnyFigures) -> str:
        if isinstance(figures, ExampleFigures):
            return figures.caption_beside(self.look.language)
        return figures.titled(self.look.language)[1]

    def _bar(self, fence: Fence) -> Iterator[AnyBlock]:
        """A bar as long as it says, to hold a ruler against."""
        _read(fence, ())
        words = fence.argument or "50 mm"
        found = re.fullmatch(r"(\d{1,3}) ?mm", words)
        length = int(found[1]) if found else 0
        if not SHORTEST_BAR <= length <= self.look.widest - 2 * BAR_ENDS:
            most = math.floor(self.look.widest - 2 * BAR_ENDS)
            raise _FenceError(
                fence.line, f"a bar is {SHORTEST_BAR} to {most} mm long, such as 50 mm, not {quote(words)}", words
            )
        told = BOOK_WORDS[self.look.language].bar.format(length=f"{length} mm")
        items = tuple(_bar_items(length, self.look.theme))
        page = Page(length + 2 * BAR_ENDS, BAR_HEIGHT, items, told, told)
        document = Document((page,), told, "", "", self.look.language)
        figure = DrawnFigure(document, self.look.theme.colours.paper, "", told, "", self.look.fonts)
        yield Drawn("figure", None, figure, (), "")

    # Rules

    def _rules(self, fence: Fence) -> Iterator[AnyBlock]:
        options = _read(fence, ("width", "leave-out"), own={"leave-out": _list_of})
        width = options.get("width", self.look.width)
        told = self.rules_of(self._board(fence.argument), width, fixed="width" in options)
        left_out = options.get("leave-out", ())
        titles = [plain_text(one.runs) for one in told.blocks if isinstance(one, Heading)]
        for name in left_out:
            if name not in titles:
                hint = did_you_mean(name, titles) or f"; there are {one_of(titles).replace(' or ', ' and ')}"
                words = f"leave-out: the rules have no part {quote(name)}{hint}"
                raise _FenceError(fence.options["leave-out"][1], words, name)
        yield from _without(told.blocks, left_out)

    def rules_of(self, source: Source, width: float, *, fixed: bool = True) -> "ToldRules":
        """The rules of a board in the words of its rule sheet; figures are so many mm wide, or less if not `fixed`.

        Raises:
            ConfigError, InputError, RefutedError, UsageError: the config is wrong, or an example of it.
        """
        language = self.look.language
        if isinstance(language, CustomLanguage):
            # Rule sheets are files of their own: the book's file of words has none.
            language = language.base
        source = replace(source, changes=(Change(("sheet", "language"), language, language),))
        (planned,) = plan_sources((source,), BuildRequest(parts=("rules",), formats=("pdf",)).checked())
        part = next(one for one in planned.sets[0].parts if isinstance(one, RulesPart))
        credit = Credit(part.paper.credit.name, part.paper.credit.rights)
        self.credits[credit] = None
        drawn: dict[str, list[DrawnFigure]] = {}

        def draw(name: str) -> Drawing:
            drawn[name] = self._of_rules(part, name, width, fixed=fixed)
            return drawn[name][-1].drawing

        made = [figure.name for figure in part.paper.game.made]
        sheet = rule_sheet(part.paper.loaded, made, part.examples, draw, (), part.paper.game.played)
        blocks: list[AnyBlock] = []
        for block in sheet.blocks:
            match block:
                case Figure(name=name):
                    *before, last = drawn[name]
                    blocks += (Drawn("figure", None, row, (), "", example=f"{name}-row") for row in before)
                    narrower = None if fixed or before else partial(self._narrower_of_rules, part, name)
                    number = 0 if block.caption else None
                    blocks.append(Drawn("figure", number, last, block.caption, "", example=name, narrower=narrower))
                case Heading():
                    blocks.append(Section(block.level, block.runs))
                case _:
                    blocks.append(block)
        return ToldRules(sheet.title, tuple(blocks), credit)

    def _of_rules(self, part: RulesPart, name: str, width: float, *, fixed: bool) -> list[DrawnFigure]:
        """A figure of a rule sheet: of an example, or what the game makes of its board, in rows if no page holds it."""
        made = next((one for one in part.paper.game.made if one.name == name), None)
        if made is not None:
            drawing, tallest = made.draw(self.look.theme, width, self.look.tallest), self.look.tallest
            is_high = bool(drawing.rows) and millionths(drawing.height) > millionths(tallest)
            return [self._of_board(part, made.title, row) for row in (drawing.rows if is_high else (drawing,))]
        examples = {one.id: one for one in part.examples}
        bare = name if name in examples else name.removesuffix(SOLUTION)
        request = replace(self._request(bare), width=width, solution=bare != name)
        return [self._drawn(examples[bare], request, fixed=fixed)]

    def _narrower_of_rules(self, part: RulesPart, name: str, width: float) -> DrawnFigure:
        return self._of_rules(part, name, width, fixed=False)[-1]

    def _of_board(self, part: RulesPart, title: str, drawing: Drawing) -> DrawnFigure:
        page = Page(drawing.width, drawing.height, drawing.items, title, drawing.description)
        credit = part.paper.credit
        document = Document((page,), title, credit.author, credit.rights, self.look.language)
        return DrawnFigure(document, self.look.theme.colours.paper, "", drawing.description, "", self.look.fonts)

    def _board(self, name: str) -> Source:
        if not name:
            raise UsageError("a block of rules names a board, such as ```rules fendo")
        path = self._request(name).what_path()
        return find_source(name) if path is None else file_source(path, name)

    # Games

    def _record(self, fence: Fence) -> Iterator[AnyBlock]:
        options = _read(
            fence, ("width", "diagrams", "every", "name"), own={"diagrams": _list_of, "every": _count, "name": _name}
        )
        path = self._request(fence.argument).what_path() if fence.argument else None
        if path is None:
            raise UsageError(f"a game is a file beside the book, such as game.yaml, not {quote(fence.argument)}")
        record = drawn_record(file_source(path, fence.argument))
        width = options.get("width", self.look.width)
        yield from Running(self, record, width).blocks(options.get("diagrams"), options.get("every"), fence)
        look = look_of(replace(self._request(record.shown), width=width))
        yield Player(options.get("name") or slug(record.name), lambda: player_file(lambda: record, look).content)

    def of_turn(self, record: DrawnRecord, turn: Turn, width: float, *, fixed: bool) -> Drawn:
        """The figure of a turn on the position after it."""
        figures = record.figures((turn,), numbered=False)
        request = replace(self._request(record.shown), width=width)
        narrower = None if fixed else self._narrower(figures, request)
        told = emphasised(figures.shown_alone(self.look.language))
        return Drawn("figure", 0, self._drawn(figures, request, fixed=fixed), told, "", narrower=narrower)

    # Puzzles

    def _puzzles(self, fence: Fence) -> Iterator[AnyBlock]:
        options = _read(fence, ("width", "lines"), own={"lines": _lines})
        lines = options.pop("lines", LINES)
        rows = [(fence.argument, fence.line)] if fence.argument else []
        rows += [(row.strip(), fence.body_line + at) for at, row in enumerate(fence.body.split("\n")) if row.strip()]
        if not rows:
            raise _FenceError(fence.line, "a block of puzzles names examples with a puzzle, one a line", "puzzles")
        if len(rows) > MOST_PUZZLES:
            raise _FenceError(fence.line, f"a block has {MOST_PUZZLES} puzzles at most, not {len(rows)}", "puzzles")
        wrong: list[_FenceError] = []
        for name, line in rows:
            request, fixed = self._request(name, options=options), "width" in options
            try:
                figures = find(request)
                if not isinstance(figures, ExampleFigures) or SOLUTION not in figures.suffixes:
                    raise UsageError(f"{quote(name)} is no puzzle: it claims no forced goal")
                asked = self._asked(figures)
                request = request if fixed else self._readable(asked, request)
                named = replace(figures, named_solution=True)
                solved = self._solved(named, replace(request, solution=True), fixed=fixed)
                request = request if fixed else self._roomy(asked, request)
                puzzle = self._drawn(asked, request, fixed=fixed)
            except WRONG as error:
                for told in problems_of(error, self.page):
                    self.false += isinstance(error, RefutedError)
                    wrong.append(_FenceError(told.line or line, told.words, name))
                continue
            anchor = figures.id
            caption = emphasised(self._caption(figures))
            narrower = None if fixed else self._narrower(asked, request)
            yield Drawn(
                "puzzle", 0, puzzle, caption, anchor, "", self._task(figures), f"{anchor}{SOLUTION}", narrower=narrower
            )
            pictures = tuple(
                Drawn("solution", 0 if number == 0 else None, one, (), f"{anchor}{SOLUTION}", answers=anchor)
                for number, one in enumerate(solved)
            )
            credit, said = figures.credit(self.look.language), wording(figures.kit, self.look.language).game.notation
            answers = cache(partial(self._answers, figures, lines))
            self.solutions.append(Solution(pictures, credit.name, said, answers))
        if wrong:
            raise ExceptionGroup("puzzles", wrong)

    def _solved(self, figures: ExampleFigures, request: FigureRequest, *, fixed: bool) -> list[DrawnFigure]:
        """A solution as one figure, as low as it can be read in the width of a line, so that a page has several.

        If no page holds it with the names of places, it has none; if not even so, it is told picture by picture.
        """
        look = look_of(request, self.look.fonts)
        wide = look if fixed else replace(look, width=self.look.widest)
        for one in (figures, replace(figures, named_solution=False)):
            if (low := self._lowest(one, wide)) is not None:
                return [low]
        try:
            return [self._drawn(figures, request, fixed=fixed)]
        except UsageError:
            return list(map(_heard, drawn_steps(figures, self.look.theme, replace(look, steps=True))))

    def _lowest(
        self, figures: ExampleFigures, look: FigureOptions, names: Set[str] = frozenset()
    ) -> DrawnFigure | None:
        """A figure as low as it can be read, with these names on it; None if no page holds it."""
        shares = [one for one in SOLVED if len(names) <= MOST_NAMES or one >= ROOMY]
        for share in shares:
            low = figure_within(figures, replace(look, height=share * self.look.tallest))
            if low and names <= {one.text for one in texts_of(low.page.items)}:
                return low
        return None

    def _solutions(self, fence: Fence) -> Iterator[AnyBlock]:
        options = _read(fence, ("lines",), own={"lines": _lines})
        if not self.solutions and not self._lacks_puzzles:
            raise _FenceError(fence.line, "there is no puzzle before these solutions", "solutions")
        yield from self.told_solutions(options.get("lines"))

    def told_solutions(self, lines: int | None = None) -> tuple[AnyBlock, ...]:
        """The solutions of all puzzles since the last ones, in so many lines each, and how their turns are written.

        There is a heading for each game if there are several.
        """
        found: list[AnyBlock] = []
        explained: set[str] = set()
        words = BOOK_WORDS[self.look.language]
        several = len({one.game for one in self.solutions}) > 1
        for one in self.solutions:
            if one.game not in explained:
                if several:
                    found.append(Heading(2, (Run(one.game),)))
                if one.notation:
                    told = words.written.format(game=one.game, notation=one.notation)
                    found.append(Paragraph((Run(told, "italic"),)))
                explained.add(one.game)
            found += (*one.pictures, *one.answers(lines))
        self.solutions, self._lacks_puzzles = [], False
        return tuple(found)

    def _answers(self, figures: ExampleFigures, own: int, lines: int | None) -> tuple[AnyBlock, ...]:
        """What answers each defence in a puzzle; nothing if no line is asked for, or none is known.

        A board without coordinates comes first, with the names of the places in the answers, unless the solution's
        pictures have them all.
        """
        puzzle = Link("", target=f"#{figures.id}")
        told = told_answers(figures, self.look.language, own if lines is None else lines, puzzle)
        if not told or not isinstance(figures.drawer, NamesPlaces):
            return told
        names = tuple(dict.fromkeys(places_in(told)))
        if set(names) <= set(places_in(line_words(figures))):
            return told
        named = replace(figures, names=names)
        request = self._roomy(named, self._readable(named, self._request(figures.id)))
        drawn = self._lowest(named, look_of(request, self.look.fonts), set(names))
        try:
            drawn = drawn or self._drawn(named, request, fixed=False)
        except UsageError:  # no page holds it
            return told
        return Drawn("solution", None, drawn, (), f"{figures.id}{SOLUTION}", answers=figures.id), *told

    def _asked(self, figures: ExampleFigures) -> ExampleFigures:
        """A puzzle; on a board without coordinates with the names of places in its legal turns, if these are few."""
        if not isinstance(figures.drawer, NamesPlaces):
            return figures
        return replace(figures, names=tuple(dict.fromkeys(PLACE.findall(" ".join(_first_turns(figures))))))

    def _readable(self, figures: ExampleFigures, request: FigureRequest) -> FigureRequest:
        """A figure so wide that the names of its places can be read, if it has any and a line is as wide."""
        if not figures.names:
            return request
        readable = figures.drawer.size(figures.drawer.readable_cell)[0]
        return replace(request, width=min(self.look.widest, max(request.width, readable)))

    def _roomy(self, figures: ExampleFigures, request: FigureRequest) -> FigureRequest:
        """A figure as wide as a line if many places have names."""
        many = isinstance(figures.names, tuple) and len(figures.names) > MOST_NAMES
        return replace(request, width=self.look.widest) if many else request

    def _task(self, figures: ExampleFigures) -> Task | None:
        """The turn that a puzzle asks for, if it is the only one."""
        verified = figures.verified
        proof = verified.proofs[0]
        if not proof.unique:
            return None
        first, *line = (verified.example.game.format_move(move) for move in proof.line)
        others = tuple(turn for turn in _first_turns(figures) if turn != first)
        refuted = refuted_words(figures, self.look.language)
        return Task(first, "; ".join((first, *line)), others, refuted, partial(refuting_replies, figures))


@dataclass(frozen=True, slots=True)
class Running:
    """A game as running text: turns bold, lines in place of them in brackets, what the author says between them."""

    fences: Fences
    record: DrawnRecord
    width: float

    def blocks(self, at: Sequence[str] | None, every: int | None, fence: Fence) -> Iterator[AnyBlock]:
        """The text, with figures after some turns; usually after those with marks, and after the last."""
        played, line = self.record.played, self.record.played.line
        language = self.fences.look.language
        about = told_about(played.model, played.game, wording(self.record.kit, language), RECORD_WORDS[language])
        if about:
            yield Paragraph((Run(f"{about}.", "italic"),))
        for said in paragraphs(played.model.comment):
            yield Paragraph(emphasised(said))
        drawn = self._drawn(line, at, every, fence)
        runs: list[Run] = []
        for turn in line.turns:
            for said in paragraphs(turn.before):
                runs += (*emphasised(said), Run(" "))
            runs += (Run(_called(turn), "bold"), Run(" "))
            first, *more = paragraphs(turn.comment) or ("",)
            runs += (*emphasised(first), Run(" ")) if first else ()
            runs += self._others(turn.others)
            for said in more:
                yield _paragraph(runs)
                runs = [*emphasised(said), Run(" ")]
            if turn in drawn:
                yield _paragraph(runs)
                runs = []
                yield self.fences.of_turn(self.record, turn, self.width, fixed="width" in fence.options)
        runs += self._others(line.further)
        if runs:
            yield _paragraph(runs)

    def _drawn(self, line: Line, at: Sequence[str] | None, every: int | None, fence: Fence) -> list[Turn]:
        if at is not None:
            found = []
            for address in at:
                try:
                    turn = turn_at(line, address, "diagrams", self.record.shown)
                except UsageError as error:
                    raise _FenceError(fence.options["diagrams"][1], str(error), address) from None
                if turn is None or turn not in line.turns:
                    words = f"diagrams: {quote(address)} is no turn of the game itself; lines in place of it have none"
                    raise _FenceError(fence.options["diagrams"][1], words, address)
                found.append(turn)
            return found
        if every is not None:
            return list(islice(line.turns, every - 1, None, every))
        return [turn for turn in line.turns if turn.marks or turn is line.turns[-1]]

    def _others(self, lines: Iterable[Line]) -> Iterator[Run]:
        for line in lines:
            yield Run("(")
            for number, turn in enumerate(line.turns):
                if turn.before:
                    yield from (*emphasised(" ".join(paragraphs(turn.before))), Run(" "))
                yield Run(f"{_called(turn)}")
                yield from self._inner(turn)
                if turn.comment:
                    yield from (Run(" "), *emphasised(" ".join(paragraphs(turn.comment))))
                if number + 1 < len(line.turns):
                    yield Run(" ")
            yield from self._others(line.further)
            yield Run(") ")

    def _inner(self, turn: Turn) -> Iterator[Run]:
        found = list(self._others(turn.others))
        if found:
            yield Run(" ")
            yield from (*found[:-1], Run(")"))


def _called(turn: Turn) -> str:
    """A turn with its number; no line ends between the two, nor before its sign."""
    return f"{turn.address}.\u00a0{turn.signed}".replace(" ", "\u00a0")


def _paragraph(runs: Sequence[Run]) -> Paragraph:
    *first, last = runs
    return Paragraph((*first, replace(last, text=last.text.rstrip(" "))) if last.text.strip(" ") else tuple(first))


class _FenceError(Exception):
    """What is wrong with a fence at one of its lines."""

    def __init__(self, line: int, words: str, sought: str = "") -> None:
        self.line, self.words, self.sought = line, words, sought
        super().__init__(words)


def _first_turns(figures: ExampleFigures) -> tuple[str, ...]:
    """The legal turns of a puzzle in canonical notation; none if they are too many to list."""
    game, position = figures.verified.example.game, figures.verified.example.position
    try:
        with limited(Work(MOST_STEPS)):
            moves = list(islice(game.legal_moves(position), MOST_TURNS + 1))
    except OutOfWorkError:
        return ()
    return () if len(moves) > MOST_TURNS else tuple(sorted({game.format_move(one) for one in moves}))


def _read(fence: Fence, known: Sequence[str], own: dict[str, Callable[[str], Any]] | None = None) -> dict[str, Any]:
    """The options of a fence."""
    for name, line in fence.twice:
        raise _FenceError(line, f"{name}: stands above already", name)
    found: dict[str, Any] = {}
    for name, (text, line) in fence.options.items():
        if name not in known:
            hint = did_you_mean(name, known) or (f"; there are {one_of(sorted(known))}" if known else "; it has none")
            raise _FenceError(line, f"no option of such a block is called {quote(name)}{hint}", name)
        try:
            found[name] = own[name](text) if own and name in own else read_option(name, text)
        except OptionError as error:
            raise _FenceError(line, str(error), text) from None
    return found


def _list_of(text: str) -> tuple[str, ...]:
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    if not found:
        raise OptionError("nothing stands behind it")
    return found


def _name(text: str) -> str:
    if not NAME.fullmatch(text.strip()):
        raise OptionError(f"name: must be letters, digits and hyphens, beginning with a letter, not {quote(text)}")
    return text.strip()


def _count(text: str) -> int:
    if not (text.strip().isascii() and text.strip().isdigit() and 0 < int(text.strip()[:6]) < 1000):
        raise OptionError(f"every: must be a number of turns from 1 to 999, not {quote(text)}")
    return int(text)


def _lines(text: str) -> int:
    if not (text.strip().isascii() and text.strip().isdigit() and int(text.strip()[:6]) <= MOST_LINES):
        raise OptionError(f"lines: must be a number of lines from 0 to {MOST_LINES}, not {quote(text)}")
    return int(text)


def _heard(drawn: DrawnFigure) -> DrawnFigure:
    """A figure whose words for those who do not see it have no signs of emphasis."""
    page = drawn.page
    title, description, alt = (plain_text(emphasised(one)) for one in (page.title, page.description, drawn.alt))
    document = replace(drawn.document, pages=(replace(page, title=title, description=description),))
    return replace(drawn, document=document, alt=alt)


def _bar_items(length: int, theme: Theme) -> Iterator[Item]:
    """A bar with a line for each 5 mm, longer ones with their number for each 10 mm."""
    ink = Style(stroke=theme.colours.ink, width=theme.lines.fine, cap="square")
    foot = BAR_HEIGHT - 1.0
    ticks = [
        ((BAR_ENDS + at, foot), (BAR_ENDS + at, foot - (4.0 if at % 10 == 0 or at == length else 2.0)))
        for at in dict.fromkeys((*range(0, length + 1, 5), length))
    ]
    yield polylines([((BAR_ENDS, foot), (BAR_ENDS + length, foot)), *ticks], ink)
    for at in range(0, length + 1, 10):
        words = f"{at} mm" if at == length // 10 * 10 else str(at)
        yield Text(BAR_ENDS + at, foot - 5.0, words, 2.4, theme.colours.ink, anchor="middle")


def _without(blocks: Sequence[Any], titles: Sequence[str]) -> Iterator[Any]:
    """Blocks without the sections, or parts of them, that have these titles."""
    skipped = 0
    for block in blocks:
        if isinstance(block, Heading):
            if skipped and block.level <= skipped:
                skipped = 0
            if not skipped and plain_text(block.runs) in titles:
                skipped = block.level
        if not skipped:
            yield block
