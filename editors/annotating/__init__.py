"""Annotations beside a text and not in it: types and numbers within lines, and actions above them."""
