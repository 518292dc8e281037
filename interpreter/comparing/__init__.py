"""What two rulebooks say differently, thing by thing, in the words of the rules."""
