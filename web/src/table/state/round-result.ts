/** How the last round ended for the player: one line for each wager in the server's words, and the net. */
import type { Settled, View } from "../../net/shapes";
import { type PrintedTable, reasonParts, resultTitle } from "./result-words";

export interface ResultLine {
  title: string;
  staked: number;
  /** Which hand and seat it was, where there are several. */
  place: string;
  /** How it ended, and why. */
  outcome: string;
  reason: string;
  /** The line of the pay table that decided, with its odds. */
  line: string;
  /** What the cards were, where their names or totals decide. */
  cards: string;
  net: number;
}

/** The result panel of one player. */
export interface ResultPanel {
  round: number;
  net: number;
  staked: number;
  lines: readonly ResultLine[];
}

interface Titles {
  title: (wager: string) => string;
  paytable: (wager: string) => string;
  /** The pay tables as the game's sheet prints them. */
  printed?: readonly PrintedTable[];
}

const PLAIN: ResultLine = { title: "", staked: 0, place: "", outcome: "", reason: "", line: "", cards: "", net: 0 };

/** Of a round that is over; undefined for someone who had nothing in it. */
export function resultPanel(view: View, me: string, names: Titles): ResultPanel | undefined {
  const own = view.settled.filter((each) => each.player === me);
  const lines: ResultLine[] = own.map((each) => ({
    title: names.title(each.wager),
    staked: each.staked,
    place: placeOf(view, each, own),
    ...wordsOf(each, names.paytable(each.wager), names.printed ?? []),
    net: each.returned - each.staked,
  }));
  const bank = ownBank(view, me);
  if (bank) lines.push({ ...PLAIN, title: "Bank", staked: bank.staked, outcome: "paid and collected", net: bank.net });
  const fees = ownFees(view, me);
  if (fees) lines.push({ ...PLAIN, title: "Fees", outcome: "taken by the house", net: -fees });
  if (!lines.length) return undefined;
  return {
    round: view.round,
    net: lines.reduce((sum, line) => sum + line.net, 0),
    staked: lines.reduce((sum, line) => sum + line.staked, 0),
    lines,
  };
}

/** What the house took of this player in the round, for wagers and for the bank. */
export function ownFees(view: View, me: string): number {
  return view.fees.reduce((sum, fee) => sum + (fee.player === me ? fee.amount : 0), 0);
}

/** How the bank of this player ended. */
export function ownBank(view: View, me: string): View["bank"] {
  return view.bank?.player === me ? view.bank : null;
}

/** Wagers on one hand that ended alike share a line: "Ante, 2x, 3x". */
export interface SharedLine extends ResultLine {
  /** How many wagers. */
  count: number;
  /** What each of them was, if they were equal; otherwise 0. */
  each: number;
}

export function sharedLines(lines: readonly ResultLine[]): readonly SharedLine[] {
  const found = new Map<string, ResultLine[]>();
  for (const line of lines) {
    const end = [line.place, line.outcome, line.reason, line.line, line.cards].join("|");
    found.set(end, [...(found.get(end) ?? []), line]);
  }
  return [...found.values()].map((alike) => ({
    ...alike[0]!,
    title: alike.map((line) => line.title).join(", "),
    staked: alike.reduce((sum, line) => sum + line.staked, 0),
    net: alike.reduce((sum, line) => sum + line.net, 0),
    count: alike.length,
    each: alike.every((line) => line.staked === alike[0]!.staked) ? alike[0]!.staked : 0,
  }));
}

/** What ended by nothing but two hands that were compared: "14 against 17" says why. */
const COMPARED = new Set(["higher-total", "lower-total", "equal-totals", "lower-poker-hand", "equal-poker-hands"]);

function wordsOf(
  each: Settled,
  paytable: string,
  printed: readonly PrintedTable[],
): Pick<ResultLine, "outcome" | "reason" | "line" | "cards"> {
  const { reason, line, odds, uncovered } = reasonParts(each, paytable, printed);
  const isCompared = Boolean(each.compared && !line && COMPARED.has(each.code ?? ""));
  const why = (isCompared ? (each.compared ?? "") : reason) + (line ? "" : odds) + uncovered;
  return {
    outcome: resultTitle(each),
    reason: why.replace(/^; /, ""),
    line: line ? line + odds : "",
    cards: isCompared ? "" : (each.compared ?? ""),
  };
}

function placeOf(view: View, each: Settled, own: readonly Settled[]): string {
  const hands = view.seats[each.seat - 1]?.hands.length ?? 1;
  const seats = new Set(own.map((one) => one.seat)).size;
  return [each.hand >= 0 && hands > 1 ? `hand ${each.hand + 1}` : "", seats > 1 ? `seat ${each.seat}` : ""]
    .filter(Boolean)
    .join(", ");
}
