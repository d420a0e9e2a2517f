"""Puzzles made by the program: positions in which one first turn alone reaches a goal, proved and graded."""
