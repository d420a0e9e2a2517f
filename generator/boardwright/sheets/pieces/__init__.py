"""Pieces to cut out: how they are packed, and their backs."""
