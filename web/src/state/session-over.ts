/** What a session at a table came to, shown when someone leaves it. */
export interface SessionSummary {
  /** Of the table. */
  title: string;
  game: string;
  rounds: number;
  net: number;
  /** Milliseconds. */
  time: number;
  /** Decisions that were graded, the mistakes among them, and what these cost on average, in cents. */
  decisions: number;
  mistakes: number;
  cost: number;
  /** A round goes on, and its chips come back when it is over. */
  inRound: boolean;
}

export const SESSION_OVER = "session-over";

export function showSummary(detail: SessionSummary): void {
  window.dispatchEvent(new CustomEvent(SESSION_OVER, { detail }));
}

/** "You won $35 at Blackjack". */
export function resultHeading({ net, title }: SessionSummary, dollars: (cents: number) => string): string {
  if (!net) return `You broke even at ${title}`;
  return `You ${net > 0 ? "won" : "lost"} ${dollars(Math.abs(net))} at ${title}`;
}
