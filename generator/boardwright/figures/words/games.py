"""Words of one game's board sheet, score box and computed values, in every language that its rules are in."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class FendoWords:
    """Fendo; `{...}` is filled in."""

    score: str
    """Caption of the score box."""
    each: str
    one_each: str
    uneven: str
    """How many pieces there are: as many for both, one for both, different numbers."""
    channel: str
    board: str
    """The board for those who cannot see it."""
    score_line: str
    piece: str
    fence: str
    enough: str
    agreed: str
    """Why there are so many pieces: as the rules give both, or as the players agreed."""
    fences: str
    """Why there are so many fences."""

    def pieces(self, white: int, orange: int) -> str:
        """How many pieces the players have."""
        if white != orange:
            return self.uneven.format(white=white, orange=orange)
        return self.one_each if white == 1 else self.each.format(number=white)


FENDO_WORDS: Mapping[str, FendoWords] = MappingProxyType(
    {
        "en": FendoWords(
            score="Spaces enclosed, {spaces} in all  ·  {pieces}",
            each="{number} pieces each",
            one_each="one piece each",
            uneven="pieces: White {white}, Orange {orange}",
            channel="channel {width} mm",
            board="A Fendo board of {columns} by {rows} spaces; White starts on {white}, Orange on {orange}.",
            score_line="Score",
            piece="Piece",
            fence="Fence",
            enough="The rules give each player as many, the one on the board at the start included.",
            agreed="White has {white}, Orange {orange}, as the players agreed.",
            fences="{fences} is the most that {rows} × {columns} spaces and {pieces} pieces allow, for every area "
            "keeps a piece; matches do as well.",
        ),
        "de": FendoWords(
            score="Eingezäunte Felder, {spaces} im Ganzen  ·  {pieces}",
            each="je {number} Steine",
            one_each="je ein Stein",
            uneven="Steine: Weiß {white}, Orange {orange}",
            channel="Zwischenraum {width} mm",
            board="Ein Fendo-Plan mit {columns} mal {rows} Feldern; Weiß beginnt auf {white}, Orange auf {orange}.",
            score_line="Punkte",
            piece="Stein",
            fence="Zaun",
            enough="So wollen es die Regeln; der Stein, der zu Beginn auf dem Plan steht, ist mitgezählt.",
            agreed="Weiß hat {white}, Orange {orange}, wie vereinbart.",
            fences="Mehr als {fences} lassen {rows} × {columns} Felder und {pieces} Steine nicht zu, denn in jedem "
            "Gebiet bleibt ein Stein. Streichhölzer gehen auch.",
        ),
    }
)


@dataclass(frozen=True, slots=True)
class FanoronaWords:
    """Fanorona; `{...}` is filled in."""

    captures: Mapping[str, str]
    """Way of capturing -> subtitle of the board."""
    rows: Mapping[int, str]
    """Number of rows that a player fills at first -> that number in words."""
    board: str
    counter: str
    counters: str
    """Why there are so many counters."""


FANORONA_WORDS: Mapping[str, FanoronaWords] = MappingProxyType(
    {
        "en": FanoronaWords(
            captures=MappingProxyType(
                {
                    "single": "Captures: one step a turn",
                    "relay": "Captures: after a capture the same counter may go on capturing",
                }
            ),
            rows=MappingProxyType({1: "one row", 2: "two rows"}),
            board="A Fanorona board of {columns} by {rows} points joined by lines and diagonals.",
            counter="Counter",
            counters="All of them are on the board at the start.",
        ),
        "de": FanoronaWords(
            captures=MappingProxyType(
                {
                    "single": "Einzeln schlagen: ein Schritt je Zug",
                    "relay": "In Folge schlagen: Nach einem Schlag darf derselbe Stein weiterschlagen",
                }
            ),
            rows=MappingProxyType({1: "eine Reihe", 2: "zwei Reihen"}),
            board="Ein Fanorona-Brett mit {columns} mal {rows} Punkten, die gerade und schräge Linien verbinden.",
            counter="Stein",
            counters="Alle stehen zu Beginn auf dem Brett.",
        ),
    }
)


@dataclass(frozen=True, slots=True)
class CercasWords:
    """Cercas."""

    score: str
    score_line: str


CERCAS_WORDS: Mapping[str, CercasWords] = MappingProxyType(
    {"en": CercasWords(score="Spaces scored", score_line="Score")}
)


@dataclass(frozen=True, slots=True)
class DendriaWords:
    """Dendria; `{...}` is filled in."""

    subtitle: str
    outlines: str
    """What is added to the subtitle where outlines are drawn."""
    both: str
    """Between two numbers."""
    pie: Mapping[bool, str]


DENDRIA_WORDS: Mapping[str, DendriaWords] = MappingProxyType(
    {
        "en": DendriaWords(
            subtitle="{side} hexes a side, {soils} soils",
            outlines="; the dashed line marks {sides} a side",
            both=" and ",
            pie=MappingProxyType({True: "with the pie rule", False: "without the pie rule"}),
        )
    }
)


@dataclass(frozen=True, slots=True)
class FenSheetWords:
    """FEN's board sheet, its key and the values on its rule sheet; `{...}` is filled in."""

    subtitle: str
    pad: str
    unsettled: str
    """In place of a turn that the board does not settle."""
    pie: str
    stuck: Mapping[str, str]
    players: tuple[str, str]
    score_line: str
    face: str
    places: str
    needed: str
    kind: str
    """Headings of the table of faces, and a row of it."""
    key_turn: str
    key_win: str
    key: str
    """The key beside the board: its headings, and the key in words."""


FEN_SHEET_WORDS: Mapping[str, FenSheetWords] = MappingProxyType(
    {
        "en": FenSheetWords(
            subtitle="{faces}, {edges}, {nodes}",
            pad="A turn: {turn}, or capture faces; {majority} of {faces} faces win",
            unsettled="not settled",
            pie="Pie rule: after the first turn the second player may take over the first colour.",
            stuck=MappingProxyType(
                {
                    "skip": "Without a legal turn a player is skipped.",
                    "lose": "A player without a legal turn loses.",
                }
            ),
            players=("White", "Black"),
            score_line="Score",
            face="face",
            places="edges and nodes",
            needed="you need",
            kind="face with {sides} sides",
            key_turn="A turn: {turn}, or capture faces",
            key_win="{majority} of {faces} faces win",
            key="Key: {turn}. {win}.",
        )
    }
)
