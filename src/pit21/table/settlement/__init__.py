"""How wagers end: the result and its cause, the money that follows from it, what each person got back, void rounds."""
