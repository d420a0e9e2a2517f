"""Abstract boards: sites and the connections between them, without coordinates."""
