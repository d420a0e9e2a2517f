"""Figures of every stock set, read back as they are printed: the board is the printed one, and readable at its size."""

import math
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from boardwright.figures.diagram.crop import CroppedDrawer
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.places import Area, Line, Spot, middle_of, named_shapes
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.figures.words import FIGURE_WORDS
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.diagram.drawer import FenDrawer
from boardwright.games.stock import stock_names
from boardwright.geometry.points import contains, segment_distance, signed_area
from boardwright.sets.parts.rules import RulesPart
from boardwright.typeset.content import Figure, figures
from tests.app.stock_sheets import planned_with, rules_of
from tests.figures.diagram.shapes import paths, words_of
from tests.figures.diagram.test_stock_figures import marks_of
from tests.parse_back.sets import stock_keys

OF_FACE = 0.4
"""Greatest part of a face that a mark covers."""

LETTERS = 12
"""Least length of the longest line of words that take several."""

WHOLE, CELL = 32.0, 5.0
"""Least width in mm of a whole board in a solution, and least cell in mm of a part."""

PLACE = re.compile(r"[A-Z]\d+-[A-Z]\d+|[a-z]\d+[NESW]?")


def cases() -> Iterator[tuple[str, str, str]]:
    """Stock boards on two or three papers, in all languages; places for tiles need more than A5."""
    for board in stock_names("boards"):
        tiles = board.startswith("fen-") and stock_keys(board)["board"].get("style") != "pencil"
        yield from ((board, "A4", "en"), (board, "Letter", "de"), (board, "A4" if tiles else "A5", "fr"))


class Picture(NamedTuple):
    """A board in a figure."""

    drawer: Any
    frame: Frame
    cell: float
    drawing: Drawing
    cut: bool
    """Whether it is cut out with a torn rim."""

    @property
    def shown(self) -> set[int]:
        """Faces of FEN that are shown."""
        return set(range(len(self.drawer.tiling.faces)) if self.drawer.crop is None else self.drawer.crop)

    @property
    def is_part(self) -> bool:
        return self.cut or (isinstance(self.drawer, FenDrawer) and len(self.shown) < len(self.drawer.tiling.faces))


class Seen(NamedTuple):
    """A figure as it is printed, and its boards."""

    name: str
    drawing: Drawing
    pictures: list[Picture]


def seen(rules: RulesPart, patch: pytest.MonkeyPatch) -> Iterator[Seen]:
    """All figures of the rules, those that a column may make lower in both ways, and solutions."""
    found: list[Picture] = []
    cut = [False]
    kind = type(rules.paper.loaded.kit.drawer(rules.paper.loaded))
    draw, draw_cut = kind.draw, CroppedDrawer.draw

    def spied(self: Any, frame: Frame, cell: float, theme: Theme) -> Drawing:
        drawing = draw(self, frame, cell, theme)
        found.append(Picture(self, frame, cell, drawing, cut[0]))
        return drawing

    def spied_cut(self: CroppedDrawer, frame: Frame, cell: float, theme: Theme) -> Drawing:
        cut[0] = True
        drawing = draw_cut(self, frame, cell, theme)
        cut[0] = False
        return drawing

    patch.setattr(kind, "draw", spied)
    patch.setattr(CroppedDrawer, "draw", spied_cut)

    def finished(name: str, drawing: Drawing) -> Seen:
        assert drawing.items
        pictures = found.copy()
        found.clear()
        return Seen(name, drawing, pictures)

    def both(figure: Figure) -> Iterator[Seen]:
        yield finished(figure.name, figure.drawing)
        if figure.lower:
            yield finished(figure.name, figure.lower(figure.least * figure.drawing.height))

    for figure in figures(rules.sheet.blocks):
        yield from both(figure)
    told = {figure.name for figure in figures(rules.sheet.blocks)}
    for one in rules.examples:
        if one.id not in told:
            found.clear()
            shown = rules._shown(one)
            if shown.solution:
                yield finished(f"{one.id}-solution", shown.foot or shown.solution.drawing)
            yield from both(shown.figure)


def shares(picture: Picture) -> Iterator[tuple[str, float]]:
    """Marks with a part of the face that they stand in: what they cover of it."""
    known = named_shapes(picture.drawer, picture.cell).known.values()
    faces = [shape.corners for shape in known if isinstance(shape, Area)]
    for mark, number in marks_of(picture.drawing):
        radius = mark.radius + (mark.style.width / 2 if mark.style.stroke else 0.0)
        within = [abs(signed_area(corners)) for corners in faces if contains(corners, (mark.x, mark.y))]
        if within:
            yield number, math.pi * radius * radius / min(within)


def marks(one: Seen) -> Iterator[str]:
    """Marks that cover too much of a face, or what they speak of."""
    for picture in one.pictures:
        yield from (
            f"mark {number} covers {share:.0%} of its face" for number, share in shares(picture) if share > OF_FACE
        )
        shapes = named_shapes(picture.drawer, picture.cell)
        turns = {str(turn.number): turn for turn in picture.frame.turns}
        for mark, number in marks_of(picture.drawing):
            at, radius = (mark.x, mark.y), mark.radius + (mark.style.width / 2 if mark.style.stroke else 0.0)
            for name in PLACE.findall(picture.frame.game.format_move(turns[number].move)):
                shape = shapes.find(name)
                if isinstance(shape, Line) and not isinstance(picture.drawer, FenDrawer):
                    gap = segment_distance(at, shape.points[0], shape.points[-1])
                elif isinstance(shape, Line | Spot):
                    gap = math.dist(at, middle_of(shape))
                else:
                    continue
                if gap < radius:
                    yield f"mark {number} stands on {name}"


