"""The figures of a FEN set."""

from collections import Counter
from functools import cache, partial
from typing import TYPE_CHECKING

from boardrules.games.fen.counts import TurnSize
from boardwright.figures.drawing import Drawing
from boardwright.figures.pieces.piece import PieceSet
from boardwright.figures.score_box import Player, ScoreLine
from boardwright.figures.theme import Theme
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.counting import counts_record
from boardwright.games.fen.drawing.board import FenBoard
from boardwright.games.fen.drawing.key import FenKey
from boardwright.games.fen.facts import PRINTED_FACES, FenBoardFacts, fen_board, playable_turn
from boardwright.games.fen.numbers import number
from boardwright.games.fen.sketch.faults import RefusedSketchError
from boardwright.games.fen.words import FEN_WORDS
from boardwright.games.figures import GameFigures, MadeFigure, PadFigures
from boardwright.games.kit import LoadedConfig
from boardwright.scene import Page
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText
from boardwright.values import dataclass

if TYPE_CHECKING:
    from boardwright.games.fen.diagram.made_figures import FenOnBoard

SMALLEST, LARGEST = 1e-6, 1e9
"""Sizes of drawings that can be shown."""

MADE_FIGURES = ("components", "placements")
"""Names of the figures made for any board."""


def set_figures(loaded: LoadedConfig[FenConfig], theme: Theme) -> GameFigures:
    """A board with places for all tiles, or for pencils; the key shows colours, turn and tally.

    Raises:
        ConfigError: when the board is not possible, or cannot be played.
    """
    facts = fen_board(loaded, PRINTED_FACES)
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
    turn = str(facts.turn) if facts.turn else words.unsettled
    options, rules, tiling, counts = config.board, config.rules, facts.tiling, facts.counts
    board = FenBoard(tiling, options.style, options.clearance, options.rotate, options.coordinates)
    sides = Counter(len(face) for face in tiling.faces)
    key = FenKey(
        turn=turn,
        majority=counts.majority,
        faces=counts.faces,
        face_sides=min(sides, key=lambda count: (-sides[count], count)),
        notes=(*((words.pie,) if rules.pie else ()), words.stuck[rules.stuck]),
        language=language,
        edge_discs=bool(tiling.bends),
    )
    pencil = options.style == "pencil"
    chosen = "per_turn" in rules.model_fields_set
    colours = (theme.colours.white, theme.colours.black)
    players = tuple(Player(name, colour) for name, colour in zip(own.players, colours, strict=True))
    return GameFigures(
        board,
        wanted=max(25.0, board.smallest_cell),
        cell_words=own.game.cell,
        side=key if options.score_box else None,
        pad=PadFigures(
            FenBoard(tiling, "pencil", options.clearance, options.rotate),
            cell=12.0,
            subtitle=words.pad.format(turn=turn, majority=f"{counts.majority:,}", faces=f"{counts.faces:,}"),
            side=ScoreLine(players, words.score_line) if options.score_box else None,
            usual=pencil,
            most=max(1, PRINTED_FACES // len(tiling.faces)),
            copies=config.page.copies,
        ),
        pieces=None if pencil or playable is None else partial(_pieces, board, counts.majority, playable),
        subtitle=words.subtitle.format(
            faces=number(counts.faces, "face"), edges=number(counts.edges, "edge"), nodes=number(counts.nodes, "node")
        ),
        labels=len(tiling.faces) + len(tiling.nodes) + (0 if pencil else len(tiling.edges))
        if options.coordinates
        else 0,
        manifest={"pie": rules.pie, "stuck": rules.stuck, "style": options.style, "counts": counts_record(facts)},
        turn=turn,
        warnings=tuple(warning for warning in facts.warnings if not (chosen and warning in facts.of_readings)),
        proof=_Proof(config, facts),
        made=() if playable is None else _made(config, facts, playable),
    )


# Boards are often printed without the following parts, which take long to load.


def _pieces(board: FenBoard, majority: int, turn: TurnSize, cell: float, theme: Theme) -> PieceSet:
    from boardwright.games.fen.pieces import fen_pieces  # noqa: PLC0415

    return fen_pieces(board, cell, theme, majority, turn.nodes, turn.edges)


@dataclass(frozen=True, slots=True)
class _Proof:
    """The proof of one board."""

    config: FenConfig
    facts: FenBoardFacts

    def fits(self, page: PageSetup, text: SheetText, theme: Theme) -> bool:
        from boardwright.games.fen.proof.sheet import ProofSheet  # noqa: PLC0415

        try:
            ProofSheet(text, theme).check(page)
        except PageTooSmallError:
            return False
        return True

    def pages(self, page: PageSetup, text: SheetText, theme: Theme) -> tuple[Page, ...]:
        from boardwright.games.fen.proof.gather import proof_facts  # noqa: PLC0415
        from boardwright.games.fen.proof.sheet import ProofSheet  # noqa: PLC0415

        return ProofSheet(text, theme).pages(proof_facts(self.config, self.facts), page)


def _made(config: FenConfig, facts: FenBoardFacts, turn: TurnSize) -> tuple[MadeFigure, ...]:
    """Figures of the board's faces, and of placements on it."""

    @cache
    def on_board() -> "FenOnBoard":
        from boardwright.games.fen.diagram.made_figures import FenOnBoard  # noqa: PLC0415
        from boardwright.games.fen.rules import game_on  # noqa: PLC0415

        return FenOnBoard(game_on(config, facts, turn), facts.tiling, config.board.rotate)

    def drawn(name: str, theme: Theme, width: float, tallest: float) -> Drawing:
        from boardwright.games.fen.diagram.made_figures import MAKERS  # noqa: PLC0415

        return MAKERS[name](on_board(), theme, width, words, tallest)

    words = FEN_WORDS[config.sheet.language]
    titles = words.figures.titles
    return tuple(MadeFigure(name, titles[name], partial(drawn, name)) for name in MADE_FIGURES)
