"""Turns a FEN config into a checked tiling and its counts, and finds everything that can be wrong with them.

A board whose shape depends on the last decimals of its input gets a warning.
"""

import math
from contextlib import suppress
from dataclasses import replace

from boardrules.games.fen import FenCounts, Reading, TurnSize, choose_turn, count_warnings, fen_counts, tie_warnings
from boardrules.games.fen.first_turns import FirstTurns, first_turns
from boardrules.values import dataclass
from boardwright.config.problems import Problem, did_you_mean
from boardwright.games.fen.board_shape import board_shape
from boardwright.games.fen.config import MEASURES, FenBoardConfig, FenConfig, unknown_text
from boardwright.games.fen.graph import fen_graph
from boardwright.games.fen.plane_turns import number, plane_warnings
from boardwright.games.fen.sketch.notes import HERE, Gaps, Notes
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point, bounds
from boardwright.geometry.units import decimal
from boardwright.tilings import (
    AmbiguousTilingError,
    BrokenTilingError,
    NeedlessVariantError,
    PeriodicTiling,
    ShapeError,
    Tiling,
    TooManyFacesError,
    UnknownTilingError,
    at_junctions,
    board_tiling,
    keep_faces,
    named_tiling,
    straight_corners,
)
from boardwright.tilings.errors import DrawnFaceError, FewJunctionsError
from boardwright.tilings.families.names import family_name

MOST_NAMED = 10
"""Greatest number of faces named."""

ROUNDS = 8
"""Times that faces are dropped since those dropped before were neighbours that they had a junction with."""

MOST_LISTED, MANY = 100, 60
"""Greatest number of faces in advice to drop or keep them, and from which on the shorter of the two lists is told: the
islands of a map are many."""


def rim_warnings(board: FenBoardConfig, tiling: Tiling) -> tuple[str, ...]:
    """Names faces that lie on the border of a disc or polygon but for rounding, and tells of those just left out."""
    border = "rim of the disc" if board.outline == "disc" else f"border of the {board.outline}"
    found = []
    if tiling.rim_faces:
        faces = tiling.rim_faces
        named = ", ".join(faces[:MOST_NAMED]) + (f" and {len(faces) - MOST_NAMED} more" * (len(faces) > MOST_NAMED))
        lie = "lies" if len(faces) == 1 else "lie"
        counts = "it counts" if len(faces) == 1 else "they count"
        found.append(
            f"{named} {lie} on the {border}, as far as the decimals of the drawing tell: {counts} as inside; "
            f"{_cure(board, 'a slightly larger or smaller radius')} settles it."
        )
    if tiling.left_out:
        number = "1 face is" if tiling.left_out == 1 else f"{tiling.left_out:,} faces are"
        larger = f"a larger {board.outline}"
        missed = "them" if board_shape(board).whole else "the centroid"
        if board.radius is not None:
            larger = f"radius: {decimal(math.ceil((board.radius + tiling.missing) * 1e4 + 1) / 1e4, 4)}"
        found.append(
            f"{number} left out although the {border} misses {missed} by only {tiling.missing:.2g} of an edge; "
            f"{larger} would take in the nearest."
        )
    return tuple(found)


def _cure(board: FenBoardConfig, radius: str) -> str:
    return radius if board.outline == "disc" else f"a slightly larger or smaller {board.outline}"


PLAYED_FACES = 1_000
"""Most faces of a board on which games are played, to find a position near their end for a figure."""

PRINTED_FACES = 20_000
"""Greatest number of faces on a printed board."""

NAMED = 10
"""Most nodes named in a warning."""

MOST_HINTS = 10
"""Unknown faces for which a similar name is looked for, which takes long on a large board."""

COUNTED_FACES = 200_000
"""Greatest number of faces on a board that is counted only."""


@dataclass(frozen=True, slots=True)
class FenBoardFacts:
    """A checked board with its counts, and the turn that its config decides on (None if it does not)."""

    tiling: Tiling
    counts: FenCounts
    turn: TurnSize | None
    reading: str
    warnings: tuple[str, ...]
    proposals: tuple[str, ...] = ()
    """Changes to the config that would make an even board odd."""
    first: FirstTurns | None = None
    """The first player's possible turns, if the turn is settled."""
    gaps: tuple[Point, ...] = ()
    """Places where the drawing of the board has gaps, in shortest edges."""
    whole: Tiling | None = None
    """The board before faces were left out; None if none were."""
    periodic: PeriodicTiling | None = None
    """The tiling from which the board is cut; None for one that is finite or has no period."""
    around: Point | None = None
    """Centre of the shape that was cut from a finite drawing."""
    scale: float = 1.0
    """Length on the board of a unit of the drawing, which differs if its short edges were drawn together."""


