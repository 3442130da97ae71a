"""Faults: what the server promises (I1 to I19) holds after each of them."""
