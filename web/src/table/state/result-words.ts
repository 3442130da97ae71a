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

/**
 * Why a wager ended so; a line of another table than the wager's own prints what the main wager wins and says it all.
 */
export function reasonWords(each: Settled, paytable = ""): string {
  const { reason, line, odds, uncovered } = reasonParts(each, paytable);
  return `${[reason, line].filter(Boolean).join(", ")}${odds}${uncovered}`;
}

/** The same in parts: `line` is the line of a pay table that decided. */
export function reasonParts(
  each: Settled,
  paytable = "",
): { reason: string; line: string; odds: string; uncovered: string } {
  const isPrinted = Boolean(each.line && paytable && each.table !== paytable);
  return {
    reason: isPrinted || each.reason === each.line ? "" : each.reason,
    line: each.line,
    odds: each.result === "win" && each.odds && each.odds !== "1:1" ? ` at ${each.odds}` : "",
    uncovered: each.uncovered ? `; ${dollars(each.uncovered)} not covered by the bank` : "",
  };
}
