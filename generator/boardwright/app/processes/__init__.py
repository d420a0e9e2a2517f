"""Work for all cores: processes of our own, their jobs, and how they end."""
