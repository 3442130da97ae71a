"""The law and a way to play, asked once for everything and laid out as arrays."""
