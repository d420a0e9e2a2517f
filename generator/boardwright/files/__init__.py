"""Files on disk: names that every disk allows, and sets written whole or not at all."""
