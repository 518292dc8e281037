"""What an editor can do to a text for its author: lay it out, put findings right, declare what is missing."""
