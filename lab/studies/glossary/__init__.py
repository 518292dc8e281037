"""What each figure of a study means, how it is worked out, and when not to trust it: for the page and for the docs."""
