"""What very many games come to: counts that add up in any order, their words, and what they say between two bounds."""
