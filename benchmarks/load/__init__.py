"""`make load`: the server under load, over TCP, from a process of its own, line by line against its targets."""
