"""Nine Men's Morris as a game of Boardwright."""
