"""A table with people at one screen and bots: the model that every shell uses. No rule and no drawing in it."""
