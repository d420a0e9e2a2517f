"""Pictures of printing: the print dialog, the measured bar, and the ways to print on both sides."""

from boardwright.geometry.points import Point
from boardwright.sheets.making.pen import BOLD, FINE, LINE, Pen
from boardwright.sheets.making.tools_and_materials import ruler

PIECES = ((0.3, 0.26), (0.72, 0.26), (0.3, 0.56))
"""Places of three pieces on a page, as fractions of its width and height, such that backs and fronts look different."""


def printing(pen: Pen) -> None:
    """A printer with a sheet in its tray, and a dialog with 100 % chosen instead of "fit to page"."""
    pen.box(9, 3, 16, 10)
    pen.shape(((5, 12), (29, 12), (31, 15), (31, 25), (3, 25), (3, 15)), "tint")
    pen.lines((((3, 15), (31, 15)),), LINE)
    pen.box(7.5, 19, 19, 2.4, "ink")
    pen.shape(((9, 20.4), (25, 20.4), (27, 31.5), (7, 31.5)))
    pen.lines((((11.2, 22.5), (22.8, 22.5), (24.2, 29.8), (9.8, 29.8), (11.2, 22.5)), ((17, 22.5), (17, 29.8))))
    pen.lines((((10.5, 26.1), (23.5, 26.1)),))
    pen.disc((27.8, 17.3), 0.6, "accent", None)
    pen.box(36, 4, 22, 26)
    pen.lines((((36, 7.5), (58, 7.5)),), LINE)
    pen.disc((40, 14), 1.3)
    pen.disc((40, 14), 0.65, "accent", None)
    pen.words((43, 14), "100 %", anchor="start", bold=True)
    pen.tick((54.5, 14))
    pen.disc((40, 23), 1.3)
    pen.box(43.4, 19.4, 5.4, 7.2)
    pen.box(44.8, 21.3, 2.6, 3.4)
    pen.lines((((43.4, 19.4), (44.8, 21.3)), ((48.8, 19.4), (47.4, 21.3))))
    pen.lines((((43.4, 26.6), (44.8, 24.7)), ((48.8, 26.6), (47.4, 24.7))))
    pen.cross((54.5, 23))


def measuring(pen: Pen) -> None:
    """The bottom of a sheet with its bar, and a ruler below that agrees with it."""
    pen.shape(((3, 2), (57, 2), (57, 17), (3, 17)), "paper", None)
    pen.lines((((3, 2), (3, 17), (57, 17), (57, 2)),), LINE)
    pen.lines([((x, 3.2), (x + 14, 3.2)) for x in (6, 23, 40)], FINE)
    pen.box(6, 6.5, 8, 8, None)
    pen.lines((((18, 10.5), (53, 10.5)),), LINE)
    pen.lines([((18 + 3.5 * i, 10.5), (18 + 3.5 * i, 8.2 if i % 5 == 0 else 9.3)) for i in range(11)], FINE)
    ruler(pen, 16, 20, 39, 8.5)
    pen.lines((((18, 10.8), (18, 20)), ((53, 10.8), (53, 20))), LINE, "accent", dashed=True)
    pen.words((18.2, 25.6), "0")
    pen.words((49.4, 25.6), "100 mm")
    pen.tick((35.5, 25.4))
    pen.turn((20, 31.5), (26, 31.5), (30, 31.5), (51, 31.5))


def about_long_edge(pen: Pen) -> None:
    """An upright page turned like the page of a book."""
    _page(pen, 6, 7, 18, 25)
    _page(pen, 36, 7, 18, 25, mirrored="across")
    pen.lines((((30, 6), (30, 33)),), LINE, "accent", dashed=True)
    pen.turn((15, 5.5), (19, 0.5), (41, 0.5), (45, 5.5))


def about_short_edge(pen: Pen) -> None:
    """An upright page turned like the sheet of a wall calendar."""
    pen.lines((((2, 17), (58, 17)),), LINE, "accent", dashed=True)
    _page(pen, 5, 4.5, 18, 25)
    _page(pen, 37, 4.5, 18, 25, mirrored="down")
    pen.turn((26.5, 26), (34.5, 25), (34.5, 9), (27, 8))


def gutter_fold(pen: Pen) -> None:
    """A page with fronts and backs, folded along the middle and glued."""
    pen.box(3, 6, 26, 19)
    pen.lines((((16, 4.5), (16, 26.5)),), LINE, "accent", dashed=True)
    for u, v in PIECES:
        _front(pen, (3 + 13 * u, 6 + 21 * v), 1.9)
        pen.disc((29 - 13 * u, 6 + 21 * v), 1.9, "shade")
    pen.arrow((31, 16), (36.5, 16))
    # The half with the backs is folded behind the other half.
    pen.shape(((40, 7), (54, 3.5), (54, 23.5), (40, 28)), "tint")
    pen.shape(((40, 7), (50, 11), (50, 31.5), (40, 28)))
    for x, y in ((43.2, 13.6), (47.2, 15.2), (43.2, 20.6)):
        _front(pen, (x, y), 1.6)
    wave = [(51.2 + (0.5 if i % 2 else -0.5), 12 + 1.3 * i) for i in range(9)]
    pen.lines((wave,), BOLD, "accent")
    pen.turn((57.2, 6), (59.2, 10), (58, 15), (54.8, 16.5))


def _page(pen: Pen, left: float, top: float, width: float, height: float, *, mirrored: str = "") -> None:
    """A page of pieces; or `mirrored`, "across" or "down", the page of their backs as read after turning."""
    pen.box(left, top, width, height)
    for u, v in PIECES:
        x = left + (1 - u if mirrored == "across" else u) * width
        y = top + 0.12 * height + (0.82 - v if mirrored == "down" else v) * 0.88 * height
        if mirrored:
            pen.disc((x, y), 2.9, "shade")
        else:
            _front(pen, (x, y), 2.9)
    # A line of words at the top shows which way up the page is.
    pen.lines((((left + 2, top + 2.2), (left + width / 2, top + 2.2)),), BOLD)


def _front(pen: Pen, middle: Point, radius: float) -> None:
    """A piece seen from its front."""
    pen.disc(middle, radius)
    pen.disc(middle, 0.4 * radius, "ink", None)
