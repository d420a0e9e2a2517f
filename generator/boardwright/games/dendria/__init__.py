"""Dendria."""
