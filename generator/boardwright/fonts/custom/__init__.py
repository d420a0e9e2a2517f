"""Fonts of the user's own: read within bounds, measured, drawn, and made anew for embedding."""
