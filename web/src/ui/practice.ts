/** What is said wherever chips are not money: tables with uploaded rules, or with payouts rounded up. */
export const PRACTICE =
  "Practice chips: this table plays by uploaded rules or rounds payouts up. Its chips are free, and " +
  "what you win or lose here changes neither your bankroll nor your statistics.";
