"""Help for authors as they write rules: colours, explanations and pictures, for any editor."""
