"""The rules of a set: with examples, puzzles and solutions in one flow on paper, and for a browser.

Sizes of example figures are given in columns and pages, never in millimetres.
"""

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain, combinations

from boardwright.figures.diagram.panels import SOLUTION
from boardwright.figures.drawing import Drawing
from boardwright.figures.words import SET_WORDS, WORDS
from boardwright.figures.words import Part as NamedPart
from boardwright.games.example_figures import ExampleFigures
from boardwright.geometry.quantised import millionths
from boardwright.geometry.units import MM_PER_POINT
from boardwright.scene import Document, Page, Text, flattened, item_box
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput, Showing
from boardwright.sets.rule_sheet import rule_sheet
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.rules.booklet import ShownExample, chapter_page, chapters, highest_foot
from boardwright.sheets.rules.rule_sheet import RuleSheetLayout, fits_column, rule_document, rule_pages
from boardwright.typeset.content import Block, Figure, Heading, RuleSheet, Run, figures, plain_text
from boardwright.typeset.errors import SheetError
from boardwright.writers import Article, Imprint, Output

SHEET_HEIGHT = 0.45
"""Greatest height of a figure on a rule sheet, in heights of the page's content; taller ones are made smaller."""

SINGLE_HEIGHT = 0.46
"""The same where a page has one column, so that two have room on it, near their words."""

FEET = (1.0, 0.8)
"""Heights tried for a solution at the foot of its puzzle's column, in greatest heights of one."""

SOLUTION_HEIGHT = 0.65
"""Greatest height of a solution, in heights of the page's content; taller ones are made smaller."""

SINGLE_SOLUTION = 0.42
"""The same where a page has one column, so that two have room on it."""

MADE_HEIGHT = 0.72
"""The same for figures that a game makes of its board: they have many pictures."""

SINGLE_MADE = 0.5
"""The same where a page has one column."""

LEAST = 0.74
"""Least height of a figure whose column lacks room, in heights of the same figure as wide as the column."""

SINGLE_LEAST = 0.6
"""The same where a page has one column, which is wider than those of two."""

TALLEST = 0.75
"""Height, in heights of the page's content, above which a figure is left out because the page is too small."""

SMALLEST_TYPE = 6.0 * MM_PER_POINT
"""Smallest type in mm that a figure has where it is drawn small on purpose."""

PICTURE = 27.0
"""Least width in mm of a picture of several turns, and of the words below it."""


NARROWEST, SHORTEST = 60.0, 120.0
"""Least width and height in mm of a column that can hold the figures and tables of a rule sheet."""


