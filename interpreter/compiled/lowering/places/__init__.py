"""What lies where: asking, taking out, putting in, moving, who knows of it."""
