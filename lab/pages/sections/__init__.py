"""What a study says about each question: pictures, their numbers, and a sentence for each."""
