"""The course of a game as one seat reads it: events joined into short lines, whoever shows them."""
