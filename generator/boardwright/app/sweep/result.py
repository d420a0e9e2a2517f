"""The result of a sweep as files: figures as lines of JSON, the configs of the best boards, and a sheet of these.

The sheet shows them with their turns and verdicts, nine on a page.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from boardrules.values import dataclass
from boardwright.app.boards import game_of
from boardwright.app.export.document import document_bytes
from boardwright.app.lab.files import report_language
from boardwright.app.lab.maps import MappedBoard
from boardwright.app.sweep.folder import SweepFolder
from boardwright.app.sweep.plan import Sweep
from boardwright.app.sweep.run import Finalist, Swept
from boardwright.app.sweep.units import confirming, screening
from boardwright.app.sweep.words import DASH, boards_line, facts, finalists_line, percent, shares, verdict
from boardwright.config.dump import dump
from boardwright.config.problems import ConfigError, counted
from boardwright.config.source import Source
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.figures.words import PLAYTEST_WORDS
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_config
from boardwright.games.themes import sheet_theme, stock_theme
from boardwright.games.words import PROGRAM, credit_of
from boardwright.geometry.papers import PAPERS
from boardwright.scene import Document, Group, Item, Page, Text
from boardwright.sets.from_config import plan_loaded
from boardwright.sheets.layout import GAP, PageSetup
from boardwright.sheets.page_frame import SheetText, footer, framed, header

MARGIN: Final = 12.0
"""Margins of a page in mm."""

COLUMNS, ROWS = 3, 3

SPACE: Final = 6.0
"""Space between boards in mm."""

NAME, SMALL = 2.9, 2.3
"""Font sizes in mm."""

LINES, MORE = 5, 3
"""Lines below a board, its name included, and those that there are more for the pie rule."""


def contact_sheet(sweep: Sweep, swept: Swept, best: Sequence[tuple[Finalist, LoadedConfig[Any]]]) -> bytes:
    """The sheet as PDF."""
    theme = stock_theme("classic")
    language = report_language(best[0][1]) if best else BASE
    credit = credit_of(sweep.kit, language)
    title = PLAYTEST_WORDS[language].sweep["title"].format(game=credit.name)
    found = f"{boards_line(swept, language)}; {finalists_line(swept, language)}"
    text = SheetText(title, found, credit.name, credit.credit, credit.rights, language=language)
    each = COLUMNS * ROWS
    pages = tuple(
        _page(text, best[first : first + each], first, sheet_theme(theme)) for first in range(0, len(best), each)
    )
    document = Document(pages, title, PROGRAM, credit.rights, language, credit.rights)
    return document_bytes("pdf", document, theme.colours.paper)


def _page(text: SheetText, best: Sequence[tuple[Finalist, LoadedConfig[Any]]], before: int, theme: Theme) -> Page:
    width, height = PAPERS["A4"]
    setup = PageSetup(width, height, MARGIN, MARGIN, MARGIN, MARGIN, "portrait")
    top, bottom = header(text, setup.content_width, theme), footer(text, setup.content_width, theme)
    room = height - setup.top - setup.bottom - top.height - bottom.height - 2 * GAP - 2.0
    wide = (setup.content_width - (COLUMNS - 1) * SPACE) / COLUMNS
    high = (room - (ROWS - 1) * SPACE) / ROWS
    items: list[Item] = []
    for place, (one, loaded) in enumerate(best):
        row, column = divmod(place, COLUMNS)
        x = setup.left + column * (wide + SPACE)
        y = setup.top + top.height + GAP + 2.0 + row * (high + SPACE)
        items.append(_board(before + place + 1, one, loaded, wide, high, theme, text.language).at(x, y, alt=True))
    body = Group(tuple(items), name="boards")
    words = ", ".join(one.board.name for one, _ in best)
    return Page(width, height, (body, framed(setup, top, bottom)), text.title, words)


def _board(
    rank: int, one: Finalist, loaded: LoadedConfig[Any], width: float, height: float, theme: Theme, language: str
) -> Drawing:
    """A board, with its number, its name and what was found below it."""
    below = (LINES + MORE * one.board.pie) * 1.35 * SMALL + NAME
    picture = MappedBoard.fitting(game_of(loaded), loaded, width, height - below).start(theme)
    items: list[Item] = [picture.at((width - picture.width) / 2, height - below - picture.height)]
    y = height - below + 1.5 + NAME
    items.append(Text(0.0, y, f"{rank}. {one.board.name}", NAME, theme.colours.ink, "bold"))
    told = [*facts(one, language)]
    for words in told:
        for line in wrapped(words, SMALL, width):
            y += 1.35 * SMALL
            items.append(Text(0.0, y, line, SMALL, theme.colours.muted))
    return Drawing(width, height, tuple(items), f"{one.board.name}: {'; '.join(told)}.")


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
    model = sweep.model
    units = [unit for board in swept.boards for unit in screening(model, board, swept.screened[board.game].opening)]
    units += [unit for one in swept.finalists for unit in confirming(model, one.board, one.confirmed.strong.opening)]
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
                "first_turn": run.first_turn,
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
            "confirmed": one.confirmed.strong.to_json(),
            "weaker": one.confirmed.weaker.to_json() if one.confirmed.weaker else None,
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
            plan_loaded(Source(name, f"{name}.yaml", text.encode(), sweep.file.folder), loaded)
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
    found = one.confirmed.strong
    played = f"{counted(found.plain.games, 'game')} at {found.budget:,} simulations a turn"
    told = (
        [f"whoever begins wins, of {played} each,", *shares(one)]
        if found.swap
        else [f"the first player wins {percent(found.plain.share)} of {played}."]
    )
    words = [f"Number {rank} of a sweep: {verdict(one)}; {told[0]}", *told[1:], one.board.words]
    dumped = dump({**head, **data}, flow=None)
    return "".join(f"# {line}\n".replace(DASH, "-") for line in words if line) + dumped
