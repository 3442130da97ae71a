/** The note wherever chips are not money: where someone could win more from the house than its games give away. */
export const PRACTICE =
  "Practice chips: this table plays by uploaded rules, by rules that may favor the players, " +
  "or with bots and a player as the bank. Its chips are free, and " +
  "what you win or lose here changes neither your bankroll nor your statistics.";
