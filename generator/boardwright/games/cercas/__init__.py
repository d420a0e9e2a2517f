"""Cercas."""
