"""What generated programs call: written once, in the subset of Python that both emitters understand."""
