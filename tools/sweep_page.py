"""Writes docs/reference/sweep-best.md and its pictures from the result of the sweep of the whole atlas.

    boardwright sweep docs/examples/sweep/atlas.yaml -o found
    python tools/sweep_page.py found     # keeps what the page needs in lab/sweep-atlas.json, draws, writes the page
    python tools/sweep_page.py           # writes the page and the pictures anew from what was kept

A picture has the faces alone, coloured by their numbers of sides: places for pieces would make it ten times as large.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import fill
from typing import Any

import yaml

from boardwright.games.load import load_config

PROJECT = Path(__file__).resolve().parents[1]
SWEEP = PROJECT / "docs" / "examples" / "sweep" / "atlas.yaml"
DATA = Path(__file__).resolve().parent / "lab" / "sweep-atlas.json"
PAGE = PROJECT / "docs" / "reference" / "sweep-best.md"
PICTURES = PROJECT / "docs" / "pictures" / "sweep"

KEPT = ("rank", "name", "words", "symmetry", "faces", "config", "verdict", "confirmed", "skill")
SIDE = 60.0
"""Width and height of a picture, in its own units."""

COLOURS = {3: "#f7dcc4", 4: "#d9e5f5", 5: "#dff0dc", 6: "#fbf3cf", 8: "#e8def5", 12: "#f8dbe4"}
OTHER = "#eeeeee"

VERDICTS = {"even": "even", "open": "perhaps even", "first": "for the first player", "second": "for the second player"}


def kept(folder: Path) -> dict[str, Any]:
    """What the page needs of a result."""
    result = folder / "result"
    summary = json.loads((result / "summary.json").read_text(encoding="utf-8"))
    ranking = [json.loads(line) for line in (result / "ranking.jsonl").read_text(encoding="utf-8").splitlines()]
    best = [{key: one[key] for key in KEPT} for one in ranking if one["file"]]
    return {"summary": summary, "best": best}


def percent(share: Mapping[str, float]) -> str:
    """A share with its interval, for a table."""
    return f"{100 * share['share']:.0f} ({100 * share['low']:.0f} to {100 * share['high']:.0f})"


def rows(best: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """The table of the boards."""
    columns = (
        "",
        "Board",
        "Faces and turn",
        "First player wins, %",
        "Verdict",
        "Thought wins, %",
        "Turns",
        "Choice",
        "Paper",
    )
    yield f"|{'|'.join(columns)}|"
    yield "|--:|---|---|--:|---|--:|--:|--:|---|"
    for one in best:
        found, skill = one["confirmed"], one["skill"]
        choice = "" if found["choice"] is None else f"{found['choice']:,.0f}"
        cells = (
            str(one["rank"]),
            f"`{one['name']}`",
            one["words"],
            percent(found["first_player"]),
            VERDICTS[one["verdict"]],
            "" if skill is None else percent(skill),
            f"{found['turns']:g}",
            choice,
            one["config"]["page"]["paper"],
        )
        yield f"|{'|'.join(cells)}|"


def pictures(best: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """The pictures, four in a row."""
    found = list(best)
    yield "| | | | |"
    yield "|:-:|:-:|:-:|:-:|"
    for first in range(0, len(found), 4):
        row = found[first : first + 4]
        yield (
            "|"
            + "|".join(f"![{one['name']}: {one['words']}](../pictures/sweep/{one['rank']:02}.svg)" for one in row)
            + "|"
        )
        yield "|" + "|".join(f"{one['rank']}. {one['name']}" for one in row) + "|"


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
    size = f'width="{4 * SIDE:g}" height="{4 * SIDE:g}" viewBox="0 0 {SIDE:g} {SIDE:g}"'
    lines = '<g stroke="#555" stroke-width=".25" stroke-linejoin="round">'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{lines}\n{drawn}\n</g>\n</svg>\n'


def page(data: Mapping[str, Any]) -> str:
    """The page."""
    return "\n\n".join(parts(data)) + "\n"


def parts(data: Mapping[str, Any]) -> Iterator[str]:
    """Its paragraphs, tables and lists."""
    summary, best = data["summary"], data["best"]
    verdicts, screen, confirm = summary["verdicts"], summary["screen"], summary["confirm"]
    counts = ", ".join(f"{verdicts[kind]} {words}" for kind, words in VERDICTS.items() if kind in verdicts)
    yield "# The best of the atlas"
    yield paragraph(f"""
        All {summary["groups"]:,} tilings with one to six kinds of nodes, a round board of each; made by
        `tools/sweep_page.py`, not by hand. [Test a thousand boards](../how-to/sweep.md) explains what was done, and
        how far it can be trusted. The games are those of Boardwright 0.2.0, whose search was far weaker: see
        [The atlas, judged](atlas-judged.md) for what a strong player says.""")
    yield "`atlas.yaml`"
    yield f"```yaml\n{SWEEP.read_text(encoding='utf-8').rstrip()}\n```"
    yield "```shell\nboardwright sweep atlas.yaml\n```"
    yield paragraph(f"""
        {summary["made"]:,} boards were made. {summary["passed"]:,} tilings gave one that passed, and
        {summary["screened"]:,} of these boards are different: many tilings share a round piece. Each was screened with
        {screen["games"]} games at {screen["budget"]} simulations a turn. Of those whose games are not too long, the
        {summary["finalists"]} nearest to even were confirmed with {confirm["games"]} fresh games at
        {confirm["budget"]}: {counts}. These are the first {len(best)} in the order of the sweep.""")
    yield paragraph("""
        *Thought wins* is the share of the player who thinks four times as far, *turns* the median of a game, *choice*
        the geometric mean of the number of turns to choose from. Intervals in brackets are 95 %. Neighbours in this
        order have not been told apart. The pie rule was not used.""")
    if verdicts.get("first", 0) > summary["finalists"] / 2:
        yield paragraph("""
            Most boards favour the player who begins, even those that looked even with less thought: the more both
            think, the more the first turn is worth. That is what the pie rule is for. `boardwright playtest` says what
            it does on a board.""")
    yield "\n".join(rows(best))
    yield paragraph("""
        A name says how to make the board: its tiling, `shape: disc`, the radius, and the centre if that is no face.
        The sweep writes all configs.""")
    yield "\n".join(pictures(best))
    yield paragraph("""
        Of the boards that were made and did not pass, several of one tiling among them, so many were left out for
        these reasons:""")
    reasons = sorted(summary["left_out"].items(), key=lambda pair: (-pair[1], pair[0]))
    yield "\n".join(f"* {reason}: {number:,}" for reason, number in reasons)


def paragraph(words: str) -> str:
    """A paragraph in lines of the usual length."""
    return fill(" ".join(words.split()), 120, break_long_words=False, break_on_hyphens=False)


def main() -> None:
    """Keep what is needed of a result, if one is named; draw and write."""
    parser = argparse.ArgumentParser(description="Writes the page of the best boards of the atlas.")
    parser.add_argument("folder", nargs="?", help="the folder of the sweep")
    folder = parser.parse_args().folder
    if folder:
        DATA.write_text(f"{json.dumps(kept(Path(folder)), indent=1, ensure_ascii=False)}\n", encoding="utf-8")
    data = json.loads(DATA.read_text(encoding="utf-8"))
    PICTURES.mkdir(parents=True, exist_ok=True)
    for one in data["best"]:
        (PICTURES / f"{one['rank']:02}.svg").write_text(picture(one["config"]), encoding="utf-8", newline="\n")
    PAGE.write_text(page(data), encoding="utf-8", newline="\n")
    print(f"{PAGE.relative_to(PROJECT)} written")


if __name__ == "__main__":
    main()
