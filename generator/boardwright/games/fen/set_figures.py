"""The figures of a FEN set."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from itertools import product
from statistics import median
from typing import TYPE_CHECKING, Literal

from boardrules.games.fen.counts import TurnSize, reading_warnings
from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing
from boardwright.figures.languages import BASE
from boardwright.figures.pieces.piece import PieceSet, Rest
from boardwright.figures.play_facts import PlayFacts, minutes_for
from boardwright.figures.score_box import Player, ScoreLine
from boardwright.figures.theme import Theme
from boardwright.figures.words import FIGURE_WORDS
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.counting import counts_record
from boardwright.games.fen.drawing.board import FenBoardDrawing
from boardwright.games.fen.drawing.key import FenKey, sign_of
from boardwright.games.fen.drawing.tints import face_colours, face_tints, theme_tints, tinted
from boardwright.games.fen.facts import PRINTED_FACES, FenBoardFacts, fen_board, playable_turn
from boardwright.games.fen.graph import edge_lengths, placed, shortest_edge
from boardwright.games.fen.sketch.notes import RefusedSketchError
from boardwright.games.fen.tiles.numbers import least_tiles
from boardwright.games.fen.tiling_config import Voronoi
from boardwright.games.fen.words import FEN_WORDS
from boardwright.games.figures import GameFigures, MadeFigure, PadFigures
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point, bounds, rotated, signed_area
from boardwright.geometry.quantised import millionths, rounded
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page, Style, rectangle
from boardwright.scene.colours import mixed
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText
from boardwright.tilings import BrokenTilingError, Tiling
from boardwright.tilings.errors import DrawnFaceError

if TYPE_CHECKING:
    from boardwright.games.fen.diagram.chosen_turns import FenOnBoard

UNEVEN = 0.1
"""Length of the shortest edge, as a part of the median, below which it is named where a board has no room."""

MOST_SMALL = 40
"""Most faces that are named to be left out since their edges are so short."""

SMALLEST, LARGEST = 1e-6, 1e9
"""Sizes of drawings that can be shown."""

MADE_FIGURES = ("components", "placements")
"""Names of the figures made for any board."""

FACES_ON_PAPERS = 4_000
"""Faces in the sets of a config for several papers, all together: each set is drawn, and its sheets, which cost more a
face on small boards, take some milliseconds for each."""

ON_BOX, MOST_ON_BOX = 30.0, 150
"""Greater side in mm of the small boards on a box, and faces of a board that is shown so at the most."""

LONGER, LONGEST = (0.2, 0.35), (0.5,)
"""Parts of the median edge below which edges are drawn together to see whether a board has room then; the greatest
deforms short borders, so that a board for pencils comes first."""

PENCIL_CELL = 4.5
"""Shortest edge in mm of a board on a pad: its nodes are rings 1 mm across, twice the line of a pencil."""


def set_figures(loaded: LoadedConfig[FenConfig], theme: Theme) -> GameFigures:
    """A board with places for all tiles, or for pencils; the key shows colours, turn and tally.

    Raises:
        ConfigError: when the board is not possible, or cannot be played, or is too large for so many papers.
    """
    facts = fen_board(loaded, PRINTED_FACES)
    papers, faces = len(loaded.config.page.papers), len(facts.tiling.faces)
    if papers > 1 and papers * faces > FACES_ON_PAPERS:
        words = f"{papers} sets of {faces:,} faces are too much for one config: at most {FACES_ON_PAPERS:,} in all"
        raise loaded.error(loaded.problem("page.paper", f"{words}; name fewer papers, or take a smaller board"))
    return _figures(loaded.config, theme, facts, playable_turn(loaded, facts))


def figures_for_proof(loaded: LoadedConfig[FenConfig], theme: Theme) -> GameFigures:
    """The same for any board that can be counted: for its proof sheet, which says what is wrong with it.

    A drawing that is refused for near misses has a proof sheet too, on which they are circled.

    Raises:
        ConfigError: when the board is not possible.
    """
    try:
        facts = fen_board(loaded, PRINTED_FACES)
    except RefusedSketchError as error:
        if not SMALLEST < error.sketch.drawing.size() < LARGEST:
            raise  # no page could show it
        return _circled(error)
    return _figures(loaded.config, theme, facts, None)


def _circled(error: RefusedSketchError) -> GameFigures:
    from boardwright.games.fen.sketch.circled import CircledSketch  # noqa: PLC0415 - only for drawings that are refused

    sketch = CircledSketch(error)
    told = tuple([problem.message for problem in error.problems])
    return GameFigures(
        sketch, wanted=1.0, cell_words="", subtitle="a drawing that is refused", warnings=told, proof=sketch
    )


def _figures(config: FenConfig, theme: Theme, facts: FenBoardFacts, playable: TurnSize | None) -> GameFigures:
    language = config.sheet.language
    own = FEN_WORDS[language]
    words = own.sheet
    turn = words.size_of_turn(facts.turn.nodes, facts.turn.edges) if facts.turn else words.unsettled
    options, rules, tiling, counts = config.board, config.rules, facts.tiling, facts.counts
    tints, faint = face_colours(options.colours, tiling, theme)
    board = FenBoardDrawing(
        tiling, options.style, options.clearance, options.rotate, options.coordinates, language, tints
    )
    key = FenKey(
        turn=turn,
        majority=counts.majority,
        faces=counts.faces,
        face=_commonest_face(tiling, options.rotate),
        notes=(*((words.pie,) if rules.pie else ()), words.stuck[rules.stuck]),
        language=language,
        edge_discs=bool(tiling.bends),
        pencil=options.style == "pencil",
    )
    chosen, of_readings = "per_turn" in rules.model_fields_set, reading_warnings(counts)
    pencil = options.style == "pencil"
    colours = (theme.colours.white, theme.colours.black)
    players = tuple(Player(name, colour) for name, colour in zip(own.players, colours, strict=True))
    return GameFigures(
        board,
        wanted=max(25.0, board.smallest_cell),
        cell_words=own.game.cell,
        cells=_shortest(tiling),
        on_borders=True,
        side=key if options.score_box else None,
        pad=PadFigures(
            FenBoardDrawing(tiling, "pencil", options.clearance, options.rotate, language=language, colours=tints),
            cell=12.0,
            subtitle=words.pad.format(
                turn=turn, majority=words.grouped(counts.majority), faces=words.grouped(counts.faces)
            ),
            side=ScoreLine(players, words.score_line) if options.score_box else None,
            usual=pencil,
            most=max(1, PRINTED_FACES // len(tiling.faces)),
            copies=config.page.copies,
            least=PENCIL_CELL,
        ),
        pieces=None if pencil or playable is None else partial(_pieces, board, counts.majority, playable),
        rests=None if pencil or playable is None else partial(_rests, board),
        least_pieces=0 if pencil or playable is None else least_tiles(tiling, counts.majority, playable),
        subtitle=words.subtitle.format(
            faces=words.count("face", counts.faces),
            edges=words.count("edge", counts.edges),
            nodes=words.count("node", counts.nodes),
        ),
        labels=len(tiling.faces) + len(tiling.nodes) + (0 if pencil else len(tiling.edges))
        if options.coordinates
        else 0,
        manifest={"pie": rules.pie, "stuck": rules.stuck, "style": options.style, "counts": counts_record(facts)},
        turn=str(facts.turn) if facts.turn else FEN_WORDS[BASE].sheet.unsettled,
        warnings=(*(warning for warning in facts.warnings if not (chosen and warning in of_readings)), *faint),
        uneven=_uneven(config, tiling),
        roomier=partial(_roomier, config, board),
        proof=_Proof(config, facts),
        # Our own estimate: half an hour for fifty faces.
        played=PlayFacts(minutes=max(10, minutes_for(counts.faces, 50, 30))),
        made=() if playable is None else _made(config, facts, playable),
    )


def _commonest_face(tiling: Tiling, rotate: float) -> tuple[Point, ...]:
    """The outline of a face as most others are: by its sides, then by its corners and its area."""
    sides = Counter(len(face) for face in tiling.faces)
    usual = min(sides, key=lambda count: (-sides[count], count))
    outlines = [tiling.polygon(face) for face, nodes in enumerate(tiling.faces) if len(nodes) == usual]
    forms = [(len(corners), millionths(abs(signed_area(corners))) // 100) for corners in outlines]
    counted = Counter(forms)
    return sign_of(rotated(outlines[forms.index(max(forms, key=lambda form: counted[form]))], rotate), usual)


def ground(loaded: LoadedConfig[FenConfig], theme: Theme, width: float, height: float) -> tuple[Item, ...]:
    """Small boards of the config in rows, every second one moved, over the whole of a box; none of a large board."""
    options, tiling = loaded.config.board, fen_board(loaded, PRINTED_FACES).tiling
    of_sides = Counter(len(face) for face in tiling.faces)
    colours, _ = face_colours(options.colours, tiling, theme)
    tints = face_tints(tiling, colours, theme)
    usual = max(sorted(of_sides), key=lambda count: of_sides[count])
    plain = theme_tints(theme)[min(usual, 7) - 3]
    paper = rectangle(0.0, 0.0, width, height, Style(mixed(plain, theme.colours.paper, 0.55)))
    if len(tiling.faces) > MOST_ON_BOX:
        return (paper,)
    left, bottom, right, top = bounds(rotated(tiling.points(), options.rotate))
    cell = ON_BOX / max(right - left, top - bottom)
    across, down = (right - left) * cell + ON_BOX / 6, (top - bottom) * cell + ON_BOX / 6
    faces = placed(tiling, cell, options.rotate, (-left * cell, top * cell))
    shapes = [faces.polygon(face) for face in range(len(faces.faces))]
    motif = tinted(shapes, tints, theme.colours.line, 0.12)
    spots = [
        ((column - (0.5 if row % 2 else 0.0)) * across, (row - 0.3) * down)
        for row in range(int(height / down) + 2)
        for column in range(int(width / across) + 2)
    ]
    return (paper, *(Group(tuple(motif), x, y) for x, y in spots))


def _shortest(tiling: Tiling) -> float:
    """The shortest edge in cells: more than 1 if shorter ones were left out, or sides of an isohedral tile are bent."""
    found = rounded(min(edge_lengths(tiling)), 3)
    return found if found > 1.001 else 1.0


def _uneven(config: FenConfig, tiling: Tiling) -> str:
    """What makes a board large whose shortest edge is a slip; empty if there is none. Named tilings have none."""
    if isinstance(config.board.tiling, str):
        return ""
    if (shortest := shortest_edge(tiling)) >= UNEVEN:
        return ""
    if config.board.tiling.stars:
        cure = "take another angle"
    elif (voronoi := config.board.tiling.voronoi) is None:
        cure = f"draw its two ends as one{_or_leave_out(config, tiling)}"
    elif voronoi.min_edge < UNEVEN:
        cure = f"min_edge: {Voronoi.model_fields['min_edge'].default} draws such edges together"
    elif voronoi.sites is not None:
        cure = "move the points apart whose cells share it"
    else:
        cure = "take another seed; 'boardwright counts' names some"
    part = decimal(shortest, 3)
    part = "less than 0.001" if part == "0" else part
    return f"the cell is the shortest edge, which is {part} of the median edge here: {cure}"


def _or_leave_out(config: FenConfig, tiling: Tiling) -> str:
    """What may go as well, as its edges cannot be drawn together: specks, all of whose edges are short, and faces with
    two edges, one of which is short, as a town by the sea has.
    """
    lengths, board = edge_lengths(tiling), config.board
    sizes = [(min if len(edges) == 2 else max)([lengths[edge] for edge in edges]) for edges in tiling.face_edges]
    small = sorted([face for face, size in enumerate(sizes) if size < UNEVEN * median(lengths)], key=sizes.__getitem__)
    names = [tiling.face_names[face] for face in small[: min(MOST_SMALL, len(sizes) // 2)]]
    if not names:
        return ""
    keys = f"drop: [{', '.join([*board.drop, *names])}]"
    if board.keep is not None:
        keys = f"keep: [{', '.join([name for name in board.keep if name not in names])}]"
    return f", or {keys} in board leaves out what has an edge as short"


_Way = tuple[Literal["tiles", "pencil"], float | None]
"""A style, and the least cell in mm that it needs; None for the board's own."""


