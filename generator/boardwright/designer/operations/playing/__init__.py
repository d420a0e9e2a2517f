"""Playing on the board that is designed: turns by clicks, the computer, records, and figures of a position.

Nothing is kept between two requests but what could be worked out again: boards that were read, positions of a game.
"""
