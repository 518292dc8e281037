"""What is known of values before play: so much need never be asked."""
