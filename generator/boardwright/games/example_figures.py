"""Figures of one verified example: as drawings and as pages of the same size, with titles and facts about them."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, Literal

from boardrules.examples import VerifiedExample
from boardrules.occupants import occupants
from boardwright.figures.diagram.alt_text import sentences
from boardwright.figures.diagram.author_marks.mark import AuthorMark
from boardwright.figures.diagram.crop import LARGEST_CELL, OwnCrop, cropped, is_part, left_out, of_part, widest_board
from boardwright.figures.diagram.drawer import FrameDrawer, NamesPlaces
from boardwright.figures.diagram.figure import Panel, cell_for, compose, compose_parts, taller, too_narrow
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.panels import SOLUTION, Story, changed, places_of, pointed_out, pointed_out_in, stories
from boardwright.figures.diagram.places import Area, Spot, named_shapes
from boardwright.figures.diagram.puzzles import asked, translated
from boardwright.figures.diagram.vignette import vignette
from boardwright.figures.drawing import Drawing
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.figures.words import FIGURE_WORDS
from boardwright.games.kit import GameKit
from boardwright.games.words import WordedCredit, credit_of, wording
from boardwright.geometry.quantised import millionths
from boardwright.scene import Page

MOST_LOST: Final = 6
"""Most places that a warning names."""

OF_LEGIBLE: Final = 0.56
"""Smallest cell of a figure whose height is bounded, in cells at which all pieces and signs are clear of each other."""


CELL_OF_SOLUTION: Final = 5.0
"""Least cell in mm of a board in a solution, if the column is wide enough."""

AROUND_TURN: Final = 1.2
"""Room in cells round the places that a turn changes, in a solution."""


@dataclass(frozen=True)
class ExampleFigures:
    """A verified example of a game, and the drawer of positions on its board."""

    kit: GameKit[Any]
    verified: VerifiedExample
    drawer: FrameDrawer
    of_any: bool = False
    """Whether its file is for any board, so that what it says here depends on the board."""
    marks: tuple[AuthorMark, ...] = ()
    """What its author points out."""
    margin: float | None = None
    """Room round the places of its crop in cells; None for the usual room."""
    crop: tuple[str, ...] | Literal["auto"] | None = None
    """The part of the board to show; None for what the example says."""
    tallest: float = math.inf
    """Greatest height of a page in mm."""
    names: tuple[str, ...] | bool = False
    """Places with their names beside them; True for all."""
    named_solution: bool = False
    """Whether a solution's turns can be followed by their names: a part of a board has those of all its places, and a
    board without coordinates those of the places of its turns."""
    first: int = 1
    """Number of the first of several turns shown."""
    played: bool = False
    """Whether its position comes from turns, which tell what was captured before."""

    @property
    def id(self) -> str:
        """Name of the example, which names the files of its figures."""
        return self.verified.example.id

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Suffixes after the id in the names of its figures: a puzzle has another figure, its solution."""
        return ("", SOLUTION) if self.verified.proofs else ("",)

    def titled(self, language: str) -> tuple[str, str]:
        """Title and caption in a language."""
        example, words = self.verified.example, wording(self.kit, language)
        title, caption = words.game.titled(example.id, example.title, example.caption)
        if caption and caption == asked(self.verified, wording(self.kit, BASE)):
            return translated(title, FIGURE_WORDS[BASE], words.figures), asked(self.verified, words)
        return title, caption

    def caption_beside(self, language: str) -> str:
        """The caption without the sentences that stand below its board, so that no task is printed twice."""
        _, caption = self.titled(language)
        below = {one.casefold() for one in _sentences(asked(self.verified, wording(self.kit, language)))}
        kept = [one for one in _sentences(caption) if one.casefold() not in below]
        return caption if len(kept) == len(_sentences(caption)) else " ".join(kept)

    def credit(self, language: str) -> WordedCredit:
        """Credit of its game."""
        return credit_of(self.kit, language)

    def drawing(
        self,
        suffix: str,
        theme: Theme,
        width: float,
        tallest: float = math.inf,
        language: str = "en",
        narrowest: float = 0.0,
        *,
        alone: bool = False,
    ) -> Drawing:
        """The figure with this suffix, `width` mm wide and at most `tallest` mm high.

        It is higher if else its pictures would be less than `narrowest` mm wide. If it stands `alone` on its page, the
        cells of a part of a board grow with a large width; beside text they stay as they are elsewhere. Of a solution
        that would be too high, each picture shows the part of the board that its turn changes.
        """
        kit, told = self.kit, self._stories(language)
        story = next(story for story in told if story.suffix == suffix)
        part = self._part_for(story, width)
        drawer = self._with_names(part, story.panels)
        panels = self._named(story.panels, drawer)
        if part is not self.drawer or is_part(part):
            panels = of_part(panels, wording(kit, language).figures.part)
        widest = widest_board(drawer, width) if alone else widest_board(drawer)
        if suffix:
            narrowest = max(narrowest, min(width, drawer.size(CELL_OF_SOLUTION)[0]))
        drawing = compose(panels, drawer, theme, width, story.description, tallest, narrowest, widest)
        if not suffix or not taller(drawing, tallest):
            return drawing
        parts, places = [], tuple[str, ...]()
        for panel in story.panels:
            places = changed(panel.frame) or places  # a pass shows the same part as the turn before it
            part = self._with_names(cropped(self.drawer, places, AROUND_TURN), (panel,))
            (named,) = self._named((panel,), part)
            parts.append((replace(named, score=None), part))
        readable = [own.readable_cell for _, own in parts if self.named_solution and isinstance(own, NamesPlaces)]
        least = max((CELL_OF_SOLUTION, *readable))
        cells = (least, max(least, LARGEST_CELL))
        lower = compose_parts(parts, theme, width, story.description, tallest, cells)
        return lower if millionths(lower.height) < millionths(drawing.height) else drawing

    def vignette(self, theme: Theme, side: float, language: str) -> Drawing:
        """A square picture, `side` mm wide, of what its turn changes or of the part of the board that it asks for."""
        example, shown = self.verified.example, self.verified.shown
        turns = (MarkedTurn(shown.move),) if shown and shown.reason is None else ()
        frame = Frame(example.game, example.position, turns, self.kit.shows(self.verified))
        (story, *_) = self._stories(language)
        crop = example.crop if isinstance(example.crop, tuple) else ()
        names = crop or (changed(frame) if turns else places_of(story))
        drawing = vignette(self.drawer, frame, names, side, theme)
        return replace(drawing, description=story.description)

    @property
    def legible_width(self) -> float:
        """Width in mm at which the whole board is large enough for all its words and marks."""
        return self.drawer.size(self.drawer.legible_cell)[0]

    @cached_property
    def _told(self) -> dict[str, tuple[Story, ...]]:
        """Stories by language: who draws a figure in several sizes asks for them each time."""
        return {}

    def _stories(self, language: str) -> tuple[Story, ...]:
        if language not in self._told:
            self._told[language] = self._made_stories(language)
        return self._told[language]

    def _made_stories(self, language: str) -> tuple[Story, ...]:
        kit, words = self.kit, wording(self.kit, language)
        shows = kit.shows(self.verified)
        found = stories(
            self.verified,
            words,
            shows,
            kit.solution_shows,
            kit.tell,
            drawer=self.drawer,
            marks=self.marks,
            played=self.played,
            first=self.first,
            written=self.named_solution,
        )
        title = self.titled(language)[0]
        if not title or occupants(self.verified.example.game, self.verified.example.position):
            return found
        # Of an empty board, the title says first what is heard.
        return tuple(replace(story, description=sentences((title, story.description))) for story in found)

    def _names(self, *, every: bool = False) -> tuple[str, ...]:
        """Places with names; of all, the faces or spaces of a board, or its points, and all places of tilings."""
        if not every and (isinstance(self.names, tuple) or not self.names):
            return self.names or ()
        shapes = named_shapes(self.drawer, 10.0).known
        if isinstance(self.drawer, NamesPlaces):
            return tuple(shapes)
        kind = Area if any(isinstance(shape, Area) for shape in shapes.values()) else Spot
        return tuple(name for name, shape in shapes.items() if isinstance(shape, kind))

    def _named(self, panels: Sequence[Panel], drawer: FrameDrawer) -> tuple[Panel, ...]:
        """Pictures with names of places, which a drawer that has names of its own writes itself."""
        is_named = not isinstance(self.drawer, NamesPlaces)
        names = self._names(every=self.named_solution and is_part(drawer)) if is_named else ()
        return tuple(replace(one, frame=replace(one.frame, names=names)) for one in panels) if names else tuple(panels)

    def _with_names(self, drawer: FrameDrawer, panels: Sequence[Panel]) -> FrameDrawer:
        """A drawer with names of places if its board has none along its sides: those asked for, or those of turns."""
        turns = (name for panel in panels for name in pointed_out_in(panel.frame)) if self.named_solution else ()
        names = self._names() or tuple(dict.fromkeys(turns))
        return drawer.with_names(names) if names and isinstance(drawer, NamesPlaces) else drawer

    def _drawer_for(self, story: Story, width: float) -> FrameDrawer:
        """What `_part_for` gives, with names of places."""
        return self._with_names(self._part_for(story, width), story.panels)

    def _part_for(self, story: Story, width: float) -> FrameDrawer:
        """Drawer of the board, or of the part that the example asks for.

        If it asks for nothing, it is the part that matters wherever words on the whole board would be too small.
        """
        crop = self.verified.example.crop if self.crop is None else self.crop
        if isinstance(crop, tuple):
            return cropped(self.drawer, crop, self.margin)
        if crop is None and millionths(cell_for(self.drawer, width)) >= millionths(self.drawer.legible_cell):
            return self.drawer
        if crop is None and not isinstance(self.drawer, OwnCrop):
            return self.drawer
        return cropped(self.drawer, places_of(story), self.margin)

    def page(self, suffix: str, theme: Theme, width: float, language: str = "en") -> Page:
        """Page that fits the figure of this suffix tightly, `width` mm wide."""
        title, caption = self.titled(language)
        title = self._headed(title, language)
        least = self._readable(suffix, language, width)
        drawing = self.drawing(suffix, theme, width, self.tallest, language, least, alone=True)
        words = f"{caption} {drawing.description}".strip()
        return Page(drawing.width, drawing.height, drawing.items, title, words)

    def _headed(self, title: str, language: str) -> str:
        """A title after the name of the game."""
        return FIGURE_WORDS[language].colon.format(text=self.kit.credit.name, more=title or self.id)

    def steps(self, suffix: str, theme: Theme, width: float, language: str = "en") -> tuple[Page, ...]:
        """A page for each picture of a figure by its suffix; boards are of the same size unless height is short."""
        title, caption = self.titled(language)
        title = self._headed(title, language)
        story = next(story for story in self._stories(language) if story.suffix == suffix)
        drawer, least = self._drawer_for(story, width), self._readable(suffix, language, width)
        widest, pages = widest_board(drawer, width), []
        for number, panel in enumerate(self._named(story.panels, drawer), 1):
            drawing = compose((panel,), drawer, theme, width, story.description, self.tallest, least, widest)
            words = f"{caption} {story.description} {number}/{len(story.panels)}".strip()
            pages.append(
                Page(drawing.width, drawing.height, drawing.items, f"{title} ({number}/{len(story.panels)})", words)
            )
        return tuple(pages)

    def _readable(self, suffix: str, language: str, width: float) -> float:
        """Least width in mm of a board in a figure whose height is bounded: that of names and pieces to be told."""
        if math.isinf(self.tallest):
            return 0.0
        story = next(story for story in self._stories(language) if story.suffix == suffix)
        drawer = self._drawer_for(story, width)
        return min(width, drawer.size(max(drawer.readable_cell, OF_LEGIBLE * drawer.legible_cell))[0])

    def alt(self, suffix: str, language: str = "en") -> str:
        """The figure with this suffix in words, for those who do not see it; the caption is not repeated."""
        return next(story.description for story in self._stories(language) if story.suffix == suffix)

    def missing_at(self, width: float) -> str:
        """Words on what is missing in a figure of this width in mm; empty if nothing is."""
        first, *_ = self._stories("en")
        drawer = self._drawer_for(first, width)
        lost = left_out(drawer, self.drawer, pointed_out(first)) if drawer is not self.drawer else ()
        some = ", ".join(lost[:MOST_LOST]) + (" ..." if len(lost) > MOST_LOST else "")
        told = f"the part of the board leaves out what the figure points out at {some}" if lost else ""
        return "; ".join(filter(None, (too_narrow(drawer, width), told)))

    @cached_property
    def record(self) -> dict[str, Any]:
        """Its entry in the manifest: the figures that show it, and what was proved."""
        example = self.verified.example
        one = self.verified.shown
        shown = [turn.text for turn in (*([one] if one else []), *self.verified.line)]
        # The file does not tell what was verified here.
        here = {
            "position": example.game.format_position(example.position, sites=True),
            "shown": shown[0] if len(shown) == 1 else shown or None,
        }
        return {
            "id": self.id,
            "title": self.verified.example.title,
            "figures": [f"examples/{self.id}{suffix}" for suffix in self.suffixes],
            "claims": len(self.verified.example.claims),
            "proofs": list(proof_records(self.verified)),
            **({"of_any_board": here} if self.of_any else {}),
        }


def _sentences(text: str) -> list[str]:
    """Sentences of a text, their spaces tidied."""
    return re.split(r"(?<=[.!?]) ", " ".join(text.split())) if text.strip() else []


def proof_records(verified: VerifiedExample) -> tuple[dict[str, Any], ...]:
    """Proofs of an example's puzzles as plain data; `claim` is the number of the claim, from 0."""
    example, game = verified.example, verified.example.game
    return tuple(
        {
            "claim": proof.claim,
            "goal": example.claims[proof.claim].value["goal"],
            "in": proof.own_turns,
            "first": game.format_move(proof.first),
            "unique": proof.unique,
            "line": [game.format_move(move) for move in proof.line],
            "positions": proof.positions,
        }
        for proof in verified.proofs
    )
