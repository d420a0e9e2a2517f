"""Tilings of the designer's own: polygons, drawings, Voronoi cells."""
