"""The designer's own tilings: polygons, drawings, Voronoi cells."""
