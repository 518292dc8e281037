"""Pictures of a table: a scene as HTML and SVG, made from the scene alone."""
