"""Figures: boards and what is drawn beside them, in millimetres. Each game has its own look and its own file."""
