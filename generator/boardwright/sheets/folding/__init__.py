"""Boards that fold: panels, hinges and slits."""
