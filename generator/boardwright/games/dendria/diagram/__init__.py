"""Positions and turns of Dendria in figures."""
