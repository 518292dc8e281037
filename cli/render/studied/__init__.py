"""The results of studies, sweeps and comparisons, for people and for programs."""