def _roomier(config: FenConfig, board: FenBoardDrawing) -> Iterator[tuple[str, FenBoardDrawing, float]]:
    """A drawing with its short edges drawn together, more and more of them, and the same for pencils."""
    own = config.board.own_tiling
    if isinstance(config.board.tiling, str) or own.source not in ("polygons", "file"):
        return
    joined = cache(partial(_joined, board))
    usual: tuple[_Way, ...] = (("tiles", None), ("pencil", PENCIL_CELL))
    small: tuple[_Way, ...] = (("pencil", 0.0),)  # better than none
    ways = (*product(usual, LONGER), *product(usual, LONGEST), *product(small, (*LONGER, *LONGEST)))
    for (style, cell), least in ways:
        if (style == "tiles" and board.style == "pencil") or least <= own.min_edge:
            continue
        other = replace(joined(least), style=style)
        if other.tiling is not board.tiling:
            pencil = "" if style == board.style else "style: pencil in board with "
            keys = f"{pencil}min_edge: {least} in board.tiling, which draws short edges together,"
            yield keys, other, other.smallest_cell if cell is None else cell


def _joined(board: FenBoardDrawing, least: float) -> FenBoardDrawing:
    """A board with its short edges drawn together; the same if none are, or that leaves no board."""
    from boardwright.tilings.custom.short_edges import drawn_together  # noqa: PLC0415 - for what has no room only

    with suppress(DrawnFaceError, BrokenTilingError):
        return replace(board, tiling=drawn_together(board.tiling, least).tiling)
    return board


