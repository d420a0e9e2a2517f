"""Work for all cores: how many processes there are, and tasks done by them."""
