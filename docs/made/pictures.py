"""Boards and figures as pictures, drawn by the program while the site is built."""

import tempfile
from functools import cache
from pathlib import Path

from boardwright.app.building.build import plan_build
from boardwright.app.catalogue.gallery import write_gallery
from boardwright.app.catalogue.tiling_search import star_known
from boardwright.app.figures import FigureOptions, draw_figures
from boardwright.app.figures.record_options import RecordOptions
from boardwright.app.figures.record_pictures import draw_record
from boardwright.config.changes import parse_change
from boardwright.scene import Group, Page, scene_box
from boardwright.sets.build_request import BuildRequest
from boardwright.writers.svg import write_svg
from made.page import PageSource, shown_files
from made.tables import code, table

WANTED = BuildRequest(("board",), ("svg",))

MARGIN = 4.0
"""Margin in mm round a board shown without its sheet."""


def board(page: PageSource, what: str, words: str, width: str = "420") -> str:
    """A board: of a config shown on the page, or a stock board. `words` are for readers who cannot see it."""
    return page.picture(
        _name(page, "board", what), write_svg(_cut(_sheet(page, what), words), "outline"), words, int(width)
    )


def names(page: PageSource, what: str, words: str, width: str = "300") -> str:
    """A board with the names of its places."""
    drawn = _sheet(page, what, "board.coordinates=true")
    return page.picture(_name(page, "names", what), write_svg(_cut(drawn, words), "outline"), words, int(width))


def _cut(whole: Page, words: str) -> Page:
    """Only the board of a page, without title, scale check and footer."""
    (drawn,) = (item for item in whole.items if isinstance(item, Group) and item.name == "board")
    left, top, right, bottom = scene_box((drawn,))
    moved = Group((drawn,), MARGIN - left, MARGIN - top)
    return Page(right - left + 2 * MARGIN, bottom - top + 2 * MARGIN, (moved,), words)


def sheet(page: PageSource, what: str, words: str, width: str = "420") -> str:
    """The whole page on which a board is printed."""
    drawn = _sheet(page, what)
    return page.picture(_name(page, "sheet", what), write_svg(drawn, "outline"), words, int(width))


def _sheet(page: PageSource, what: str, *changes: str) -> Page:
    """Page of a board, of a config with changes."""
    with tempfile.TemporaryDirectory() as folder:
        return _page_of(_argument(page, what, Path(folder)), *changes)


def _page_of(argument: str, *changes: str) -> Page:
    (planned,) = plan_build((argument,), WANTED, tuple(map(parse_change, changes)))
    (file,) = (file for file in planned.sets[0].files(WANTED) if file.path == "board.svg")
    (drawn,) = file.pages
    return drawn


def figure(page: PageSource, what: str, words: str, width: str = "380", solution: str = "") -> str:
    """Figure of an example shown on the page, or of a stock example; with `solution`, of its solution."""
    options = FigureOptions(width=100.0, solution=bool(solution))
    with tempfile.TemporaryDirectory() as folder:
        (drawn,) = draw_figures([_argument(page, what, Path(folder))], ".svg", options)
    return page.picture(_name(page, f"figure{solution}", what), drawn.content, words, int(width))


def turn(page: PageSource, what: str, address: str, words: str, width: str = "300") -> str:
    """Figure of a record shown on the page, after a turn."""
    return _of_record(page, what, RecordOptions(at=address), words, width)


def turns(page: PageSource, what: str, stretch: str, words: str, width: str = "380") -> str:
    """Figure of a record shown on the page: turns with their numbers."""
    return _of_record(page, what, RecordOptions(stretch=stretch), words, width)


def _of_record(page: PageSource, what: str, options: RecordOptions, words: str, width: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        (drawn,) = draw_record(_argument(page, what, Path(folder)), "svg", options, FigureOptions(width=100.0))
    return page.picture(f"{drawn.name}.svg", drawn.content, words, int(width))


def tilings(page: PageSource) -> str:
    """The catalogue of tilings on one sheet."""
    return page.picture("tilings.svg", _tilings(), "All named tilings, a patch of each", 760)


@cache
def _tilings() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "tilings.svg"
        write_gallery(output)
        return output.read_bytes()


def stars(page: PageSource) -> str:
    """The known star patterns as a table, each with a board and the tiling that a config names."""
    rows = []
    for number, known in enumerate(star_known(), 1):
        shape = "square, size: 3" if known.lattice == "square" else "hexagon, size: 2"
        text = f"game: fen\nboard: {{tiling: {known.name}, shape: {shape}, style: pencil, score_box: false}}\n"
        name = f"stars-{number}.svg"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "stars.yaml"
            path.write_text(text, encoding="utf-8")
            page.keep(name, write_svg(_cut(_page_of(str(path)), known.full_name), "outline"))
        rows.append(
            (f'<img src="/_made/{name}" alt="{known.full_name}" width="220px">', known.full_name, code(known.name))
        )
    return table(("board", "shows", "tiling"), rows)


def _argument(page: PageSource, what: str, folder: Path) -> str:
    """Argument for the program: the name of a stock file, or a file of the page, which is written into a folder."""
    if not what.endswith(".yaml"):
        return what
    for name, text in shown_files(Path(page.path).read_text(encoding="utf-8")).items():
        (folder / name).write_text(text, encoding="utf-8")
    return str(folder / what)


def _name(page: PageSource, kind: str, what: str) -> str:
    stem = what.removesuffix(".yaml")
    return f"{page.name.replace('/', '-')}-{kind}-{stem}.svg" if stem != what else f"{kind}-{stem}.svg"
