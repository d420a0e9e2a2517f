"""The command line: arguments, exit codes, printing. No logic."""
