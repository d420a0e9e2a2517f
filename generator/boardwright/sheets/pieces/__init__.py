"""Pieces to cut out: their packing, and their backs."""
