"""Rulebook figures: positions and the turns played in them, drawn only from facts that the rules have verified."""
