"""Boards from the designer's own drawings: made into faces, and what is wrong with them told and circled."""
