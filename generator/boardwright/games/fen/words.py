"""FEN's own words: its board sheet, key and rule sheet, and the figures that it makes for any board."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from boardrules.values import dataclass
from boardwright.figures.languages import BASE
from boardwright.figures.words import GameWords, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class FenSheetWords:
    """FEN's board sheet, its key and the values on its rule sheet; `{...}` is filled in."""

    board: str = printed("faces", "edges", "nodes")
    """The board for those who cannot see it."""
    thousands: str
    """One thousand in figures, which shows what separates thousands."""
    numbers: Mapping[str, str] = printed("number", keys=("face", "faces", "edge", "edges", "node", "nodes"))
    """How many there are: one of them, or several."""
    turn: str = printed("nodes", "edges")
    """The size of a turn."""
    subtitle: str = printed("faces", "edges", "nodes")
    """Subtitle of the board."""
    pad: str = printed("turn", "majority", "faces")
    """Subtitle of a page of small boards."""
    unsettled: str
    """Instead of a turn, if the board does not settle it."""
    pie: str
    """The pie rule, in the key."""
    stuck: Mapping[str, str] = printed(keys=("skip", "lose"))
    """The result of having no legal turn, in the key."""
    score_line: str
    """Before the players on a small board."""
    face: str
    """Heading of the table of faces: their kind."""
    places: str
    """Heading: the number of edges and nodes of such a face."""
    needed: str
    """Heading: the number of them that a capture needs."""
    sides: str
    """The number of sides of a face, in the table of player aids."""
    kind: str = printed("sides")
    """A row of the table."""
    edges_of: str
    """In place of `sides` on a board whose faces have other corners than nodes: the number of edges of a face."""
    kind_by_edges: str = printed("edges")
    """The same in place of `kind`."""
    key_turn: str = printed("turn")
    """The key beside the board: the size of a turn."""
    key_win: str = printed("majority", "faces")
    """The number of faces that wins."""
    key: str = printed("turn", "win")
    """The key in words."""

    def grouped(self, number: int) -> str:
        """A number, its thousands separated."""
        return f"{number:,}".replace(",", self.thousands.removeprefix("1").removesuffix("000"))

    def count(self, what: str, number: int) -> str:
        """A number of faces, edges or nodes in words; `what` names one of them, in English."""
        return self.numbers[what if number == 1 else f"{what}s"].format(number=self.grouped(number))

    def size_of_turn(self, nodes: int, edges: int) -> str:
        """What a turn places besides faces."""
        return self.turn.format(nodes=self.count("node", nodes), edges=self.count("edge", edges))


