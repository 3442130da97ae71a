"""What a live table is: inputs in, events out, and what those who watch are shown."""
