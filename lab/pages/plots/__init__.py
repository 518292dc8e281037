"""Pictures as Vega-Lite, from plain rows. What others wrote stands in the data alone, never in a formula."""
