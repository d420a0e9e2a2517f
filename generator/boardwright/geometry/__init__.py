"""Units, points, polygons, papers and the exact rings in which tilings are built."""
