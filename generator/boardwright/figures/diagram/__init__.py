"""Rulebook figures: positions with what happens in them, drawn only from what the rules have verified."""
