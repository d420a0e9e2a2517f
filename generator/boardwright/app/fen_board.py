"""From a FEN config to a checked tiling, its counts, and everything that can be wrong with them."""

from collections.abc import Iterator
from dataclasses import dataclass

from boardrules import FenCounts, Reading, TurnSize, choose_turn, count_warnings, fen_counts
from boardwright.boards.fen import fen_graph
from boardwright.config.games.fen import FenConfig
from boardwright.config.load import LoadedConfig
from boardwright.tilings import (
    BoardShape,
    BrokenTilingError,
    Centre,
    PeriodicTiling,
    ShapeError,
    Size,
    Tiling,
    TooManyFacesError,
    UnknownTilingError,
    board_tiling,
    cut,
    keep_faces,
    named_tiling,
)

PRINTED_FACES = 20_000
"""Faces of a board that is printed, at the most."""

MOST_DROP_TRIALS = 2_000
"""Boards with more faces are not searched for a face to drop."""

COUNTED_FACES = 200_000
"""Faces of a board that is only counted, at the most."""


@dataclass(frozen=True, slots=True)
class FenBoardFacts:
    """A checked board with its counts, and the turn that its config settles on (None where it does not)."""

    tiling: Tiling
    counts: FenCounts
    turn: TurnSize | None
    reading: str
    warnings: tuple[str, ...]


def fen_board(loaded: LoadedConfig, limit: int) -> FenBoardFacts:
    """Tiling and counts of a FEN config.

    Raises:
        ConfigError: when the tiling, its shape or its measures are not possible.
    """
    config = loaded.config
    assert isinstance(config, FenConfig)
    tiling = _tiling(loaded, config, limit)
    counts = fen_counts(fen_graph(tiling))
    per_turn = config.rules.per_turn
    if isinstance(per_turn, str):
        turn, reading = choose_turn(counts, per_turn), str(per_turn)
    else:
        turn, reading = TurnSize(per_turn.nodes, per_turn.edges), "fixed"
    warnings = count_warnings(counts)
    if not counts.odd:
        warnings = (*warnings, *even_proposals(config, tiling, limit))
    if tiling.pinches:
        nodes = ", ".join(tiling.node_names[node] for node in tiling.pinches[:10])
        warnings = (*warnings, f"faces meet in a node only, at {nodes}")
    return FenBoardFacts(tiling, counts, turn, reading, warnings)


def check_playable(loaded: LoadedConfig, facts: FenBoardFacts) -> None:
    """Refuse a board that cannot be played: an even number of faces, or no settled turn.

    Raises:
        ConfigError: naming what would make it playable.
    """
    config = loaded.config
    assert isinstance(config, FenConfig)
    problems = []
    counts = facts.counts
    if not counts.odd:
        hints = "; ".join(even_proposals(config, facts.tiling, PRINTED_FACES))
        message = (
            f"a FEN board needs an odd number of faces, so that one player can hold more; this one has {counts.faces:,}"
        )
        problems.append(loaded.problem("board.size", f"{message}; {hints}" if hints else message))
    if facts.turn is None:
        candidates = (
            counts.as_written if facts.reading == "interior" and not counts.interior.turns else _reading(facts)
        ).turns
        listed = " or ".join(f"{{nodes: {turn.nodes}, edges: {turn.edges}}}" for turn in candidates)
        reason = (
            "no node lies inside this board"
            if facts.reading == "interior" and not counts.interior.node_modes
            else f"the {facts.reading.replace('_', ' ')} reading has a tie"
        )
        problems.append(loaded.problem("rules.per_turn", f"{reason}, so the turn must be chosen: per_turn: {listed}"))
    if problems:
        raise loaded.error(*problems)


def _reading(facts: FenBoardFacts) -> Reading:
    return facts.counts.as_written if facts.reading == "as_written" else facts.counts.interior


def _shape(config: FenConfig) -> BoardShape:
    board = config.board
    given = "centre" in board.model_fields_set
    return BoardShape(board.outline, board.size, board.radius, board.points, board.centre if given else None)


def _periodic(loaded: LoadedConfig, config: FenConfig) -> PeriodicTiling:
    assert isinstance(config.board.tiling, str)
    try:
        return named_tiling(config.board.tiling)
    except UnknownTilingError as error:
        hint = "" if error.near else "; see: boardwright list tilings"
        raise loaded.error(loaded.problem("board.tiling", f"{error}{hint}")) from None


