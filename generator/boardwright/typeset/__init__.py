"""Setting text: the content of a sheet as values, and its lines, columns and tables in millimetres."""
