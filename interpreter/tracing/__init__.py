"""The course of play as places in the rules: for measuring how much of a rulebook its scenarios test."""
