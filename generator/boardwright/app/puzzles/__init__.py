"""Puzzles that the program composes: looked for by several processes, written as examples, printed as a booklet."""
