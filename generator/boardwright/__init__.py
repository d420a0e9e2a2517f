"""Boardwright: a YAML file in, a verified and true-scale print set out."""

__version__ = "0.2.0"