def _tiling(loaded: LoadedConfig, config: FenConfig, limit: int) -> Tiling:
    board = config.board
    periodic = _periodic(loaded, config)
    try:
        tiling = board_tiling(periodic, _shape(config), limit)
        tiling = _kept(loaded, config, tiling)
    except ShapeError as error:
        key = "board.centre" if "takes no centre" in str(error) else "board.shape"
        raise loaded.error(loaded.problem(key, str(error))) from None
    except TooManyFacesError as error:
        key = next((key for key in ("size", "radius", "points") if getattr(board, key) is not None), "shape")
        raise loaded.error(loaded.problem(f"board.{key}", str(error))) from None
    except BrokenTilingError as error:
        raise loaded.error(loaded.problem("board.tiling", str(error))) from None
    problems = []
    if tiling.pieces > 1 and not board.allow_pieces:
        problems.append(
            loaded.problem("board", f"the board falls into {tiling.pieces} pieces; allow_pieces: true allows it")
        )
    if tiling.holes and not board.allow_holes:
        number = "a hole" if tiling.holes == 1 else f"{tiling.holes} holes"
        problems.append(loaded.problem("board", f"the board has {number}; allow_holes: true allows it"))
    if problems:
        raise loaded.error(*problems)
    return tiling


def _kept(loaded: LoadedConfig, config: FenConfig, tiling: Tiling) -> Tiling:
    """The board without its dropped faces, or with its kept ones only."""
    board = config.board
    if not board.drop and board.keep is None:
        return tiling
    number = {name: face for face, name in enumerate(tiling.face_names)}
    problems = [
        loaded.problem(("board", key, index), f"the board has no face {name}; its faces are f1 to f{len(number)}")
        for key in ("drop", "keep")
        for index, name in enumerate(getattr(board, key) or ())
        if name not in number
    ]
    if problems:
        raise loaded.error(*problems)
    kept = set(number.values()) if board.keep is None else {number[name] for name in board.keep}
    kept -= {number[name] for name in board.drop}
    if not kept:
        raise loaded.error(loaded.problem("board.drop", "no face is left"))
    return keep_faces(tiling, sorted(kept))


def even_proposals(config: FenConfig, tiling: Tiling, limit: int) -> tuple[str, ...]:
    """Changes that make a board odd, each computed: other sizes and centres, or one more face left out."""
    board = config.board
    found = []
    if isinstance(board.tiling, str) and not board.drop and board.keep is None:
        periodic = named_tiling(board.tiling)
        for words, size, centre in _neighbours(config):
            shape = BoardShape(board.outline, size, board.radius, board.points, centre)
            try:
                faces = len(cut(periodic, shape, limit).faces)
            except (ShapeError, TooManyFacesError):
                continue
            if faces % 2 and faces <= limit:
                found.append(f"{words} has {faces:,}")
    if not found and len(tiling.faces) <= MOST_DROP_TRIALS:
        found += _drop_one(config, tiling)
    return tuple(found[:3])


def _drop_one(config: FenConfig, tiling: Tiling) -> Iterator[str]:
    """The first face whose loss leaves the board in as many pieces and holes as it has, if there is one."""
    for face, name in enumerate(tiling.face_names):
        if len(tiling.faces) == 1:
            return
        rest = keep_faces(tiling, [other for other in range(len(tiling.faces)) if other != face])
        if (rest.pieces, rest.holes) == (tiling.pieces, tiling.holes):
            dropped = ", ".join((*config.board.drop, name))
            yield f"drop: [{dropped}] has {len(rest.faces):,}"
            return


def _neighbours(config: FenConfig) -> Iterator[tuple[str, Size | None, Centre | None]]:
    """Sizes and centres near those of a config, in words."""
    board = config.board
    chosen = board.centre if "centre" in board.model_fields_set else None
    size = board.size
    if isinstance(size, int):
        for step in (-1, 1, -2, 2):
            if size + step > 0:
                yield f"size: {size + step}", size + step, chosen
    elif size is not None:
        rows, columns = size
        for pair in (
            (rows, columns - 1),
            (rows, columns + 1),
            (rows - 1, columns),
            (rows + 1, columns),
            (rows - 1, columns - 1),
        ):
            if min(pair) > 0:
                yield f"size: [{pair[0]}, {pair[1]}]", pair, chosen
    centres: tuple[Centre, ...] = ("face", "vertex", "edge")
    for centre in centres:
        if centre != (chosen or "face"):
            yield f"centre: {centre}", size, centre
