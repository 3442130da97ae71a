"""What operators need: counters, logs and copies of the data."""
