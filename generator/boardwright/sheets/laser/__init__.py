"""Sheets for machines that engrave, score and cut."""