_made: list[tuple[LoadedConfig[FenConfig], int, FenBoardFacts]] = []
"""The board made last, and a larger one before it: everything that a command does with one config asks for it again,
and between times for small boards of examples."""


def fen_board(loaded: LoadedConfig[FenConfig], limit: int) -> FenBoardFacts:
    """Tiling and counts of a FEN config.

    Raises:
        ConfigError: when the tiling, its shape or its measures are not possible.
    """
    for known, of_limit, facts in _made:
        if known is loaded and of_limit <= limit:  # a board within a limit is the same within a greater one
            return facts
    facts = _fen_board(loaded, limit)
    larger = [one for one in _made if len(one[2].tiling.faces) > len(facts.tiling.faces)]
    _made[:] = [*larger[:1], (loaded, limit, facts)]
    return facts


def _fen_board(loaded: LoadedConfig[FenConfig], limit: int) -> FenBoardFacts:
    config = loaded.config
    periodic, notes = _periodic(loaded, config, limit)
    tiling, drawn, whole = _tiling(loaded, config, periodic, limit)
    graph = fen_graph(tiling)
    counts = fen_counts(graph)
    per_turn = config.rules.per_turn
    if isinstance(per_turn, str):
        turn, reading = choose_turn(counts, per_turn), str(per_turn)
    else:
        turn, reading = TurnSize(per_turn.nodes, per_turn.edges), "fixed"
    warnings = (*notes, *drawn.told, *drawn.gaps.warnings(), *count_warnings(counts))
    if periodic:
        warnings = (*warnings, *plane_warnings(periodic, config.board.nodes))
    if turn and "per_turn" in config.rules.model_fields_set:
        ties = {*tie_warnings(counts), *(plane_warnings(periodic, config.board.nodes) if periodic else ())}
        warnings = tuple([warning for warning in warnings if warning not in ties])
    proposals: tuple[str, ...] = ()
    if not counts.odd and loaded.advice:
        from boardwright.games.fen.proposals import even_proposals  # noqa: PLC0415 - for even boards only

        proposals = even_proposals(config, tiling, periodic, min(limit, PRINTED_FACES))
        if proposals:
            warnings = (*warnings, f"This would make the board odd: {'; '.join(proposals)}.")
    first = first_turns(graph, turn) if turn else None
    if turn and first:
        warnings = (*warnings, *_first_turn_warnings(turn, first))
    if not isinstance(config.board.tiling, str) and config.board.tiling.isohedral is None:
        bends = bend_warnings(tiling) if config.board.nodes == "corners" else ()
        warnings = (*warnings, *(bends or straight_corner_warnings(tiling)))
    if tiling.pinches:
        nodes = ", ".join(tiling.node_names[node] for node in tiling.pinches[:10])
        warnings = (*warnings, f"faces meet in a node only, at {nodes}")
    warnings = (*warnings, *rim_warnings(config.board, tiling))
    return FenBoardFacts(
        tiling,
        counts,
        turn,
        reading,
        warnings,
        proposals,
        first,
        drawn.gaps.spots,
        whole,
        periodic,
        drawn.around,
        drawn.scale,
    )


MANY_BENDS = 100
"""Nodes where two edges meet from which on a board is told that they are bends, if most of its nodes are."""


def bend_warnings(tiling: Tiling) -> tuple[str, ...]:
    """Tells a board, most of whose nodes are bends of borders, how few nodes there are where borders meet."""
    bends = sum(len(edges) == 2 for edges in tiling.node_edges)
    if bends < MANY_BENDS or 2 * bends <= len(tiling.nodes):
        return ()
    try:
        met = at_junctions(tiling)
    except FewJunctionsError:
        return ()
    return (
        f"Only two edges meet at {bends:,} of the {len(tiling.nodes):,} nodes, as where borders bend: nodes: junctions "
        f"in board takes these for bends, and leaves {len(met.nodes):,} nodes and {len(met.edges):,} edges.",
    )


def straight_corner_warnings(tiling: Tiling) -> tuple[str, ...]:
    """Names nodes in the middle of a straight side, which a drawing has by accident more often than on purpose."""
    found = straight_corners(tiling)
    if not found:
        return ()
    listed = ", ".join(tiling.node_names[node] for node in found[:NAMED])
    more = f" and {len(found) - NAMED:,} more" if len(found) > NAMED else ""
    return (
        f"Only two edges meet at {listed}{more}, in a straight line. Such corners count as nodes and change the "
        "counts: take them out of the drawing if they are there by accident, or set board.nodes to junctions.",
    )


