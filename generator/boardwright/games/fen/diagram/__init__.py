"""Positions and turns of FEN in figures."""
