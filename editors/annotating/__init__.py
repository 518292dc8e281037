"""What stands beside a text and not in it: types and numbers within lines, and what can be done above them."""
