"""What the page asks while a tiling is drawn: patches, their vectors, sketches, Voronoi points, isohedral tilings."""
