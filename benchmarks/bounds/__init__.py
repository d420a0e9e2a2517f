"""Inputs at the bounds of size, and what they cost: what a stranger's file can ask for at most."""
