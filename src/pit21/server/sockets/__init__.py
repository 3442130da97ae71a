"""Sockets: the protocol under them, one connection with its bounds, and the endpoint that hosting answers through."""
