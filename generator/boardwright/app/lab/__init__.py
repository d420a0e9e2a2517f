"""The lab: boards solved, and tested by play of the computer against itself."""