@dataclass(frozen=True)
class RulesPart(Part):
    """The rules for the set's own board with figures of some verified examples; on paper all others follow.

    `paper` is the set's, or a smaller one where that is too large to be read from the hand.
    """

    paper: OnPaper
    examples: tuple[ExampleFigures, ...] = ()

    order = 30

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "RulesPart | LeftOut":  # noqa: ARG003 - as every part
        for one in (paper.for_reading(), paper):
            if _fits(one):
                return cls(one)
        sheet, fonts = paper.loaded.config.sheet, paper.loaded.fonts
        key = "sheet.words" if sheet.words else "page.fonts" if fonts else None
        if key and _has_room(paper):
            return LeftOut(key, "with these a page has no room for the rule sheet, which is left out")
        return LeftOut("page.paper", "too small for the rule sheet, which is left out; it needs A5")

    def showing(self, shown: Showing) -> "RulesPart":
        return replace(self, examples=shown.examples)

    def check(self, coming: Collection[str] = ()) -> None:
        """Read the text without drawing its figures.

        Raises:
            ConfigError: with every problem in it.
        """
        self._sheet(lambda _name: None, coming)

    @cached_property
    def sheet(self) -> RuleSheet:
        """The rule sheet's content, figures included."""
        sheet = self._sheet(self._figure)
        blocks = (self._elastic(block) if isinstance(block, Figure) else block for block in sheet.blocks)
        return replace(sheet, blocks=tuple(blocks))

    def drawn(self) -> tuple[Page, ...]:
        """Pages of rules, examples, puzzles and solutions; of the rules alone where figures have no room."""
        told = {figure.name for figure in figures(self.sheet.blocks)}
        shown = [self._shown(one) for one in self.examples if one.id not in told]
        # A puzzle that the rules show without its solution is solved at the end.
        unsolved = [one for one in self.examples if one.id in told and SOLUTION in one.suffixes]
        solved = [self._solved(one) for one in unsolved if f"{one.id}{SOLUTION}" not in told]
        more = chapters(shown, self._chapter, SET_WORDS[self.paper.language], solved)
        sheet = replace(self.sheet, blocks=tuple(chain.from_iterable(map(self._parted, self.sheet.blocks))))
        try:
            return self._pages(replace(sheet, blocks=(*sheet.blocks, *more)))
        except SheetError:
            return self._pages(sheet)

    def outputs(self) -> Iterator[SetOutput]:
        paper = self.paper.theme.colours.paper
        both = Output(frozenset({"sheet", "article"}), self._document, self._article, numbered=True, paper=paper)
        yield SetOutput("rules", both, words=True)

    def bound(self) -> PartPages:
        page = chapter_page(self.pages, self._chapter)
        more: tuple[tuple[NamedPart, int], ...] = () if page is None else (("examples", page),)
        own = WORDS[self.sheet.language].page
        return PartPages("rules", self.pages, len(self.pages), own, chapters=more, paper=self.paper.paper.name)

    def _document(self) -> Document:
        return rule_document(self.pages, self.paper.text, self.paper.credit.author, WORDS[self.sheet.language])

    def _article(self) -> Article:
        text, credit = self.paper.text, self.paper.credit
        imprint = Imprint(text.title, text.subtitle, (f"{credit.name} {credit.credit}", credit.rights))
        return Article(self.sheet, imprint, self.paper.theme)

    def _sheet(self, draw: Callable[[str], Drawing | None], coming: Collection[str] = ()) -> RuleSheet:
        made = [figure.name for figure in self.paper.game.made]
        return rule_sheet(self.paper.loaded, made, self.examples, draw, coming, self.paper.game.played)

    @property
    def _chapter(self) -> str:
        """Heading of the examples after the rules, other than all headings in the rules."""
        words = SET_WORDS[self.paper.language]
        usual = words.parts["examples"]
        told = {plain_text(block.runs) for block in self.sheet.blocks if isinstance(block, Heading)}
        return words.more_examples if usual in told else usual

    @property
    def _layout(self) -> RuleSheetLayout:
        return RuleSheetLayout.on(self.paper.page)

    def _pages(self, sheet: RuleSheet) -> tuple[Page, ...]:
        paper = self.paper
        return rule_pages(sheet, paper.text, paper.page, paper.theme, WORDS[sheet.language])

    def _shown(self, example: ExampleFigures) -> ShownExample:
        """An example that the rules do not show."""
        (title, _), caption = example.titled(self.paper.language), example.caption_beside(self.paper.language)
        figure = self._elastic(Figure(example.id, self._drawn(example.id), (Run(caption),) if caption else ()))
        solution = None
        if SOLUTION in example.suffixes:
            name = f"{example.id}{SOLUTION}"
            solution = Figure(name, self._drawn(name))
        shown = ShownExample(title or example.id, figure, solution)
        if not solution:
            return shown
        for part in FEET:
            low = replace(shown, foot=self._low(solution, part * highest_foot(self._layout)))
            blocks = chapters((low,), self._chapter, SET_WORDS[self.paper.language])
            if fits_column(blocks, self.paper.text, self.paper.page, self.paper.theme):
                return low
        return replace(shown, solution=self._elastic_solution(solution))

    def _solved(self, example: ExampleFigures) -> tuple[str, Figure]:
        """The solution of a puzzle that the rules show, under its title."""
        name = f"{example.id}{SOLUTION}"
        solution = self._elastic_solution(Figure(name, self._drawn(name)))
        return example.titled(self.paper.language)[0] or example.id, solution

    def _elastic_solution(self, solution: Figure) -> Figure:
        """A solution that its column may ask to be lower, if its names and numbers can still be read then."""
        elastic = self._elastic(solution)
        return elastic if self._low(solution, elastic.least * solution.drawing.height) else solution

    def _low(self, solution: Figure, most: float) -> Drawing | None:
        """A solution at most `most` mm high for the foot of a column: as it is, or with smaller pictures.

        None if it cannot be, or if its names and numbers would be too small to read.
        """
        highest = millionths(most)
        if millionths(solution.drawing.height) <= highest:
            return solution.drawing
        smaller = self._drawn(solution.name, most)
        words = [(item, dx, dy) for item, dx, dy in flattened(smaller.items) if isinstance(item, Text)]
        readable = all(millionths(item.size) >= millionths(SMALLEST_TYPE) for item, _, _ in words)
        return smaller if readable and millionths(smaller.height) <= highest and not _touching(words) else None

    def _elastic(self, figure: Figure) -> Figure:
        """A figure that its column may ask to be lower."""
        least = max(LEAST, self.paper.loaded.kit.figure_width) if self._layout.columns > 1 else SINGLE_LEAST
        height = figure.drawing.height
        least = self._drawn(figure.name, least * height).height / height  # some cannot be as low, others become lower
        if millionths(least) >= millionths(1.0):
            return figure
        return replace(figure, lower=partial(self._drawn, figure.name), least=least)

    def _parted(self, block: Block) -> Iterator[Block]:
        """A block; of a figure that would take more than half of a page with one column, each row."""
        most = SINGLE_MADE * self._layout.page.content_height
        rows = block.drawing.rows if isinstance(block, Figure) and self._layout.columns == 1 else ()
        if not rows or not isinstance(block, Figure) or millionths(block.drawing.height) <= millionths(most):
            yield block
            return
        for number, row in enumerate(rows[:-1], 1):
            yield Figure(f"{block.name} ({number})", row)
        yield replace(block, drawing=rows[-1], lower=None, least=1.0)

    def _figure(self, name: str) -> Drawing | None:
        """Figure by its name; None if a column is too small for it."""
        drawing = self._drawn(name)
        return drawing if drawing.height <= TALLEST * self._layout.page.content_height else None

    def _drawn(self, name: str, tallest: float = math.inf) -> Drawing:
        """Figure by its name, as wide as a column, at most `tallest` mm high and as high as fits its kind."""
        width, height = self._layout.column_width, self._layout.page.content_height
        paper = self.paper
        made = {figure.name: figure for figure in paper.game.made}
        if name in made:
            highest = MADE_HEIGHT if self._layout.columns > 1 else SINGLE_MADE
            return made[name].draw(paper.theme, width, min(tallest, highest * height))
        examples = {one.id: one for one in self.examples}
        bare = name if name in examples else name.removesuffix(SOLUTION)
        suffix = name.removeprefix(bare)
        usual = SHEET_HEIGHT if self._layout.columns > 1 else SINGLE_HEIGHT
        figures = examples[bare]
        if suffix:
            highest = SOLUTION_HEIGHT if self._layout.columns > 1 else SINGLE_SOLUTION
            return figures.drawing(suffix, paper.theme, width, min(tallest, highest * height), paper.language)
        if not figures.verified.line:
            return figures.drawing("", paper.theme, width, min(tallest, usual * height), paper.language)
        if math.isfinite(tallest):
            return figures.drawing(suffix, paper.theme, width, tallest, paper.language, PICTURE)
        # Several turns need more room.
        highest, least = SOLUTION_HEIGHT * height, min(width, max(PICTURE, figures.legible_width))
        drawing = figures.drawing(suffix, paper.theme, width, highest, paper.language, least)
        if drawing.height <= TALLEST * height:
            return drawing
        return figures.drawing(suffix, paper.theme, width, highest, paper.language)


PART = RulesPart


def _touching(words: Sequence[tuple[Text, float, float]]) -> bool:
    """Whether the letters of two texts, each with its offset in mm, share room, ascents and descents left out."""
    boxes = []
    for item, dx, dy in words:
        left, top, right, bottom = item_box(item)
        shown = (left + dx, top + dy + 0.3 * item.size, right + dx, bottom + dy - 0.25 * item.size)
        boxes.append(tuple(millionths(side) for side in shown))
    return any(
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
        for one, other in combinations(boxes, 2)
    )


def _fits(paper: OnPaper) -> bool:
    """Whether a page has room for a title, a footer and a few lines of rules in between."""
    text = paper.text
    try:
        rule_pages(RuleSheet(text.title, ()), text, paper.page, paper.theme, WORDS[text.language])
    except SheetError:
        return False
    return _has_room(paper)


def _has_room(paper: OnPaper) -> bool:
    """Whether a page is large enough for rules, if its title and its footer are of usual length."""
    layout = RuleSheetLayout.on(paper.page)
    return layout.column_width >= NARROWEST and layout.page.content_height >= SHORTEST
