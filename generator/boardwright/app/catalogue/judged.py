"""Boards of the atlas that the strong player judged, as `tools/judge_atlas.py` wrote them: found without playing."""

import csv
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from boardrules.lab.intervals import Share, wilson
from boardrules.lab.many import Balance, balances
from boardrules.values import dataclass

DATA: Final = Path(__file__).with_name("judged.csv")

GAMES: Final = 24
"""Games of each share but the confirmed ones."""

CONFIRMED: Final = 400
"""Fresh games of a board that looked fair, at each strength; boards that are clearly not fair have fewer."""

LONG: Final = 60
"""Games with at least so many turns are long."""

WHOLE: Final = 80
"""Games that put pieces on at least so many per cent of the places use the whole board."""

SIZES: Final = {"small": (15, 21), "middle": (27, 35), "large": (39, 45)}
"""Numbers of faces of the boards that were judged."""

Quality = Literal["fair", "long", "whole"]
"""What is asked of a board: fair with the pie rule, with long games, or used as a whole."""

Fields = Mapping[str, str]
"""A line by its columns."""


@dataclass(frozen=True, slots=True)
class Confirmation:
    """Fresh games of one strength with the pie rule: half points of whoever begins, and the number of games."""

    points: int
    games: int

    @property
    def share(self) -> Share:
        """The share of whoever begins."""
        return wilson(self.points / 2, self.games)


@dataclass(frozen=True, slots=True)
class JudgedBoard:
    """A board with one turn, and what games of the computer against itself say.

    Attributes:
        tiling, variant: As in a config.
        board: Its keys of `board:` besides the tiling: shape, size or radius, centre.
        faces, places: How many there are; places are faces, edges and nodes.
        rim: Edges of the rim.
        nodes, edges: A turn.
        reading: `own` if it is the turn that a config without `rules:` has, else `other`.
        symmetry: Of the board, such as `D6`, or empty.
        weak, strong: Half points of the first player in `GAMES` games, at each strength.
        pie_weak, pie_strong: Half points of whoever begins, with the pie rule.
        first: The first turn that was nearest to even.
        turns: Median of the turns of a game.
        stuck: Games in which somebody was stuck.
        used: Places that got a piece, in per cent.
        confirmed: Fresh games of the weaker and of the stronger player with the pie rule; None without.

    """

    tiling: str
    variant: int | None
    board: Mapping[str, Any]
    faces: int
    places: int
    rim: int
    nodes: int
    edges: int
    reading: Literal["own", "other"]
    symmetry: str
    weak: int
    strong: int
    pie_weak: int
    pie_strong: int
    first: str
    turns: float
    stuck: int
    used: int
    confirmed: tuple[Confirmation, Confirmation] | None

    @property
    def size(self) -> str:
        """Which of `SIZES` it has."""
        return next(name for name, (low, high) in SIZES.items() if low <= self.faces <= high)

    @property
    def same(self) -> tuple[object, ...]:
        """Boards of two tilings that agree in all this are one board."""
        return (
            *(self.faces, self.places, self.nodes, self.edges, self.symmetry),
            *(self.weak, self.strong, self.pie_weak, self.pie_strong, self.turns, self.used),
        )

    @property
    def pie(self) -> Share:
        """Share of whoever begins under the pie rule: of the stronger player's most games."""
        return self.confirmed[1].share if self.confirmed else wilson(self.pie_strong / 2, GAMES)

    @property
    def unfair(self) -> float:
        """How far both strengths are from even with the pie rule, together."""
        if self.confirmed is None:
            return 1.0
        weak, strong = (one.share.share for one in self.confirmed)
        return abs(weak - 0.5) + abs(strong - 0.5)

    @property
    def name(self) -> str:
        """Tiling and variant."""
        return self.tiling + ("" if self.variant is None else f" variant {self.variant}")

    @property
    def turn(self) -> str:
        """A turn; one that has to be written into the config is marked."""
        return f"{self.nodes} or {self.edges}{'*' * (self.reading == 'other')}"

    @property
    def measure(self) -> str:
        """Shape, size and centre in a few words."""
        keys = dict(self.board)
        size = keys.get("size", keys.get("radius", ""))
        centre = keys.get("centre", "face")
        words = (str(keys["shape"]), " x ".join(map(str, size)) if isinstance(size, list) else f"{size:g}")
        return " ".join((*words, *([f"round a{'n' * (centre == 'edge')} {centre}"] if centre != "face" else [])))

    def has(self, quality: Quality) -> bool:
        """Whether it is as asked."""
        if quality == "fair":
            return verdicts().get(self.same) == "even"
        return self.turns >= LONG if quality == "long" else self.used >= WHOLE


def read_line(fields: Fields) -> JudgedBoard:
    """A board from its line.

    Raises:
        KeyError, ValueError: This is no such line.
    """
    shape, size, centre = (fields[name] for name in ("shape", "measure", "centre"))
    numbers = [float(part) if "." in part else int(part) for part in size.split()]
    measure = {"radius": numbers[0]} if shape == "disc" else {"size": numbers if len(numbers) > 1 else numbers[0]}
    confirmed = [int(part) for part in fields["confirmed"].split()]
    reading = fields["reading"]
    if reading not in ("own", "other"):
        raise ValueError(f"no reading: {reading}")
    count = {name: int(fields[name]) for name in ("weak", "strong", "pie_weak", "pie_strong", "stuck", "used")}
    return JudgedBoard(
        tiling=fields["tiling"],
        variant=int(fields["variant"]) if fields["variant"] else None,
        board={"shape": shape, **measure, **({"centre": centre} if centre else {})},
        **{name: int(fields[name]) for name in ("faces", "places", "rim", "nodes", "edges")},
        reading="own" if reading == "own" else "other",
        symmetry=fields["symmetry"],
        first=fields["first"],
        turns=float(fields["turns"]),
        **count,
        confirmed=(Confirmation(*confirmed[:2]), Confirmation(*confirmed[2:])) if confirmed else None,
    )


@cache
def judged_boards() -> tuple[JudgedBoard, ...]:
    """All boards, in the order of the file."""
    with DATA.open(encoding="utf-8", newline="") as file:
        return tuple(map(read_line, csv.DictReader(file)))


def different(boards: tuple[JudgedBoard, ...]) -> tuple[JudgedBoard, ...]:
    """Each board once, though tilings may share it; the first of them."""
    return tuple({board.same: board for board in reversed(boards)}.values())[::-1]


@cache
def verdicts() -> Mapping[tuple[object, ...], Balance]:
    """What the boards that were confirmed are with the pie rule: even, for whoever begins or the other, or open.

    By both strengths, and corrected for the number of boards, as `balances` says. As more games were played where the
    first ones left it open, they were looked at twice.
    """
    found = {board.same: [one.share for one in board.confirmed] for board in judged_boards() if board.confirmed}
    return dict(zip(found, balances([*found.values()], looks=2), strict=True))
