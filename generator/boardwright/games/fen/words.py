"""FEN's own words: its board sheet, key and rule sheet, and the figures that it makes for any board."""

from collections.abc import Mapping
from pathlib import Path

from boardrules.values import dataclass
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
class FenWords:
    """FEN."""

    game: GameWords
    """The words that every game has."""
    sheet: FenSheetWords
    """Its board sheet, key and rule sheet."""
    pieces: FenPieceWords
    """Its tiles."""
    figures: FenFigureWords
    """The figures that it makes for any board."""

    @property
    def players(self) -> tuple[str, str]:
        """Both players' names, the first one first."""
        return self.game.player("white"), self.game.player("black")


FEN_WORDS: Mapping[str, FenWords] = words_of_game(FenWords, Path(__file__).with_name("words"))
"""Language -> words of FEN."""
