"""The use cases: build, check, counts. Only they and the command line touch files."""
