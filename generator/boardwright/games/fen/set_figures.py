"""FEN's plan."""

from collections import Counter

from boardwright.app.counts import counts_record
from boardwright.figures.score_box import Player, ScoreLine
from boardwright.figures.theme import Theme
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.drawing.board import FenBoard
from boardwright.games.fen.drawing.key import FenKey
from boardwright.games.fen.facts import PRINTED_FACES, FenBoardFacts, check_playable, fen_board
from boardwright.games.fen.proof.charts import number
from boardwright.games.fen.proof.gather import proof_facts
from boardwright.games.fen.words import FEN_WORDS
from boardwright.games.figures import GamePlan
from boardwright.games.load import LoadedConfig


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
    )
    pencil = options.style == "pencil"
    colours = (theme.colours.white, theme.colours.black)
    players = tuple(Player(name, colour) for name, colour in zip(own.players, colours, strict=True))
    return GamePlan(
        board,
        wanted=max(25.0, board.smallest_cell),
        cell_words=own.game.cell,
        side=key if options.score_box else None,
        pad_board=FenBoard(tiling, "pencil", options.clearance, options.rotate),
        pad_side=ScoreLine(players, words.score_line) if options.score_box else None,
        pad_cell=12.0,
        pad_usual=pencil,
        pad_most=max(1, PRINTED_FACES // len(tiling.faces)),
        pad_subtitle=words.pad.format(turn=turn, majority=f"{counts.majority:,}", faces=f"{counts.faces:,}"),
        subtitle=words.subtitle.format(
            faces=number(counts.faces, "face"), edges=number(counts.edges, "edge"), nodes=number(counts.nodes, "node")
        ),
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
