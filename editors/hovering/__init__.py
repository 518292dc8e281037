"""The meaning of the word under the mouse, and the call at the cursor."""
