"""Rules as data: reading, checking and choosing them."""
