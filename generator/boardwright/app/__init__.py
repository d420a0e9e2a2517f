"""The use cases: build, check, counts. With the command line the only place that touches files."""
