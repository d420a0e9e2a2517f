"""Writes docs/reference/atlas-judged.md and its pictures from the boards that `tools/judge_atlas.py` judged.

A picture has the faces alone, coloured by their numbers of sides: places for pieces would make it ten times as large.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from math import ceil, comb, erfc, floor, sqrt
from pathlib import Path
from statistics import fmean, stdev
from textwrap import wrap
from typing import Any, Final

import yaml

from boardrules.lab.intervals import Share, discoveries, p_even, wilson
from boardrules.lab.many import MARGIN
from boardwright.app.catalogue.judged import GAMES, LONG, SIZES, WHOLE, JudgedBoard, different, judged_boards, verdicts
from boardwright.games.load import load_config

PROJECT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = PROJECT / "docs" / "reference" / "atlas-judged.md"
BEGIN, END = "<!-- atlas: begin -->", "<!-- atlas: end -->"

PICTURES: Final = PROJECT / "docs" / "pictures" / "atlas"

FEW: Final = 12
"""Boards of a group that is told, at the least."""

TELLING: Final = 2.0
"""Per cent of the variance that a property explains, at the least, for its groups to be told."""

LISTED: Final = 24
DRAWN: Final = 8
"""Boards that are listed, and those of them that are drawn."""

SIDE: Final = 60.0
"""Width and height of a picture, in its own units."""

COLOURS: Final = {3: "#f7dcc4", 4: "#d9e5f5", 5: "#dff0dc", 6: "#fbf3cf", 8: "#e8def5", 12: "#f8dbe4"}
OTHER: Final = "#eeeeee"

Value = Callable[[JudgedBoard], float]


def percent(points: int) -> float:
    """A share of points in per cent."""
    return 100 * points / (2 * GAMES)


def strong(board: JudgedBoard) -> float:
    """Share of the first player of the stronger games in per cent."""
    return percent(board.strong)


def off(board: JudgedBoard) -> float:
    """How far whoever begins is from a half under the pie rule, in the stronger games, in per cent."""
    return abs(percent(board.pie_strong) - 50)


def kinds_of(board: JudgedBoard) -> str:
    """Number of kinds of nodes of the tiling."""
    # Names such as 5-uniform-31 say it; the others list the kinds, such as 3^6; 3^2.4.12.
    name = board.tiling
    return name.split("-")[0] if "-uniform-" in name else str(1 + name.count(";"))


def in_halves(number: float) -> str:
    """A number to a half."""
    return f"{round(2 * number) / 2:g}"


GROUPS: Final[tuple[tuple[str, Callable[[JudgedBoard], str]], ...]] = (
    ("Nodes or edges a turn", lambda board: f"{board.nodes} or {board.edges}"),
    ("Faces", lambda board: " to ".join(map(str, SIZES[board.size]))),
    ("Edges and nodes for each face", lambda board: in_halves((board.places - board.faces) / board.faces)),
    ("Edges of the rim for each face", lambda board: in_halves(board.rim / board.faces)),
    ("Shape", lambda board: str(board.board["shape"])),
    ("Kinds of nodes of the tiling", kinds_of),
    ("Symmetry of the board", lambda board: board.symmetry or "none"),
    ("Reading of the turn", lambda board: {"own": "interior", "other": "as written"}[board.reading]),
)


def grouped(boards: Sequence[JudgedBoard], of: Callable[[JudgedBoard], str]) -> dict[str, list[JudgedBoard]]:
    """Boards by a property, without groups that are too small to say anything; the largest group first."""
    groups: dict[str, list[JudgedBoard]] = {}
    for board in boards:
        groups.setdefault(of(board), []).append(board)
    order = sorted(groups.items(), key=lambda one: (-len(one[1]), one[0]))
    return {value: found for value, found in order if len(found) >= FEW}


def explained(groups: Mapping[str, Sequence[JudgedBoard]], value: Value) -> tuple[float, float]:
    """How much of the variance between boards lies between groups, in per cent; and what chance alone would give.

    Source: the correlation ratio (K. Pearson, 1905), and its expectation for groups that do not differ.
    """
    numbers = [[value(board) for board in found] for found in groups.values()]
    every = [*chain.from_iterable(numbers)]
    middle = fmean(every)
    whole = sum((one - middle) ** 2 for one in every)
    between = sum(len(found) * (fmean(found) - middle) ** 2 for found in numbers)
    return 100 * between / whole, 100 * (len(numbers) - 1) / (len(every) - 1)


def explained_rows(boards: Sequence[JudgedBoard]) -> Iterator[str]:
    """A table of how much each property explains, the most telling first."""
    yield "|Property|Groups|First player's share|With the pie rule, distance from even|By chance alone|"
    yield "|---|--:|--:|--:|--:|"
    found = []
    for name, of in GROUPS:
        groups = grouped(boards, of)
        if len(groups) > 1:
            share, chance = explained(groups, strong)
            eased, _ = explained(groups, off)
            found.append((share, f"|{name}|{len(groups)}|{share:.1f} %|{eased:.1f} %|{chance:.1f} %|"))
    yield from (line for _, line in sorted(found, reverse=True))


def mean_of(values: Sequence[float]) -> str:
    """A mean with the half of its 95 % interval."""
    return f"{fmean(values):.0f} ± {1.96 * stdev(values) / sqrt(len(values)):.1f}"


def group_rows(boards: Sequence[JudgedBoard]) -> Iterator[str]:
    """A table for each property that explains something: what boards that share it have in common."""
    for name, of in GROUPS:
        groups = grouped(boards, of)
        if len(groups) < 2 or max(explained(groups, value)[0] for value in (strong, off)) < TELLING:
            continue
        yield from (
            "",
            f"|{name}|Boards|Weaker, %|Stronger, %|Pie rule, from even|Turns|Used, %|",
            "|---|--:|--:|--:|--:|--:|--:|",
        )
        means: tuple[Value, ...] = (
            lambda board: percent(board.weak),
            strong,
            off,
            lambda board: board.turns,
            lambda board: board.used,
        )
        for value, found in groups.items():
            cells = [value, f"{len(found):,}", *(mean_of([*map(one, found)]) for one in means)]
            yield "|".join(["", *cells, ""])


def of_turn(board: JudgedBoard) -> int:
    """Pieces of a turn, nodes and edges together."""
    return board.nodes + board.edges


def of_size(*sizes: str) -> Callable[[JudgedBoard], bool]:
    """Whether a board has one of some sizes."""
    return lambda board: board.size in sizes


EXPECTED: Final[tuple[tuple[str, Callable[[JudgedBoard], bool], Callable[[JudgedBoard], bool], Value], ...]] = (
    ("large boards favour the first player less than small ones", of_size("large"), of_size("small"), strong),
    ("large boards are fairer with the pie rule than small ones", of_size("large"), of_size("small"), off),
    (
        "boards with four symmetries or more are fairer with the pie rule than those with two or none",
        lambda board: board.symmetry[1:] not in ("", "1") and board.symmetry != "C2",
        lambda board: board.symmetry in ("", "D1", "C2"),
        off,
    ),
    (
        "turns of three pieces or fewer favour the first player less than longer ones",
        lambda board: of_turn(board) <= 3,
        lambda board: of_turn(board) > 3,
        strong,
    ),
    (
        "tilings with one to three kinds of nodes favour the first player less than those with six",
        lambda board: kinds_of(board) in "123",
        lambda board: kinds_of(board) == "6",
        strong,
    ),
    (
        "round boards are fairer with the pie rule than rhombuses",
        lambda board: board.board["shape"] == "disc",
        lambda board: board.board["shape"] == "rhombus",
        off,
    ),
    (
        "the interior reading of the turn is fairer with the pie rule than the other",
        lambda board: board.reading == "own",
        lambda board: board.reading == "other",
        off,
    ),
    (
        "long games favour the first player less than short ones",
        lambda board: board.turns >= LONG,
        lambda board: board.turns < LONG,
        strong,
    ),
)
"""What one may expect: that a value is smaller for the first kind of boards than for the second."""


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float, float]:
    """Difference of two means, the half of its 95 % interval, and the probability of one so far from 0 by chance.

    Source: B. L. Welch, "The generalization of Student's problem" (1947); normal, as there are many boards.
    """
    apart = fmean(one) - fmean(other)
    error = sqrt(stdev(one) ** 2 / len(one) + stdev(other) ** 2 / len(other))
    return apart, 1.96 * error, erfc(abs(apart) / error / sqrt(2))


def expected_rows(boards: Sequence[JudgedBoard]) -> Iterator[str]:
    """A table of what was expected, and what was seen."""
    found = []
    for words, first, second, value in EXPECTED:
        sides = [[value(board) for board in boards if side(board)] for side in (first, second)]
        if min(map(len, sides)) >= FEW:
            found.append((words, [len(side) for side in sides], difference(*sides)))
    counted = discoveries([seen[2] for _, _, seen in found])
    yield "|That ...|Boards|Difference|Seen|"
    yield "|---|--:|--:|---|"
    for (words, numbers, (apart, half, _)), shown in zip(found, counted, strict=True):
        seen = "not shown" if not shown else "holds" if apart < 0 else "**the other way round**"
        yield f"|{words}|{numbers[0]:,} and {numbers[1]:,}|{apart:+.1f} ± {half:.1f}|{seen}|"


def told(share: Share) -> str:
    """A share with its interval in per cent, for a table."""
    return f"{100 * share.share:.0f} ({100 * share.low:.0f} to {100 * share.high:.0f})"


def fairest(boards: Sequence[JudgedBoard]) -> list[JudgedBoard]:
    """Boards that are fair with the pie rule, those nearest to even at both strengths first."""
    return sorted((board for board in boards if board.has("fair")), key=lambda board: board.unfair)


def best_rows(boards: Sequence[JudgedBoard]) -> Iterator[str]:
    """The table of the fairest boards."""
    eased = "Weaker, pie rule, %|Stronger, pie rule, %"
    yield f"|Tiling|Board|Faces|A turn|First player, %|{eased}|First turn|Turns|"
    yield "|---|---|--:|---|--:|--:|--:|---|--:|"
    for board in boards:
        confirmed = board.confirmed or ()
        cells = [
            f"`{board.name}`",
            board.measure,
            str(board.faces),
            board.turn,
            f"{strong(board):.0f}",
            *(told(one.share) for one in confirmed),
            board.first,
            f"{board.turns:g}",
        ]
        yield "|".join(["", *cells, ""])


def picture_rows(boards: Sequence[JudgedBoard]) -> Iterator[str]:
    """The pictures, four in a row."""
    yield "| | | | |"
    yield "|:-:|:-:|:-:|:-:|"
    for start in range(0, len(boards), 4):
        row = [*enumerate(boards)][start : start + 4]
        names = [f"`{board.name}`, {board.measure}" for _, board in row]
        shown = [f"![{board.faces} faces](../pictures/atlas/{at + 1}.svg)" for at, board in row]
        yield "|".join(["", *shown, ""])
        yield "|".join(["", *names, ""])


def config_of(board: JudgedBoard) -> dict[str, Any]:
    """The config that makes a board."""
    variant = {} if board.variant is None else {"variant": board.variant}
    turn = {"nodes": board.nodes, "edges": board.edges}
    rules = {} if board.reading == "own" else {"rules": {"per_turn": turn}}
    return {"game": "fen", "board": {"tiling": board.tiling, **variant, **board.board}, **rules}


def picture(config: Mapping[str, Any]) -> str:
    """The faces of a board as SVG."""
    loaded = load_config(yaml.safe_dump(dict(config)), "board.yaml")
    counting = loaded.kit.counting
    if counting is None or counting.board is None:
        raise SystemExit("this game does not tell its boards")
    board = counting.board(loaded)
    at = {node["name"]: node["at"] for node in board["nodes"]}
    xs, ys = [x for x, _ in at.values()], [y for _, y in at.values()]
    scale = (SIDE - 2) / max(max(xs) - min(xs), max(ys) - min(ys))
    left, top = (SIDE - scale * (max(xs) + min(xs))) / 2, (SIDE + scale * (max(ys) + min(ys))) / 2
    paths: dict[str, list[str]] = {}
    for face in board["faces"]:
        corners = [f"{left + scale * at[node][0]:.2f} {top - scale * at[node][1]:.2f}" for node in face["nodes"]]
        paths.setdefault(COLOURS.get(len(corners), OTHER), []).append(f"M{'L'.join(corners)}Z")
    drawn = "\n".join(f'<path fill="{colour}" d="{"".join(parts)}"/>' for colour, parts in sorted(paths.items()))
    size = f'width="{3 * SIDE:g}" height="{3 * SIDE:g}" viewBox="0 0 {SIDE:g} {SIDE:g}"'
    lines = '<g stroke="#555" stroke-width=".25" stroke-linejoin="round">'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{lines}\n{drawn}\n</g>\n</svg>\n'


def expected_away() -> float:
    """The mean distance from a half, in per cent, that would be seen if all boards were exactly even."""
    return sum(comb(GAMES, wins) * abs(100 * wins / GAMES - 50) for wins in range(GAMES + 1)) / 2**GAMES


def expected_within() -> float:
    """How many boards in a hundred would be seen within 10 % of even if all were exactly even, without draws."""
    few, many = ceil(0.4 * GAMES), floor(0.6 * GAMES)
    return 100 * sum(comb(GAMES, wins) for wins in range(few, many + 1)) / 2**GAMES


def coverage_rows(every: Sequence[JudgedBoard]) -> Iterator[str]:
    """How many boards of each shape and size there are, by the reading of the turn."""
    shapes = [*grouped(every, lambda board: str(board.board["shape"]))]
    yield f"|Faces|{'|'.join(shapes)}|of these with the other turn*|"
    yield f"|---|{'--:|' * (len(shapes) + 1)}"
    for size, (low, high) in SIZES.items():
        of_size = [board for board in every if board.size == size]
        counts = [sum(board.board["shape"] == shape for board in of_size) for shape in shapes]
        other = sum(board.reading == "other" for board in of_size)
        yield f"|{low} to {high}|{'|'.join(f'{count:,}' for count in counts)}|{other:,}|"


def fill(text: str) -> list[str]:
    """Lines of a paragraph or of a point of a list."""
    # A line that begins with a percent sign would be a comment.
    return wrap(
        text.replace(" %", "\u00a0%"), 120, subsequent_indent="  " * text.startswith("* "), break_long_words=False
    )


def page_text() -> str:
    """The page of the documentation."""
    every = judged_boards()
    boards = different(every)
    number = len(boards)
    shares = sorted(map(strong, boards))
    uneven, unfair = (
        sum(discoveries([p_even(wilson(getattr(board, name) / 2, GAMES)) for board in boards]))
        for name in ("strong", "pie_strong")
    )
    apart = sum(abs(board.strong - board.weak) >= GAMES // 2 for board in boards)
    within = sum(off(board) <= 10 for board in boards)
    eased = fmean(percent(board.pie_strong) for board in boards)
    looked = verdicts()
    near = sum(all(abs(points - GAMES) <= 2 * MARGIN * GAMES for points in (b.pie_weak, b.pie_strong)) for b in boards)
    fair = fairest(boards)
    tilings = len({(board.tiling, board.variant) for board in every})
    of_nodes = sum(board.first.startswith("n") for board in boards)
    lines = [
        "# The atlas, judged",
        "",
        *fill(
            f"{number:,} boards of {tilings:,} tilings with one to six kinds of nodes, judged by the computer, which "
            "plays itself; made by `tools/judge_atlas.py` and `tools/atlas_page.py`, not by hand. What the figures "
            "mean is told in [Does a board play well?](../explanation/lab.md). The atlas of the designer finds these "
            "boards, too."
        ),
        "",
        "## Search",
        "",
        *fill(
            f"*Fair* boards were confirmed with fresh games. *Long* games have {LONG} turns or more, and {WHOLE} % of "
            "the places or more get a piece where the *whole* board is used. Shares of boards that were not confirmed "
            f"come from {GAMES} games, and may be off by 20 %. The size of a disc is its radius, "
            "in edge lengths. A turn with a star has to be written into the config, "
            "as `rules: {per_turn: {nodes: 1, edges: 1}}`."
        ),
        "",
        "```{made} judged-boards",
        "```",
        "",
        "## What was played",
        "",
        *fill(
            f"Each board played {GAMES} games from turns by chance with 16 simulations a turn, as many with 128, and "
            "the same with the pie rule, after the first turn that was nearest to even of 12. So few games leave some "
            "20 % to either side of a single board, but not of a hundred boards together. Of "
            f"{near:,} boards that then were within 10 % of even at both strengths, the nearest {len(looked):,} played "
            "up to 400 fresh games at each "
            "strength. A board is called fair if these show that whoever begins wins 40 to 60 % at both strengths, "
            "corrected for the number of boards: of those called fair, one in twenty may be so by chance."
        ),
        "",
        BEGIN,
        "",
        *coverage_rows(every),
        "",
        *fill(
            "Boards have an odd number of faces, so that no game ends level. Tilings that share a board count each. "
            "Every shape, size and reading of the turn was tried of all 1,248 tilings; not each gives a board."
        ),
        "",
        "## What was found",
        "",
        *fill(
            "* Without the pie rule the first player of the stronger games wins "
            f"{fmean(shares):.0f} % on average, on half of the boards between {shares[number // 4]:.0f} and "
            f"{shares[3 * number // 4]:.0f} %. {uneven:,} boards of {number:,} are shown not to be even, corrected "
            "for their number."
        ),
        *fill(
            f"* With the pie rule {unfair:,} are shown not to be even, and {within:,} are seen within 10 % of it; by "
            f"chance alone {expected_within() * number / 100:,.0f} would, if all were exactly even. Whoever begins "
            f"then wins {eased:.0f} % on average."
        ),
        *fill(
            f"* Of {len(looked):,} boards that looked fair and played fresh games, {len(fair):,} are fair, "
            f"{sum(value in ('first', 'second') for value in looked.values()):,} are not, and of the others more "
            "games would tell."
        ),
        *fill(f"* The first turn to offer takes nodes on {100 * of_nodes / number:.0f} % of the boards, else edges."),
        f"* The shares at both strengths are a quarter or more apart on {apart:,} boards.",
        "",
        "## What makes a board fair",
        "",
        "How much of the differences between boards goes with a property, and how much would if it meant nothing:",
        "",
        *explained_rows(boards),
        "",
        *fill(
            "What one may expect, and what was seen, in per cent; boards count as independent, and what holds is "
            "corrected for the number of questions:"
        ),
        "",
        *expected_rows(boards),
        "",
        *fill(
            "Properties go together, as the turn and the length of a game do. Below are the means of each group of "
            f"what explains {TELLING:g} % or more, with the half of their 95 % intervals; groups of fewer than {FEW} "
            "boards are left out. *From even* is how far "
            f"whoever begins under the pie rule is from 50 %; {expected_away():.1f} would be seen if all boards were "
            "exactly even."
        ),
        *group_rows(boards),
        "",
        "## Fairest with the pie rule",
        "",
        *best_rows(fair[:LISTED]),
        "",
        *picture_rows(fair[:DRAWN]),
        "",
        END,
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Write the page and the pictures."""
    PAGE.write_text(page_text(), encoding="utf-8")
    PICTURES.mkdir(exist_ok=True)
    for old in PICTURES.iterdir():
        old.unlink()
    for number, board in enumerate(fairest(different(judged_boards()))[:DRAWN], start=1):
        (PICTURES / f"{number}.svg").write_text(picture(config_of(board)), encoding="utf-8")


if __name__ == "__main__":
    main()
