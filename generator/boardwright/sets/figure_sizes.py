"""Sizes of example figures on the sheets of a set: in columns and pages, never in millimetres."""

from boardwright.geometry.units import MM_PER_POINT

SHEET_HEIGHT = 0.5
"""Greatest height of a figure on a rule sheet, in heights of the page's content; taller ones are made smaller."""

SINGLE_HEIGHT = 0.62
"""The same where a page has one column, in which two such figures have no room: one then fills its page."""

SOLUTION_HEIGHT = 0.65
"""Greatest height of a solution, in heights of the page's content; taller ones are made smaller."""

MADE_HEIGHT = 0.72
"""The same for figures that a game makes of its board: they have many pictures."""

LEAST = 0.74
"""Least height of a figure whose column lacks room, in heights of the same figure as wide as the column."""

SINGLE_LEAST = 0.6
"""The same where a page has one column, which is wider than those of two."""

TALLEST = 0.75
"""Height, in heights of the page's content, above which a figure is left out because the page is too small."""

SMALLEST_TYPE = 6.0 * MM_PER_POINT
"""Smallest type in mm that a figure has where it is drawn small on purpose."""

PICTURE = 27.0
"""Least width in mm of a picture of a solution, and of the words below it: a board to read, and three words a line."""
