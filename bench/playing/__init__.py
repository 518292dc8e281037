"""How strong our bots are: matches with those of others, and truths that are known."""
