"""Facts from the rules of each game: players, reasons, faults, claims; and the stock examples."""

from typing import Any

import yaml

import boardrules.reasons
from boardrules.reasons import Reason
from boardwright.app.catalogue.show import show_stock
from boardwright.figures.claims_drawn import DRAWN
from boardwright.games.engines import AnyGame
from boardwright.games.registry import all_kits, find_kit
from boardwright.games.stock import stock_files
from made.keys import KeyRow, claim_rows
from made.page import PageSource
from made.tables import code, codes, table

LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quicker one, if PyYAML has it."""

Rows = dict[str, list[tuple[str, ...]]]
"""Game -> rows of its table."""


def title(game: str) -> str:
    """Name of a game as printed."""
    return find_kit(game).credit.name


def players(_page: PageSource) -> str:
    """Games with their players, and the keys that describe a position."""
    rows = []
    for kit in all_kits():
        engine: type[AnyGame] = kit.engine()
        keys = codes(key.name for key in engine.position_keys)
        rows.append((title(kit.name), code(kit.name), codes(engine.players), f"{keys}, or `moves`"))
    return table(("game", "`game`", "players; the first named begins", "keys that describe a position"), rows)


def reasons(_page: PageSource) -> str:
    """Everything that can make a turn illegal, game by game, in the order in which it is checked."""
    rows: Rows = {
        kit.name: [(code(one.name), one.sentence, one.ruling) for one in kit.engine().reasons] for kit in all_kits()
    }
    return _each_game("reasons", ("reason", "meaning", "ruling"), rows)


def faults(_page: PageSource) -> str:
    """Everything that can make a position impossible, game by game, and what becomes of an example with it."""
    rows: Rows = {
        kit.name: [
            (code(one.name), one.sentence, one.ruling, "accepted" if one.unreached else "refused")
            for one in kit.engine().faults
        ]
        for kit in all_kits()
    }
    return _each_game("faults", ("fault", "meaning", "ruling", "in an example"), rows)


def _each_game(label: str, heading: tuple[str, ...], rows: Rows) -> str:
    return "\n".join(
        f"({game}-{label})=\n## {title(game)}\n\n{table(heading, found)}" for game, found in rows.items() if found
    )


def shared_reasons(_page: PageSource) -> str:
    """Reasons that several games share, as `boardrules.reasons` has them."""
    found = [(name, one) for name, one in vars(boardrules.reasons).items() if isinstance(one, Reason)]
    return table(
        ("value", "name", "what is wrong"), ((code(name), code(one.name), one.sentence) for name, one in found)
    )


def claims(_page: PageSource) -> str:
    """Every claim with the keys inside it, and one from a stock example."""
    parts = []
    found = claim_rows()
    used = _used()
    for row in (row for row in found if "." not in row.path):
        parts.append(
            f"(claim-{row.path})=\n## `{row.path}`\n\n{row.meaning}\n\nValue: {row.value}.\n\n"
            f"Drawn: {_drawn(row.path)}.\n"
        )
        inner = [
            KeyRow(one.path.partition(".")[2], one.value, one.default, one.meaning, one.needed)
            for one in found
            if one.path.startswith((f"{row.path}.", f"{row.path}[]."))
        ]
        if inner:
            parts.append(table(("key", "value", "default", "meaning"), (one.cells for one in inner)))
        if row.path in used:
            name, text = used[row.path]
            parts.append(f"```yaml\n{text}```\n\nFrom the stock example `{name}`.\n")
    return "\n".join(parts)


def _drawn(claim: str) -> str:
    """What figures draw for a kind of claim; where games differ, what each draws."""
    if claim in DRAWN:
        return DRAWN[claim]
    own = {kit.credit.name: kit.drawn[claim] for kit in all_kits() if claim in kit.drawn}
    if len(set(own.values())) == 1:
        return next(iter(own.values()))
    return "; ".join(f"{name}: {words}" for name, words in own.items()) or "nothing"


def _used() -> dict[str, tuple[str, str]]:
    """Claim -> a stock example that makes it, and the claim as typed: one that is neither bare nor long."""
    found: dict[str, tuple[str, str]] = {}
    for path in stock_files("examples"):
        for claim in yaml.load(path.read_bytes(), LOADER).get("claims", ()):
            (name,) = claim
            text = yaml.safe_dump([claim], default_flow_style=None, sort_keys=False, width=100, allow_unicode=True)
            if name not in found or _telling(text, path.stem) < _telling(found[name][1], found[name][0]):
                found[name] = path.stem, text
    return found


def _telling(text: str, example: str) -> tuple[int, str]:
    """How well a claim shows the way to write it: the smaller, the better."""
    return abs(len(text) - 55), example


def stock_example(_page: PageSource, name: str) -> str:
    """A stock example or board as `boardwright show` prints it, without the lines for editors."""
    lines = [line for line in show_stock(name).splitlines() if "schema" not in line]
    return "```yaml\n" + "\n".join(lines).strip() + "\n```\n"
