"""What the word under the mouse means, and what is being called at the cursor."""
