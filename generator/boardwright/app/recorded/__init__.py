"""Records as their authors tell them: lines within lines, comments and signs, read, printed, drawn and imported."""
