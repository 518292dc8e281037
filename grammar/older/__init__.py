"""What older versions of the language said in other words, and how a text is brought to the words of now."""
