"""What someone has, how it is granted and refilled, and the rounds it was played in."""
