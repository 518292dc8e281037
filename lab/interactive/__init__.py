"""Studies for Python and notebooks: asked in one call, answered with tables, figures, findings and pictures."""