def playable_turn(loaded: LoadedConfig[FenConfig], facts: FenBoardFacts) -> TurnSize:
    """The turn on a playable board: its number of faces is odd, its turn is settled, and a first turn exists.

    Raises:
        ConfigError: naming what would make it playable.
    """
    problems = []
    counts = facts.counts
    if not counts.odd:
        hints = "; ".join(facts.proposals)
        message = (
            f"a FEN board needs an odd number of faces, so that one player can hold more; this one has {counts.faces:,}"
        )
        problems.append(loaded.problem("board.size", f"{message}; this would help: {hints}" if hints else message))
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
    if facts.turn and facts.first and facts.first.none:
        problems.append(loaded.problem("board", _no_first_turn(facts.turn, facts.first)))
    if problems or facts.turn is None:
        raise loaded.error(*problems)
    return facts.turn


def _first_turn_warnings(turn: TurnSize, first: FirstTurns) -> tuple[str, ...]:
    """Warns if the first player has no turn, or only one of the two kinds."""
    if first.none:
        return (f"{_no_first_turn(turn, first).capitalize()}.",)
    if first.nodes is None and first.nodes_known:
        return (
            f"No turn of {number(turn.nodes, 'node')} exists: the board holds at most {first.most_nodes}, "
            "no two on one face.",
        )
    if first.edges is None:
        return (
            f"No turn of {number(turn.edges, 'edge')} exists: the board holds at most {first.most_edges}, "
            "no two on one face.",
        )
    return ()


def _no_first_turn(turn: TurnSize, first: FirstTurns) -> str:
    most = TurnSize(first.most_nodes, first.most_edges)
    return (
        f"no first turn is possible: it takes {turn}, no two of them on one face, and this board has room for at most "
        f"{most}"
    )


def _reading(facts: FenBoardFacts) -> Reading:
    return facts.counts.as_written if facts.reading == "as_written" else facts.counts.interior


def cut_from(loaded: LoadedConfig[FenConfig]) -> PeriodicTiling | None:
    """The periodic tiling from which the board of a config is cut; None for one that is finite or has no period.

    Raises:
        ConfigError: when there is no such tiling.
    """
    return _periodic(loaded, loaded.config, PRINTED_FACES)[0]


def _periodic(
    loaded: LoadedConfig[FenConfig], config: FenConfig, limit: int
) -> tuple[PeriodicTiling | None, tuple[str, ...]]:
    """The periodic tiling from which the board is cut, None if there is none; and what is to be said about it."""
    if not isinstance(config.board.tiling, str):
        from boardwright.games.fen.custom import (  # noqa: PLC0415 - tilings with a name need none of it
            custom_periodic,
            stars_over,
            tiling_below,
        )

        if config.board.tiling.stars:
            below = tiling_below(loaded)
            base, told = _periodic(below, below.config, limit)
            return stars_over(loaded, base, limit) if base else None, told
        tiling, notes = custom_periodic(loaded, config.board.tiling, limit)
        return tiling, notes.told
    if family_name(config.board.tiling):
        if config.board.variant is not None:
            raise loaded.error(loaded.problem("board.variant", str(NeedlessVariantError(config.board.tiling))))
        return None, ()
    try:
        return named_tiling(config.board.tiling, config.board.variant), ()
    except UnknownTilingError as error:
        raise loaded.error(loaded.problem("board.tiling", unknown_text(error))) from None
    except AmbiguousTilingError as error:
        raise loaded.error(loaded.problem("board.tiling", str(error))) from None
    except NeedlessVariantError as error:
        raise loaded.error(loaded.problem("board.variant", str(error))) from None


_CUT_BY = ("tiling", "variant", "shape", "nodes")
"""Keys on which the cut depends, besides those of its shape."""

_LEFT_OUT_BY = ("drop", "keep")
"""Keys on which it depends what is left of the cut."""

_KEPT, _KEPT_FACES = 3, PRINTED_FACES
"""Boards whose tilings are kept for configs that say the same of them, and how many faces they may have together."""

_Cut = tuple[Tiling, Notes, Tiling | None]

_Key = tuple[str, bytes]

_cut: dict[_Key, _Cut] = {}
"""Those made last: who designs a board changes its paper, theme and words too."""

_whole: dict[_Key, tuple[Tiling, Notes]] = {}
"""The one cut last, before faces are left out: who leaves out one leaves out another."""


