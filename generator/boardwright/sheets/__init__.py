"""Sheets: figures laid out on pages of paper, with a title, a footer and the scale check."""
