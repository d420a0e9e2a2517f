"""Boards that are larger than the paper, over several sheets."""
