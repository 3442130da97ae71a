"""The HTTP side: routes for people, lobby, rounds and operators; what every request passes; one shape of errors."""
