"""Figures: boards and what stands beside them, as drawings in millimetres. Each game has its own look and file."""
