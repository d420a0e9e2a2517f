"""FEN's plan."""

from collections import Counter

from boardwright.app.counts import counts_record
from boardwright.app.fen_board import PRINTED_FACES, FenBoardFacts, check_playable, fen_board
from boardwright.app.games import GamePlan
from boardwright.app.plan_proof import proof_facts
from boardwright.config.games.fen import FenConfig
from boardwright.config.load import LoadedConfig
from boardwright.figures.board_fen import FenBoard
from boardwright.figures.fen_key import FenKey
from boardwright.figures.proof_charts import number
from boardwright.figures.score_box import Player, ScoreLine
from boardwright.figures.theme import Theme

PIE = "Pie rule: after the first turn the second player may take over the first colour."
STUCK = {"skip": "Without a legal turn a player is skipped.", "lose": "A player without a legal turn loses."}


def plan(loaded: LoadedConfig, theme: Theme) -> GamePlan:
    """Board with places for all tiles or for pencils; the key shows colours, turn and tally.

    Raises:
        ConfigError: when the board is not possible, or cannot be played.
    """
    facts = fen_board(loaded, PRINTED_FACES)
    check_playable(loaded, facts)
    return _plan(loaded, theme, facts)


def plan_for_proof(loaded: LoadedConfig, theme: Theme) -> GamePlan:
    """The same of any board that can be counted: for its proof sheet, which says what is wrong with it.

    Raises:
        ConfigError: when the board is not possible.
    """
    return _plan(loaded, theme, fen_board(loaded, PRINTED_FACES))


def _plan(loaded: LoadedConfig, theme: Theme, facts: FenBoardFacts) -> GamePlan:
    config = loaded.config
    assert isinstance(config, FenConfig)
    turn = str(facts.turn) if facts.turn else "not settled"
    options, rules, tiling = config.board, config.rules, facts.tiling
    board = FenBoard(tiling, options.style, options.clearance, options.rotate, options.coordinates)
    sides = Counter(len(face) for face in tiling.faces)
    key = FenKey(
        turn=turn,
        majority=facts.counts.majority,
        faces=facts.counts.faces,
        face_sides=min(sides, key=lambda count: (-sides[count], count)),
        notes=(*((PIE,) if rules.pie else ()), STUCK[rules.stuck]),
    )
    pencil = options.style == "pencil"
    players = (Player("White", theme.colours.white), Player("Black", theme.colours.black))
    return GamePlan(
        board,
        wanted=max(25.0, board.smallest_cell),
        cell_words="shortest edge",
        side=key if options.score_box else None,
        pad_board=FenBoard(tiling, "pencil", options.clearance, options.rotate) if pencil else None,
        pad_side=ScoreLine(players) if options.score_box else None,
        pad_cell=12.0 if pencil else None,
        pad_most=max(1, PRINTED_FACES // len(tiling.faces)),
        pad_subtitle=f"A turn: {turn}, or capture faces; {facts.counts.majority:,} of {facts.counts.faces:,} faces win",
        subtitle=f"{number(facts.counts.faces, 'face')}, {number(facts.counts.edges, 'edge')}, "
        f"{number(facts.counts.nodes, 'node')}",
        labels=len(tiling.faces) + len(tiling.nodes) + (0 if pencil else len(tiling.edges))
        if options.coordinates
        else 0,
        manifest={
            "pie": rules.pie,
            "stuck": rules.stuck,
            "style": options.style,
            "counts": counts_record(facts),
        },
        turn=turn,
        warnings=facts.warnings,
        proof=lambda: proof_facts(config, facts),
    )
