"""Positions of the sites of a game's board: `boardrules` has the topology, this adds points in millimetres."""
