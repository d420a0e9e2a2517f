"""Abstract boards: which sites there are and how they join, without coordinates."""
