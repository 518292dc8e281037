"""The results of very many games: counts that add up in any order, their words, and estimates between two bounds."""
