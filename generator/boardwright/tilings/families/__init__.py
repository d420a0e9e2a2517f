"""Tilings that no translation repeats, by name: hats and spectres by substitution, Ammann-Beenker from four grids."""
