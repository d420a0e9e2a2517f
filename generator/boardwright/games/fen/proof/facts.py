"""The facts on a proof sheet, as plain data: everything is counted and computed first, so that figures only draw."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

from boardrules.games.fen import Reading
from boardrules.values import dataclass
from boardwright.config.lengths import Millimetres
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.facts import FenBoardFacts
from boardwright.games.fen.tiles.numbers import most_places
from boardwright.games.fen.tiling_config import CustomTiling, OwnTiling, Stars, Voronoi
from boardwright.games.fen.words import FEN_WORDS, FenWords, retold
from boardwright.geometry.points import Point, Polygon, corner_angles
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import decimal
from boardwright.scene.colours import channels
from boardwright.tilings import Tiling
from boardwright.tilings.symmetry import Symmetry, group_name, orbits, symmetries


@dataclass(frozen=True, slots=True)
class Derivation:
    """One line of the procedure: modes N and E of a reading and what follows; `chosen` is the line in play."""

    reading: str
    at_node: int
    at_edge: int
    lcm: int
    nodes: int
    edges: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class FaceKind:
    """Faces with a number of sides: their number, and the number of their shapes (mirror images count as one shape)."""

    sides: int
    faces: int
    shapes: int


@dataclass(frozen=True, slots=True)
class ProofFacts:
    """A board's proof: the board, its counts, how a turn follows from them, its symmetry, tiles, warnings, config.

    Histograms map a number of faces to the number of nodes or edges with that many; `inside` ones omit the outline.
    """

    tiling: Tiling
    rotate: float
    per_node: Mapping[int, int]
    per_node_inside: Mapping[int, int]
    per_edge: Mapping[int, int]
    per_edge_inside: Mapping[int, int]
    derivations: tuple[Derivation, ...]
    turn: str
    """The turn, in words; empty if it is not settled."""
    turn_from: str
    """Origin of the turn, such as "interior reading"."""
    majority: int
    most_places: tuple[int, int]
    """Most nodes and most edges that one player can hold; all of them, if the turn is not settled."""
    group: tuple[Symmetry, ...]
    group_name: str
    kinds: tuple[tuple[str, int], ...]
    """Numbers of kinds of faces, edges and nodes, if symmetric ones count once."""
    faces: tuple[FaceKind, ...]
    checks: tuple[str, ...]
    """Statements that were checked, as sentences."""
    warnings: tuple[str, ...]
    config: tuple[str, ...]
    """The config's key lines."""
    gaps: tuple[Point, ...] = ()
    """Places where the drawing has gaps, in the tiling's frame."""
    language: str = BASE
    """The language of what is told."""

    @property
    def words(self) -> FenWords:
        """Words in the language."""
        return FEN_WORDS[self.language]

    @property
    def odd(self) -> bool:
        """Whether one player always ends with more than half."""
        return len(self.tiling.faces) % 2 == 1


def count_colour(faces: int, theme: Theme) -> str:
    """Colour of a node with this number of faces around it."""
    own = theme.of(FenColours)
    six = (
        own.fen_count_1,
        own.fen_count_2,
        own.fen_count_3,
        own.fen_count_4,
        own.fen_count_5,
        own.fen_count_6,
    )
    return six[faces - 1] if faces <= len(six) else own.fen_count_more


