"""Units, points, polygons, papers and the exact rings that tilings live in."""
