"""What each event does to the state, by what the event is about."""
