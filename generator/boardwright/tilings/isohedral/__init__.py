"""The 81 types of isohedral tilings by number, each with its parameters."""
