"""Figures: boards and what is drawn beside them, in millimetres. What only one game draws is in its room."""
