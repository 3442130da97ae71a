"""People: guests and accounts, their sessions, passwords and money in the pocket."""
