/** How a wager ended, as people say it. */
import type { Settled } from "../../net/shapes";
import { dollars } from "../../ui/money";

const RESULTS: Record<string, string> = {
  win: "Win",
  lose: "Lose",
  push: "Push",
  half: "Half back",
  "original-lost": "Double kept",
  returned: "Returned",
};

export function resultTitle(each: Settled): string {
  return RESULTS[each.result] ?? each.result;
}

/** What a line of a pay table pays, as it is printed there: "3 to 2", "3 for 1". */
export function printedOdds(pays: string): string {
  return pays.replace(":", " to ");
}

/** A pay table as the game's sheet has it. */
export interface PrintedTable {
  name: string;
  lines: readonly { when: string; pays: string }[];
}

/**
 * Why a wager ended so; a line of another table than the wager's own prints what the main wager wins and says it all.
 */
export function reasonWords(each: Settled, paytable = "", printed: readonly PrintedTable[] = []): string {
  const { reason, line, odds, uncovered } = reasonParts(each, paytable, printed);
  return `${[reason, line].filter(Boolean).join(", ")}${odds}${uncovered}`;
}

/** The same in parts: `line` is the line of a pay table that decided. */
export function reasonParts(
  each: Settled,
  paytable = "",
  printed: readonly PrintedTable[] = [],
): { reason: string; line: string; odds: string; uncovered: string } {
  const isPrinted = Boolean(each.line && paytable && each.table !== paytable);
  return {
    // A line that paid says why; "the dealer is bust, dealer busts" says it twice.
    reason: isPrinted || (each.line && each.result === "win") || each.reason === each.line ? "" : each.reason,
    line: each.line,
    odds: each.result === "win" && each.odds && each.odds !== "1:1" ? ` at ${oddsOf(each, printed)}` : "",
    uncovered: each.uncovered ? `; ${dollars(each.uncovered)} not covered by the bank` : "",
  };
}

/** In the form of the line that paid: a table that counts the stake says "3 for 1" where the odds are 2:1. */
function oddsOf(each: Settled, printed: readonly PrintedTable[]): string {
  const table = printed.find(({ name }) => name === each.table);
  return printedOdds(table?.lines.find(({ when }) => when === each.line)?.pays ?? each.odds);
}