def legends(one: Seen) -> Iterator[tuple[int, list[str]]]:
    """Words in several lines: letters of the longest line, and the lines."""
    lines: dict[float, list[tuple[float, str]]] = {}
    for box, text, size in words_of(one.drawing):
        if size == 2.7:
            lines.setdefault(round(box[0], 2), []).append((box[1], text))
    for column in lines.values():
        blocks: list[list[str]] = []
        last = -math.inf
        for top, text in sorted(column):
            if top - last > 1.35 * 2.7:
                blocks.append([])
            blocks[-1].append(text)
            last = top
        yield from ((max(map(len, block)), block) for block in blocks if len(block) > 1)


def places(one: Seen, theme: Theme) -> Iterator[str]:
    """Places that a board of FEN has and its figure has not."""
    own, colours = theme.of(FenColours), theme.colours
    for picture in one.pictures:
        if not isinstance(picture.drawer, FenDrawer):
            continue
        tiling, shown, tiles = picture.drawer.tiling, picture.shown, picture.drawer.as_tiles
        nodes = {node for face in shown for node in tiling.faces[face]}
        edges = {edge for face in shown for edge in tiling.face_edges[face]}
        styles = [(path.style.fill, path.style.stroke, path.style.width) for path, *_ in paths(picture.drawing)]
        counts = [path.commands.count("M") for path, *_ in paths(picture.drawing)]
        of_nodes = (own.fen_node, colours.line, 0.12) if tiles else (colours.paper, colours.ink, 0.2)
        wanted = {of_nodes: len(nodes)} | ({(own.fen_edge, colours.line, 0.12): len(edges)} if tiles else {})
        for style, number in wanted.items():
            drawn = sum(count for count, found in zip(counts, styles, strict=True) if found == style)
            if drawn != number:
                yield f"{drawn} of {number} places like {style}"


def parts(one: Seen, language: str) -> Iterator[str]:
    """A part of a board that does not say so, or has a score."""
    words, texts = FIGURE_WORDS[language], [text for _, text, _ in words_of(one.drawing)]
    if one.name == "components" or not any(picture.is_part for picture in one.pictures):
        return
    if not one.name.endswith("-solution") and words.part not in " ".join(texts):
        yield "a part of the board that does not say so"
    if words.score in texts and all(picture.is_part for picture in one.pictures):
        yield "a score below a part of the board"


def look(one: Seen, board: Drawing, theme: Theme, game: str) -> Iterator[str]:
    """Tones and borders of the printed board that a figure of it has not."""
    used = {colour for path, *_ in paths(board) for colour in (path.style.fill, path.style.stroke)}
    own = {
        role.value for role in theme.own if role.role in LOOKS or (role.game == game and role.use == "ground")
    } & used
    for picture in one.pictures:
        drawn = {colour for path, *_ in paths(picture.drawing) for colour in (path.style.fill, path.style.stroke)}
        yield from (f"no {colour} at {picture.cell:.1f} mm" for colour in sorted(own - drawn) if game != "fen")


LOOKS = ("fendo_hedge", "cercas_squares", "cercas_fence")
"""Colours of borders and grounds that are no tones of places."""


def sizes(one: Seen) -> Iterator[str]:
    """Boards of solutions that are too small."""
    if one.name.endswith("-solution"):
        for picture in one.pictures:
            enough = picture.cell >= CELL - 1e-6 if picture.is_part else picture.drawing.width >= WHOLE - 1e-6
            if not (enough or picture.cell >= CELL):
                yield f"a board {picture.drawing.width:.1f} mm wide with cells of {picture.cell:.1f} mm"


def measures(board: str, paper: str) -> tuple[int | None, float | None]:
    """Letters of the narrowest legend of a stock set, and the greatest part of a face that a mark covers."""
    rules = rules_of(planned_with(board, {"page": {"paper": paper}}))
    with pytest.MonkeyPatch.context() as patch:
        figures = list(seen(rules, patch))
    letters = [count for one in figures for count, _ in legends(one)]
    covered = [share for one in figures for picture in one.pictures for _, share in shares(picture)]
    return min(letters, default=None), max(covered, default=None)


@pytest.mark.sampled(13)
@pytest.mark.long("draws all figures of a stock set")
@pytest.mark.parametrize("board, paper, language", [*cases()])
def test_figures_show_the_printed_board_readable_at_their_size(board: str, paper: str, language: str, monkeypatch):
    one = planned_with(board, {"page": {"paper": paper}, "sheet": {"language": language}})
    rules, here = rules_of(one), one.paper
    printed = here.game.board.draw(one.cell or 20.0, here.theme)
    found = []
    for figure in seen(rules, monkeypatch):
        told = (
            *marks(figure),
            *(f"a few letters a line: {block}" for letters, block in legends(figure) if letters < LETTERS),
            *places(figure, here.theme),
            *parts(figure, language),
            *look(figure, printed, here.theme, here.loaded.kit.name),
            *sizes(figure),
        )
        found += [f"{figure.name}: {one}" for one in told]
    assert found == []
