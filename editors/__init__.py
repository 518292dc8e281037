"""What authors see of their rules as they write: colours, help and pictures, for any editor."""
