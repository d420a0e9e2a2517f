"""The interface for Python: what `import boardwright` offers, each part loaded when it is asked for."""
