"""What happened in a game, as one seat reads it: events put together to short lines, whoever shows them."""
