"""The boards of the atlas that were judged, as a table that can be searched."""

from html import escape

from boardrules.lab.intervals import wilson
from boardwright.app.catalogue.judged import GAMES, JudgedBoard, different, judged_boards
from made.page import PageSource

COLUMNS = (
    *("Tiling", "Board", "Faces", "A turn", "First player, %", "Who begins, pie rule, %", "Turns", "Used, %"),
    "It is",
)

FIELDS = """\
<div class="judged-fields" hidden>
<label>Words <input type="search" placeholder="5-uniform disc"></label>
<label>Faces <input type="number" name="low" value="15" min="1"></label>
<label>to <input type="number" name="high" value="45" min="1"></label>
<label><input type="checkbox" name="fair" checked> fair with the pie rule</label>
<label><input type="checkbox" name="long"> long games</label>
<label><input type="checkbox" name="whole"> uses the whole board</label>
<output></output>
</div>
"""


def table(_page: PageSource) -> str:
    """All boards, each once; a script shows those that are asked for, and sorts them by a column."""
    heading = "".join(f'<th scope="col"><button type="button">{escape(name)}</button></th>' for name in COLUMNS)
    rows = "\n".join(map(_row, different(judged_boards())))
    script = '<script src="../_static/judged.js" defer></script>'
    head = f"<thead><tr>{heading}</tr></thead>"
    whole = f'{FIELDS}<div class="judged-table"><table>{head}<tbody>\n{rows}\n</tbody></table></div>\n{script}'
    return f"```{{raw}} html\n{whole}\n```\n"


def _row(board: JudgedBoard) -> str:
    share = wilson(board.strong / 2, GAMES)
    cells = (
        board.name,
        board.measure,
        str(board.faces),
        board.turn,
        f"{100 * share.share:.0f}",
        f"{100 * board.pie.share:.0f}",
        f"{board.turns:g}",
        str(board.used),
        " ".join(quality for quality in ("fair", "long", "whole") if board.has(quality)),
    )
    return f"<tr>{''.join(f'<td>{escape(cell)}' for cell in cells)}"