@dataclass(frozen=True, slots=True, kw_only=True)
class FenFigureWords:
    """Words of the figures that FEN makes for any board; `{...}` is filled in."""

    titles: Mapping[str, str] = printed(keys=("components", "placements"))
    """Name of a figure -> its title."""
    parts: Mapping[str, str] = printed(keys=("face", "edge", "node"))
    """The parts of a face, each beside one of them."""
    component: str = printed("sides", "needed", "places")
    """The parts of a face, and what its capture needs."""
    component_by_edges: str = printed("edges", "needed", "places")
    """The same on a board whose faces have other corners than nodes."""
    legal_nodes: str
    """A legal turn of several nodes."""
    legal_node: str
    """The same of one."""
    illegal_nodes: str
    """An illegal turn of nodes; the face that two of them share is shaded."""
    legal_edges: str
    """A legal turn of several edges."""
    legal_edge: str
    """The same of one."""
    illegal_edges: str
    """An illegal turn of edges; the face that two of them share is shaded."""
    capture: str = printed("player", "held", "needed")
    """A face that can be captured."""
    no_capture: str = printed("player", "held", "needed")
    """One that cannot."""
    components_alt: str
    """The figure of faces in words, for those who cannot see it."""
    placements_alt: str
    """The figure of placements in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FenPieceWords:
    """FEN's tiles, on the sheet to cut out; `{...}` is filled in."""

    node: str
    """A node's disc."""
    edge: str
    """An edge's tile, if all are alike."""
    edges: Mapping[str, str] = printed(keys=("long", "medium", "short"))
    """Edge tiles of several lengths."""
    edge_number: str = printed("number")
    """The same of more lengths, the longest first."""
    edge_disc: str
    """An edge's disc, on a board with bent edges."""
    face: str = printed("kind")
    """A face's tile."""
    face_counter: str
    """A round counter for faces of all kinds."""
    kinds: Mapping[str, str] = printed(
        keys=("triangle", "square", "rhombus", "quadrilateral", "pentagon", "hexagon", "octagon", "dodecagon")
    )
    """Kinds of faces, as they follow a face's tile."""
    sides: str = printed("sides")
    """A kind without a name."""
    bent: str = printed("edges")
    """A kind of face with bent edges."""
    few_faces: str = printed("places")
    """Reason for the number of face tiles: so many are on the board."""
    faces: str = printed("majority", "faces")
    """Reason: so many win."""
    faces_of_kind: str = printed("majority", "faces")
    """The same, if there are other kinds."""
    places: str = printed("places")
    """Reason for the number of node or edge tiles: so many are on the board."""
    one: Mapping[str, str] = printed("most", keys=("nodes", "edges"))
    """Reason: so many turns can be made, of one each."""
    several: Mapping[str, str] = printed("most", "per_turn", keys=("nodes", "edges"))
    """The same, of several each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FenProofWords:
    """FEN's proof sheet; `{...}` is filled in."""

    name: str
    """What the sheet is called, before the part of the page."""
    labels: str
    """Part: the board with all names."""
    labels_part: str = printed("number", "parts")
    """The same in several parts."""
    overview: str
    """Part: the board in parts."""
    close_ups: str
    """Part: close-ups."""
    close_ups_page: str = printed("number", "pages")
    """The same on several pages."""
    labels_note: str
    """Below a board with all names."""
    bare_note: str
    """Below one on which some names have no room."""
    overview_note: str = printed("parts")
    """Below the board in parts."""
    close_ups_note: str
    """Below close-ups."""
    close_up: str = printed("place", "faces")
    """Below a close-up: a place, and faces that it belongs to."""
    close_up_part: str = printed("place", "part")
    """The same with the part of the board."""
    too_many_labels: str = printed("number")
    """Warning: more names than anybody looks up."""
    no_labels: str = printed("pages")
    """Warning: names that take too many pages."""
    odd: str
    """Below the number of faces."""
    even: str
    """The same of an even number."""
    win: str = printed("number")
    """How many faces win."""
    one_wins: str
    """The same of one."""
    more_than_half: str = printed("number")
    """Below it."""
    turn: str = printed("origin")
    """Below the turn: where it comes from, of the following."""
    origins: Mapping[str, str] = printed(keys=("interior", "as_written", "fixed", "unset"))
    """Where a turn comes from."""
    ways: str = printed("number")
    """Below the symmetry."""
    asymmetric: str
    """The same without any."""
    headline_alt: str = printed("faces", "majority", "turn", "symmetry")
    """All of this in words."""
    at_node: str = printed("nodes")
    """Heading of the chart of nodes."""
    at_node_note: str
    """Below it."""
    at_node_alt: str
    """It in words."""
    at_edge: str = printed("edges")
    """Heading of the chart of edges."""
    at_edge_alt: str
    """It in words."""
    turn_heading: str
    """Heading of the table of readings."""
    reading: str
    """Its first column."""
    readings: Mapping[str, str] = printed(keys=("interior", "as_written"))
    """A reading, in the table and beside a bar."""
    tied: str = printed("reading")
    """A reading with a tie."""
    no_node_inside: str = printed("reading")
    """A reading that gives no turn."""
    turn_note: str
    """Below the table."""
    turn_alt: str = printed("turn")
    """The turn in words."""
    tiles: str
    """Heading of the table of faces."""
    tiles_by_edges: str
    """The same on a board whose faces have other corners than nodes."""
    columns: Mapping[str, str] = printed(keys=("kind", "places", "shapes", "player"))
    """Its columns."""
    polygons: Mapping[int, str] = printed(keys=(3, 4, 5, 6, 7, 8, 9, 10, 12))
    """Faces by their number of sides."""
    polygon: str = printed("sides")
    """The same with another number."""
    others: Mapping[str, str] = printed(keys=("edges", "nodes"))
    """The other places, in the table."""
    tiles_note: str = printed("faces")
    """Below the table."""
    tiles_of_turns: str = printed("faces")
    """The same if no player can hold all edges, or all nodes."""
    tiles_alt: str
    """The table in words."""
    tiles_by_edges_alt: str
    """The same on a board whose faces have other corners than nodes."""
    symmetry: str = printed("name")
    """Heading of the symmetry; names such as D3 are the same everywhere."""
    unique: str
    """A board without any."""
    maps: Mapping[str, str] = printed(
        "turns", "lines", keys=("line", "turn", "turns", "turn_and_lines", "turns_and_lines")
    )
    """What maps the board onto itself; the angles are lists."""
    kinds: str = printed("faces", "edges", "nodes")
    """How many kinds of places there are then."""
    series: str = printed("first", "last")
    """The end of a list of angles."""
    checked: str
    """Heading of what was checked."""
    euler: str = printed("nodes", "edges", "faces", "result", "pieces")
    """Checked: Euler's formula."""
    euler_holes: str = printed("nodes", "edges", "faces", "result", "pieces", "holes")
    """The same of a board with holes."""
    numbers: Mapping[str, str] = printed("number", keys=("piece", "pieces", "hole", "holes"))
    """How many there are: one, or several."""
    no_overlap: str
    """Checked."""
    faces_beside: str = printed("outline", "inside")
    """Checked: edges on the outline, and the others."""
    first_turn: str = printed("turns")
    """Checked."""
    config: str
    """Heading of the config's lines, which are in its own language."""
    alts: Mapping[str, str] = printed(
        "parts",
        "row",
        "column",
        "faces",
        "edges",
        "nodes",
        "number",
        keys=("board", "gaps", "continued", "overview", "locator", "names", "close_ups"),
    )
    """Pictures in words: the board, its parts, and the rest of the first page."""

    def count(self, what: str, number: int) -> str:
        """A number of pieces or holes in words; `what` names one of them, in English."""
        return self.numbers[what if number == 1 else f"{what}s"].format(number=f"{number:,}")

    def listed(self, things: Sequence[str]) -> str:
        """Things in a row, the last after an "and"."""
        return self.series.format(first=", ".join(things[:-1]), last=things[-1]) if len(things) > 1 else things[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class FenWords:
    """FEN."""

    game: GameWords
    """The words that every game has."""
    sheet: FenSheetWords
    """Its board sheet, key and rule sheet."""
    pieces: FenPieceWords
    """Its tiles."""
    proof: FenProofWords
    """Its proof sheet."""
    figures: FenFigureWords
    """The figures that it makes for any board."""

    @property
    def players(self) -> tuple[str, str]:
        """Both players' names, the first one first."""
        return self.game.player("white"), self.game.player("black")


def retold(sentence: str, language: str) -> str:
    """What the checker says of a board, in a language; in English where it has no words for it."""
    if language == BASE:
        return sentence
    from boardwright.figures.words.retelling import Retelling, paired  # noqa: PLC0415 - a board needs none of it

    english, other = FEN_WORDS[BASE].game, FEN_WORDS[language].game
    sentences, bits = paired(english.messages, other.messages), paired(english.bits, other.bits)
    return Retelling(sentences, bits, language).told(sentence) or sentence


FEN_WORDS: Mapping[str, FenWords] = words_of_game(FenWords, Path(__file__).with_name("words"))
"""Language -> words of FEN."""
