"""`festrules prove`: what is wanted, the processes that look, the records of what they found."""
