"""Pages of studies: figures in, one HTML file out, which works without a network and asks nobody for anything."""
