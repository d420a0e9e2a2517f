"""Boards judged for the page: play tests while they run, puzzles, and exact values."""
