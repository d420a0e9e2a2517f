"""The command `compose`: a board's puzzles, looked for and written."""

from collections.abc import Callable
from pathlib import Path

from boardrules.lab.fast import why_slow
from boardwright.app.lab.folder import check_folder
from boardwright.app.lab.playtest import boards_to_test
from boardwright.app.puzzles.composing import Composed, ComposeWish, Say, compose
from boardwright.app.puzzles.files import verified_puzzles, write_puzzles
from boardwright.app.puzzles.sheet import SUFFIX, plan_sheet, sheet_content
from boardwright.files.whole_file import write_whole
from boardwright.values import dataclass


@dataclass(frozen=True, slots=True)
class Done:
    """What was found, and what was written."""

    composed: Composed
    written: tuple[Path, ...]


def compose_files(
    config: str, wish: ComposeWish, output: str | None, say: Say, announce: Callable[[str], None]
) -> Done:
    """Look for puzzles on the board of a config, and write them: nothing before all are proved, nothing if none is.

    `announce` is called before the search with why it is slow, if it is.

    Raises:
        InputError: The config is wrong, or its board cannot be played.
        ConfigError: The board cannot be printed, if a booklet is wanted.
        UsageError: The folder exists.
        StoreError: It cannot be written.
        KeyboardInterrupt: Ctrl-C.
    """
    (board,) = boards_to_test([config])
    folder = Path(output or f"{board.source.name}-puzzles")
    check_folder(folder)
    sheet = folder.with_name(f"{folder.name}{SUFFIX}")
    plan = plan_sheet(board, sheet) if wish.sheet else None
    if slow := why_slow(board.game):
        announce(slow)
    say("looking for puzzles")
    composed = compose(board, wish, say)
    if not composed.puzzles:
        return Done(composed, ())
    verified = verified_puzzles(composed)
    content = sheet_content(plan, verified) if plan else b""
    write_puzzles(folder, composed, verified)
    if not plan:
        return Done(composed, (folder,))
    write_whole(sheet, content)
    return Done(composed, (folder, sheet))