def _tiling(loaded: LoadedConfig[FenConfig], config: FenConfig, periodic: PeriodicTiling | None, limit: int) -> _Cut:
    """The board, what is to be said about the drawing it came from, and the board before faces were left out, if any.

    The same as before for the same words.
    """
    board, content = config.board, b""
    stars = board.own_tiling.stars
    of = stars.of if stars else board.own_tiling
    if not isinstance(of, str) and of.file is not None:
        content = loaded.file(*HERE, *(("stars", "of") if stars else ()), "file").content
    cut_by, left_out_by = (
        [(name, name in board.model_fields_set, getattr(board, name)) for name in names]
        for names in (_CUT_BY, _LEFT_OUT_BY)
    )
    key = f"{limit} {cut_by} {board_shape(board)}", content
    whole_key = f"{key[0]} {left_out_by}", content
    made = _cut.get(whole_key)
    if made is None:
        made = _cut[whole_key] = _made_tiling(loaded, config, periodic, limit, key)
        while len(_cut) > _KEPT or sum(len(tiling.faces) for tiling, _, _ in _cut.values()) > _KEPT_FACES:
            del _cut[next(iter(_cut))]
    _check_allowed(loaded, config, *made[:2])
    return made


def _made_tiling(
    loaded: LoadedConfig[FenConfig], config: FenConfig, periodic: PeriodicTiling | None, limit: int, cut_by: _Key
) -> _Cut:
    """The same, made anew, of a tiling that was cut by the same keys if it is known."""
    board = config.board
    notes = Notes()
    try:
        shape = board_shape(board)
        if cut_by in _whole:
            tiling, notes = _whole[cut_by]
        elif periodic:
            tiling = board_tiling(periodic, shape, limit)
        else:
            from boardwright.games.fen.custom import custom_board  # noqa: PLC0415 - as above

            tiling, notes = custom_board(loaded, board.own_tiling, shape, limit)
        _keep_whole(cut_by, tiling, notes)
        whole, tiling = _with_nodes(loaded, config, tiling)
        notes = replace(notes, gaps=notes.gaps_of(tiling.centroids))
        if least := board.own_tiling.min_edge:
            whole, tiling, notes = _without_short_edges(loaded, least, whole, tiling, notes)
    except ShapeError as error:
        key = next((key for key in ("centre", "points") if key in str(error)), "shape")
        raise loaded.error(loaded.problem(f"board.{key}", str(error))) from None
    except TooManyFacesError as error:
        key = next((key for key in MEASURES if getattr(board, key) is not None), "tiling")
        raise loaded.error(loaded.problem(f"board.{key}", str(error))) from None
    except BrokenTilingError as error:
        helps, gaps = "", notes.gaps
        if isinstance(error, FewJunctionsError):
            helps = _without_few(config, tiling, error, thinned=notes.thinned)
            there = {*error.names}
            few = [tiling.centroids[face] for face, name in enumerate(tiling.face_names) if name in there]
            gaps = notes.gaps_of(few, least=1)
        # What closes gaps gives faces other labels, and those left out already have the old ones.
        gaps = Gaps() if board.drop and helps.startswith("; drop") else gaps
        words = f"{notes.named(error)}{helps}{gaps.blamed()}"
        if isinstance(error, FewJunctionsError):
            words = words.replace(f"face {error.names[0]} ", f"face {error.names[0]} {_where(tiling, error)} ", 1)
        raise gaps.refused(loaded.error(loaded.problem("board.tiling", words))) from None
    return tiling, notes, None if whole is tiling else whole


def _check_allowed(loaded: LoadedConfig[FenConfig], config: FenConfig, tiling: Tiling, notes: Notes) -> None:
    """Refuse pieces and holes that a config does not allow, and colours of faces that are not there.

    Raises:
        ConfigError: saying so.
    """
    board = config.board
    problems = _unknown_coloured(loaded, config, tiling)
    if tiling.pieces > 1 and not board.allow_pieces:
        words = notes.gaps.opened(f"the board falls into {tiling.pieces} pieces", "allow_pieces")
        problems.append(loaded.problem("board", f"{words}{notes.left_out}"))
    if tiling.holes and not board.allow_holes:
        number = "a hole" if tiling.holes == 1 else f"{tiling.holes} holes"
        words = notes.gaps.opened(f"the board has {number}", "allow_holes")
        problems.append(loaded.problem("board", f"{words}{notes.left_out}"))
    if problems:
        raise notes.gaps.refused(loaded.error(*problems))


def _keep_whole(cut_by: _Key, tiling: Tiling, notes: Notes) -> None:
    if cut_by not in _whole:
        _whole.clear()
        if len(tiling.faces) <= _KEPT_FACES:
            _whole[cut_by] = tiling, notes


