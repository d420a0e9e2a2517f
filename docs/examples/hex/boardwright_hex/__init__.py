"""Hex, by Piet Hein and John Nash, as a game of Boardwright."""
