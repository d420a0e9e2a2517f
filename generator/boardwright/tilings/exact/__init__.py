"""Tilings in exact whole numbers: the catalogue, their lattices, and the faces that belong to a shape."""
