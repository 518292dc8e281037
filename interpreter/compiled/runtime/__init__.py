"""Functions for generated programs: written once, in the subset of Python that both emitters understand."""