# Boards are often printed without the following parts, which take long to load.


def _pieces(board: FenBoardDrawing, majority: int, turn: TurnSize, cell: float, theme: Theme) -> PieceSet:
    from boardwright.games.fen.tiles.pieces import fen_pieces  # noqa: PLC0415

    return fen_pieces(board, cell, theme, majority, turn)


def _rests(board: FenBoardDrawing, cell: float) -> "Mapping[str, Sequence[Rest]]":
    from boardwright.games.fen.tiles.rests import tile_rests  # noqa: PLC0415

    return tile_rests(board, cell)


@dataclass(frozen=True, slots=True)
class _Proof:
    """The proof of one board."""

    config: FenConfig
    facts: FenBoardFacts

    def fits(self, page: PageSetup, text: SheetText, theme: Theme) -> bool:
        from boardwright.games.fen.proof import ProofSheet  # noqa: PLC0415

        try:
            ProofSheet(text, theme).check(page)
        except PageTooSmallError:
            return False
        return True

    def pages(self, page: PageSetup, text: SheetText, theme: Theme) -> tuple[Page, ...]:
        from boardwright.games.fen.proof import ProofSheet  # noqa: PLC0415
        from boardwright.games.fen.proof.facts import proof_facts  # noqa: PLC0415

        return ProofSheet(text, theme).pages(proof_facts(self.config, self.facts), page)


def _made(config: FenConfig, facts: FenBoardFacts, turn: TurnSize) -> tuple[MadeFigure, ...]:
    """Figures of the board's faces, and of placements on it."""

    @cache
    def on_board() -> "FenOnBoard":
        from boardwright.games.fen.diagram.chosen_turns import FenOnBoard  # noqa: PLC0415
        from boardwright.games.fen.rules import game_on  # noqa: PLC0415

        game = game_on(config, facts, turn)
        return FenOnBoard(game, facts.tiling, config.board.rotate, config.board.style == "tiles")

    def drawn(name: str, theme: Theme, width: float, tallest: float) -> Drawing:
        from boardwright.games.fen.diagram.made_figures import MAKERS  # noqa: PLC0415

        return MAKERS[name](on_board(), theme, width, words, tallest, part)

    words, part = FEN_WORDS[config.sheet.language], FIGURE_WORDS[config.sheet.language].part
    titles = words.figures.titles
    return tuple(MadeFigure(name, titles[name], partial(drawn, name)) for name in MADE_FIGURES)
