"""What studies, sweeps and comparisons come to, for people and for programs."""
