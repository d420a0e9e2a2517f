"""The use cases: what the commands and Python ask for, such as build, check, play and sweep."""
