"""The result of a sweep as files: figures as lines of JSON, a sheet with the best boards, and their configs."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import yaml

from boardwright.app.sweep.folder import SweepFolder
from boardwright.app.sweep.plan import Sweep
from boardwright.app.sweep.run import Finalist, Swept
from boardwright.app.sweep.sheet import contact_sheet
from boardwright.app.sweep.units import confirming, screening
from boardwright.app.sweep.words import percent, verdict
from boardwright.config.problems import ConfigError, counted
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_config
from boardwright.games.sources import Source
from boardwright.sets.from_config import plan_source
from boardwright.values import dataclass


@dataclass(frozen=True, slots=True)
class BestBoard:
    """One of the best boards, with the config that is written for it; `problem` says why none is."""

    one: Finalist
    name: str
    text: str
    loaded: LoadedConfig[Any] | None
    problem: str = ""


def result_files(sweep: Sweep, swept: Swept, folder: SweepFolder) -> dict[str, bytes]:
    """Path -> content of all files but the one that says which sweep it is."""
    best = tuple(_best(sweep, swept))
    files = {
        "summary.json": _json(_summary(sweep, swept), indent=2),
        "boards.jsonl": _lines(_boards(swept)),
        "games.jsonl": _lines(_games(sweep, swept, folder)),
        "ranking.jsonl": _lines(_ranking(swept, best)),
    }
    shown = [(board.one, board.loaded) for board in best if board.loaded]
    files["sheet.pdf"] = contact_sheet(sweep, swept, shown)
    for board in best:
        if not board.problem:
            files[f"configs/{board.name}.yaml"] = board.text.encode()
    files.update((f"configs/{name}", content) for name, content in sweep.named_files().items())
    return files


def _json(value: object, indent: int | None = None) -> bytes:
    separators = None if indent else (",", ":")
    return f"{json.dumps(value, ensure_ascii=False, indent=indent, separators=separators)}\n".encode()


def _lines(records: Iterable[Mapping[str, Any]]) -> bytes:
    return b"".join(map(_json, records))


def _summary(sweep: Sweep, swept: Swept) -> dict[str, Any]:
    model = sweep.model
    return {
        "game": model.game,
        "groups": swept.groups,
        "made": swept.made,
        "passed": swept.passed,
        "left_out": swept.left_out,
        "screened": len(swept.boards),
        "finalists": len(swept.finalists),
        "verdicts": dict(sorted(Counter(one.confirmed.balance for one in swept.finalists).items())),
        "screen": {"games": model.screen.games, "budget": model.screen.budget},
        "confirm": {"games": model.confirm.games, "budget": model.confirm.budget},
        "margin": model.margin,
        "seed": model.seed,
    }


def _boards(swept: Swept) -> Iterator[dict[str, Any]]:
    for board in swept.boards:
        yield {**board.to_json(), "screened": swept.screened[board.game].to_json()}


def _games(sweep: Sweep, swept: Swept, folder: SweepFolder) -> Iterator[dict[str, Any]]:
    """Every unit of play, in the order of the boards, then of the finalists."""
    units = [unit for board in swept.boards for unit in screening(sweep.model, board)]
    units += [unit for one in swept.finalists for unit in confirming(sweep.model, one.board)]
    for unit in units:
        found = folder.found(unit)
        if found is not None:
            run = unit.block.run
            yield {
                "board": unit.block.game,
                "engine": unit.block.engine,
                "part": run.part,
                "budgets": list(run.budgets),
                "judge": run.judge,
                "start": unit.block.start,
                "games": found["games"],
            }


def _ranking(swept: Swept, best: Iterable[BestBoard]) -> Iterator[dict[str, Any]]:
    written = {board.one.board.game: f"configs/{board.name}.yaml" for board in best if not board.problem}
    problems = {board.one.board.game: board.problem for board in best if board.problem}
    for rank, one in enumerate(swept.finalists, 1):
        game = one.board.game
        yield {
            "rank": rank,
            **one.board.to_json(),
            "verdict": one.confirmed.balance,
            "confirmed": one.confirmed.figures.to_json(),
            "skill": one.confirmed.skill.to_json() if one.confirmed.skill else None,
            "screened": one.screened.to_json(),
            "file": written.get(game),
            **({"problem": problems[game]} if game in problems else {}),
        }


def _best(sweep: Sweep, swept: Swept) -> Iterator[BestBoard]:
    """The boards of the best finalists, each with its config tried whole."""
    most = min(sweep.model.best, len(swept.finalists))
    width = max(2, len(str(most)))
    for rank, one in enumerate(swept.finalists[:most], 1):
        name = f"{rank:0{width}}-{one.board.name}"
        text = _config_text(sweep, rank, one)
        loaded = None
        try:
            loaded = load_config(text, f"{name}.yaml", sweep.file.folder)
            plan_source(Source(name, f"{name}.yaml", text.encode(), sweep.file.folder), loaded=loaded)
        except ConfigError as error:
            # Without room for tiles it can still be played on a screen; only its set cannot be made.
            yield BestBoard(one, name, text, loaded, error.problems[0].message)
            continue
        yield BestBoard(one, name, text, loaded)


def _config_text(sweep: Sweep, rank: int, one: Finalist) -> str:
    """A config, with what was found about its board."""
    data = dict(one.board.config)
    head = {"game": data.pop("game")}
    board = data.get("board")
    tiling = board.get("tiling") if isinstance(board, dict) else None
    if "title" not in data and isinstance(tiling, str):
        head["title"] = f"{sweep.kit.credit.name} on {tiling}"
    found = one.confirmed.figures
    words = [
        f"# Number {rank} of a sweep: {verdict(one)}; the first player wins {percent(found.share)} of "
        f"{counted(found.games, 'game')} at {sweep.model.confirm.budget:,} simulations a turn.".replace("\u2013", "-"),
        f"# {one.board.words}" if one.board.words else "",
    ]
    dumped = yaml.safe_dump({**head, **data}, sort_keys=False, allow_unicode=True, width=100, default_flow_style=None)
    return "".join(f"{line}\n" for line in words if line) + dumped
