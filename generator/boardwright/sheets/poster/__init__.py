"""Boards larger than the paper, over several sheets."""
