"""Fendo."""
