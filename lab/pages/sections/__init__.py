"""A study's answer to each question: pictures, their numbers, and a sentence for each."""
