"""What operators do with people, read about them and announce to them; the audit of it."""
