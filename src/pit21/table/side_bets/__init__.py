"""What side bets do besides being settled: winnings that move to the main wager, cards that are lit."""
