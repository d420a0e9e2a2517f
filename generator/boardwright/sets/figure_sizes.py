"""Sizes of example figures on the sheets of a set: in columns and pages, never in millimetres."""

WIDEST_COLUMN = 91.0
"""Widest column in mm for figures, that of A4: otherwise a single column of A5 would be all figures."""

SHEET_HEIGHT = 0.5
"""Greatest height of a figure on a rule sheet, in heights of the page's content; taller ones are made smaller."""

EXAMPLE_WIDTH = 0.9
"""Width of a figure on a page of examples, in widths of the same figure on a rule sheet."""

SOLUTION_HEIGHT = 0.65
"""Greatest height of a solution on its page, in heights of the page's content; taller ones are made smaller."""

MADE_WIDTH, MADE_HEIGHT = 0.95, 0.68
"""The same, and the width in columns, for figures that a game makes of its board: they have many pictures."""

TALLEST = 0.75
"""Height, in heights of the page's content, above which a figure is left out because the page is too small."""
