"""Records of games: read, played, told and annotated."""
