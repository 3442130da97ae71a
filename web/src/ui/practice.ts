/** The note wherever chips are not money: tables with uploaded rules, or with rules that may favor the players. */
export const PRACTICE =
  "Practice chips: this table plays by uploaded rules, or by rules that may favor the players. " +
  "Its chips are free, and " +
  "what you win or lose here changes neither your bankroll nor your statistics.";
