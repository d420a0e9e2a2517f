"""The catalogue of tilings on one sheet, each with the turn that FEN has on it."""