def _with_nodes(loaded: LoadedConfig[FenConfig], config: FenConfig, tiling: Tiling) -> tuple[Tiling, Tiling]:
    """The board with its nodes as they are wanted, before and after faces are left out."""
    board = config.board
    if board.nodes != "junctions":
        return tiling, _kept(loaded, config, tiling)
    try:
        whole = at_junctions(tiling)
        return whole, _kept(loaded, config, whole)
    except FewJunctionsError:
        # Faces that are left out may be those that have too few.
        if not board.drop and board.keep is None:
            raise
        rest = at_junctions(_kept(loaded, config, tiling))
        return rest, rest


def _without_short_edges(
    loaded: LoadedConfig[FenConfig], least: float, whole: Tiling, tiling: Tiling, notes: Notes
) -> tuple[Tiling, Tiling, Notes]:
    """The board with its short edges drawn together, and the one before faces were left out where it is then."""
    from boardwright.tilings.custom.short_edges import drawn_together  # noqa: PLC0415 - few drawings need it

    here = (*HERE, "min_edge")
    try:
        made = drawn_together(tiling, least)
    except DrawnFaceError as error:
        words = f"with edges as short as that drawn together, face {error.name} does not fit; take a smaller one"
        raise loaded.error(loaded.problem(here, words)) from None
    except BrokenTilingError as error:
        raise loaded.error(loaded.problem(here, f"{error.detail}; take a smaller one, or nodes: junctions")) from None
    told = f"Edges drawn together, each into one node: {made.joined:,}."
    around = notes.around and made.moved([notes.around])[0]
    gaps = replace(notes.gaps, spots=made.moved(notes.gaps.spots))
    notes = replace(notes, told=(*notes.told, told), gaps=gaps, around=around, scale=made.scale)
    return made.tiling if whole is tiling else whole.moved(made.moved), made.tiling, notes


def _without_few(config: FenConfig, tiling: Tiling, error: FewJunctionsError, *, thinned: bool) -> str:
    """What helps with faces that have too few junctions: they go, if what is left is a board; or corners are nodes.

    With nodes at corners, a drawing is not `thinned` to be snapped, so that it may not fit.
    """
    board = config.board
    corners = "" if thinned else "nodes: corners in board makes a node of every corner"
    drop = dict.fromkeys((*board.drop, *error.names))
    kept = set(tiling.face_names if board.keep is None else board.keep).difference(drop)
    rest = None
    with suppress(BrokenTilingError):
        for _ in range(ROUNDS):
            try:
                rest = at_junctions(keep_faces(tiling, [f for f, name in enumerate(tiling.face_names) if name in kept]))
                break
            except FewJunctionsError as further:  # each was a neighbour of those before
                drop.update(dict.fromkeys(further.names))
                kept.difference_update(further.names)
    key, names = "drop", [*drop]
    if len(drop) > MANY and not board.drop and len(kept) < len(drop):  # an archipelago has more islands than lands
        key, names = "keep", [name for name in tiling.face_names if name in kept]
    if rest and len(names) <= MOST_LISTED:
        pieces = "" if rest.pieces == 1 or board.allow_pieces else " and allow_pieces: true"
        them = "it" if len(drop) == len(board.drop) + 1 else "all such faces"
        gone = f"; {key}: [{', '.join(names)}]{pieces} in board leaves {them} out"
        return f"{gone}, or {corners}" if corners else gone
    return f"; {corners}" if corners else ""


def _where(tiling: Tiling, error: BrokenTilingError) -> str:
    """Where the face of an error lies on its board, in words."""
    if error.face is None:
        return ""
    x, y = error.face[1]
    left, bottom, right, top = bounds(tiling.nodes)
    down = ("bottom", "", "top")[min(2, int(3 * (y - bottom) / (top - bottom)))]
    across = ("left", "", "right")[min(2, int(3 * (x - left) / (right - left)))]
    return " ".join(filter(None, ("at the", down, across))) if down or across else "in the middle"


def _unknown_coloured(loaded: LoadedConfig[FenConfig], config: FenConfig, tiling: Tiling) -> list[Problem]:
    """Problems of the faces that are given a colour and are not on the board."""
    colours = config.board.colours
    if not isinstance(colours, dict):
        return []
    there = frozenset(tiling.face_names)
    unknown = [name for name in colours if name not in there]
    # Nobody reads a thousand lines, and to look for a similar name takes long.
    return [
        loaded.problem(
            ("board", "colours", name),
            f"the board has no face {name}{did_you_mean(name, there) if number < MOST_HINTS else ''}",
        )
        for number, name in enumerate(unknown)
    ]


def _kept(loaded: LoadedConfig[FenConfig], config: FenConfig, tiling: Tiling) -> Tiling:
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
