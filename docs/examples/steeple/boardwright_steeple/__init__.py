"""Steeple, a game of stacks, as a game of Boardwright."""