def text_colour_on(fill: str, theme: Theme) -> str:
    """Colour of text on a ground: paper or ink, whichever stands out more.

    Source: WCAG 2.2, relative luminance and contrast ratio.
    """
    ground = _luminance(fill)

    def contrast(colour: str) -> float:
        light, dark = sorted((_luminance(colour), ground), reverse=True)
        return (light + 0.05) / (dark + 0.05)

    return max((theme.colours.paper, theme.colours.ink), key=contrast)


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else math.pow((part + 0.055) / 1.055, 2.4) for part in channels(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


PLACES = 4
"""Lengths and angles that agree to so many decimals count as equal when shapes are compared."""

LISTED = 20
"""Greatest number of dropped or kept faces named in the config's line."""


def proof_facts(config: FenConfig, facts: FenBoardFacts) -> ProofFacts:
    """All facts on a proof sheet, computed from a checked board."""
    tiling, counts = facts.tiling, facts.counts
    group = symmetries(tiling)
    kinds = tuple(
        (noun, len(orbits(maps, count)))
        for noun, maps, count in (
            ("faces", [one.faces for one in group], len(tiling.faces)),
            ("edges", [one.edges for one in group], len(tiling.edges)),
            ("nodes", [one.nodes for one in group], len(tiling.nodes)),
        )
    )
    language = config.sheet.language
    words = FEN_WORDS[language]
    return ProofFacts(
        tiling=tiling,
        rotate=config.board.rotate,
        per_node=counts.faces_per_node,
        per_node_inside=counts.faces_per_interior_node,
        per_edge=counts.faces_per_edge,
        per_edge_inside=counts.faces_per_interior_edge,
        derivations=tuple(_derivations(facts, words)),
        turn=words.sheet.size_of_turn(facts.turn.nodes, facts.turn.edges) if facts.turn else "",
        turn_from=words.proof.origins[facts.reading if facts.turn else "unset"],
        majority=counts.majority,
        most_places=(
            most_places(tiling, counts.majority, facts.turn) if facts.turn else (len(tiling.nodes), len(tiling.edges))
        ),
        group=group,
        group_name=group_name(group),
        kinds=kinds,
        faces=face_kinds(tiling),
        checks=tuple(_checks(facts, words)),
        warnings=tuple([retold(warning, language) for warning in facts.warnings]),
        config=config_lines(config),
        gaps=facts.gaps,
        language=language,
    )


def _derivations(facts: FenBoardFacts, words: FenWords) -> Iterator[Derivation]:
    """A line for every pair of modes of each reading; a turn fixed by the config comes last."""
    readings: tuple[tuple[str, Reading], ...] = (
        ("interior", facts.counts.interior),
        ("as_written", facts.counts.as_written),
    )
    for name, reading in readings:
        told = words.proof.readings[name]
        if not reading.turns:
            yield Derivation(words.proof.no_node_inside.format(reading=told), 0, 0, 0, 0, 0, chosen=False)
        pairs = list(product(reading.node_modes, reading.edge_modes))
        for at_node, at_edge in pairs:
            common = math.lcm(at_node, at_edge)
            yield Derivation(
                words.proof.tied.format(reading=told) if len(pairs) > 1 else told,
                at_node,
                at_edge,
                common,
                common // at_node,
                common // at_edge,
                chosen=facts.turn is not None and facts.reading == name,
            )
    if facts.turn and facts.reading == "fixed":
        yield Derivation(words.proof.origins["fixed"], 0, 0, 0, facts.turn.nodes, facts.turn.edges, chosen=True)


def _checks(facts: FenBoardFacts, words: FenWords) -> Iterator[str]:
    tiling, counts, proof, sheet = facts.tiling, facts.counts, words.proof, words.sheet
    yield (proof.euler_holes if tiling.holes else proof.euler).format(
        nodes=sheet.grouped(counts.nodes),
        edges=sheet.grouped(counts.edges),
        faces=sheet.grouped(counts.faces),
        result=counts.nodes - counts.edges + counts.faces,
        pieces=proof.count("piece", tiling.pieces),
        holes=proof.count("hole", tiling.holes),
    )
    yield proof.no_overlap
    outline = len(tiling.outline_edges)
    yield proof.faces_beside.format(outline=sheet.grouped(outline), inside=sheet.grouped(counts.edges - outline))
    if facts.first:
        graph_names = [
            ", ".join(names[i] for i in chosen)
            for names, chosen in ((tiling.node_names, facts.first.nodes), (tiling.edge_names, facts.first.edges))
            if chosen
        ]
        if graph_names:
            turns = (
                sheet.turn.format(nodes=graph_names[0], edges=graph_names[-1]) if graph_names[1:] else graph_names[0]
            )
            yield proof.first_turn.format(turns=turns)


def face_kinds(tiling: Tiling) -> tuple[FaceKind, ...]:
    """Faces by sides, those with the fewest first."""
    counts: Counter[int] = Counter()
    shapes: dict[int, set[tuple[tuple[float, float], ...]]] = {}
    for face, cycle in enumerate(tiling.faces):
        counts[len(cycle)] += 1
        shapes.setdefault(len(cycle), set()).add(_shape(tiling.polygon(face)))
    return tuple(FaceKind(sides, count, len(shapes[sides])) for sides, count in sorted(counts.items()))


def _shape(polygon: Polygon) -> tuple[tuple[float, float], ...]:
    """Angles and the sides after them, rounded, the same for every congruent polygon.

    Source: of all ways to walk round a polygon, from any corner in both directions, the smallest list represents all.
    """
    count = len(polygon)
    angles = [rounded(angle, PLACES) for angle in corner_angles(polygon)]
    sides = [rounded(math.dist(polygon[i], polygon[(i + 1) % count]), PLACES) for i in range(count)]
    onward = [(angles[i], sides[i]) for i in range(count)]
    backward = [(angles[-i], sides[-i - 1]) for i in range(count)]
    return min(tuple(way[i:] + way[:i]) for way in (onward, backward) for i in range(count))


def config_lines(config: FenConfig) -> tuple[str, ...]:
    """Lines of the config that determine the board and its rules, as they would be written."""
    board, rules = config.board, config.rules
    parts = [f"tiling: {_tiling_words(board.tiling)}"]
    if board.variant is not None:
        parts.append(f"variant: {board.variant}")
    parts.append(f"shape: {board.outline}")
    if board.size is not None:
        parts.append(f"size: {board.size if isinstance(board.size, int) else list(board.size)}")
    if board.radius is not None:
        parts.append(f"radius: {decimal(board.radius, 6)}")
    for key, length in (("width", board.width), ("height", board.height)):
        if length is not None:
            parts.append(f"{key}: {decimal(length, 6)}{' mm' * isinstance(length, Millimetres)}")
    if board.whole is not None:
        parts.append(f"whole: {str(board.whole).lower()}")
    if board.points is not None:
        parts.append(f"points: {len(board.points)} corners")
    if "centre" in board.model_fields_set:
        parts.append(f"centre: {board.centre}")
    if board.nodes != "corners":
        parts.append(f"nodes: {board.nodes}")
    if board.rotate:
        parts.append(f"rotate: {decimal(board.rotate, 6)}")
    for key, names in (("drop", board.drop), ("keep", board.keep)):
        if names:
            listed = ", ".join(names[:LISTED]) + (f" and {len(names) - LISTED:,} more" if len(names) > LISTED else "")
            parts.append(f"{key}: [{listed}]")
    parts += [f"{key}: true" for key in ("allow_pieces", "allow_holes") if getattr(board, key)]
    turn = rules.per_turn
    words = turn if isinstance(turn, str) else f"{{nodes: {turn.nodes}, edges: {turn.edges}}}"
    pie = "" if rules.pie else ", pie: false"
    return f"board: {{{', '.join(parts)}}}", f"rules: {{per_turn: {words}, stuck: {rules.stuck}{pie}}}"


def _tiling_words(tiling: str | CustomTiling) -> str:
    if isinstance(tiling, str):
        return f'"{tiling}"'
    if isinstance(tiling, OwnTiling) and tiling.stars:
        return _star_words(tiling.stars)
    if tiling.voronoi:
        return _voronoi_words(tiling.voronoi)
    if tiling.penrose:
        return f"{{penrose: {tiling.penrose}}}"
    if tiling.isohedral:
        values = ", ".join(decimal(value, 6) for value in tiling.parameters or ())
        bent = ", ".join(sorted(tiling.curves or ()))
        more = f"{f', parameters: [{values}]' if values else ''}{f', curves: {{{bent}}}' if bent else ''}"
        return f"{{isohedral: {tiling.isohedral}{more}}}"
    return _drawn_words(tiling)


def _drawn_words(tiling: CustomTiling) -> str:
    parts = [f"file: {tiling.file}" if tiling.file else f"polygons: {len(tiling.polygons or ()):,} faces"]
    if tiling.read in ("lines", "painted"):
        parts.append(f"read: {tiling.read}")
    if tiling.snap:
        parts.append(f"snap: {decimal(tiling.snap, 6)}")
    if tiling.slivers:
        parts.append(f"slivers: {decimal(tiling.slivers, 6)}")
    if isinstance(tiling, OwnTiling) and tiling.min_edge:
        parts.append(f"min_edge: {decimal(tiling.min_edge, 6)}")
    if tiling.split_edges is not None:
        parts.append(f"split_edges: {str(tiling.split_edges).lower()}")
    named = ((key, getattr(tiling, key)) for key in ("layers", "leave_out", "keep_shapes"))
    parts += [f"{key}: {len(names):,} name{'s' * (len(names) > 1)}" for key, names in named if names]
    if tiling.vectors:
        parts.append("vectors: find" if tiling.vectors == "find" else "with vectors")
    return f"{{{', '.join(parts)}}}"


def _star_words(stars: Stars) -> str:
    parts = [f"of: {_tiling_words(stars.of)}", f"angle: {decimal(stars.angle, 6)}"]
    if stars.offset:
        parts.append(f"offset: {decimal(stars.offset, 6)}")
    if stars.second_angle is not None:
        parts.append(f"second_angle: {decimal(stars.second_angle, 6)}")
    return f"{{stars: {{{', '.join(parts)}}}}}"


def _voronoi_words(cells: Voronoi) -> str:
    outline = cells.outline if isinstance(cells.outline, str) else f"{len(cells.outline)} corners"
    more = f", min_edge: {decimal(cells.min_edge, 6)}" if "min_edge" in cells.model_fields_set else ""
    if cells.sites is not None:
        return f"{{voronoi: {{sites: {len(cells.sites):,} points, outline: {outline}{more}}}}}"
    chance = f"points: {cells.points}, seed: {cells.seed}, relax: {cells.relax}"
    return f"{{voronoi: {{{chance}, outline: {outline}{more}}}}}"
