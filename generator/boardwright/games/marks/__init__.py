"""The marks of an author on the board at hand."""

from boardwright.games.marks.on_board import USUAL, author_marks, mark_problems, marks_here, some_of

__all__ = ["USUAL", "author_marks", "mark_problems", "marks_here", "some_of"]
