"""Fanorona."""
