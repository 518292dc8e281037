"""What play came past, as places in the rules: for measuring how much of a rulebook its scenarios test."""
