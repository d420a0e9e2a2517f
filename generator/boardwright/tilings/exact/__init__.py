"""Tilings in exact whole numbers: the catalogue, their lattices, and the faces that a shape takes."""
