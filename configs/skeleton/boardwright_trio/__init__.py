"""Trio, three in a row, as a game of Boardwright: the least that a game in its own package needs."""
