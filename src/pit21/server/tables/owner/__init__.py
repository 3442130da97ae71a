"""What runs a live table: its one task, its clock, its bots and hints."""
