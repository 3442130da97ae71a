/** How the last round ended for the player: one line for each wager in the server's words, and the net. */
import type { Scene, Settled, View } from "../../net/shapes";
import { reasonParts, resultTitle } from "./result-words";
import type { Aside } from "./session-log";

export interface ResultLine {
  title: string;
  staked: number;
  /** What happened. */
  words: string;
  /** The line of the pay table that decided, with its odds. */
  line: string;
  /** What the cards were, where their names decide. */
  cards: string;
  net: number;
}

export interface RoundResult {
  round: number;
  net: number;
  staked: number;
  lines: readonly ResultLine[];
}

interface Titles {
  title: (wager: string) => string;
  paytable: (wager: string) => string;
}

const PLAIN: ResultLine = { title: "", staked: 0, words: "", line: "", cards: "", net: 0 };
/** Wagers that these codes settle compare poker hands. */
const POKER_CODES = new Set(["lower-poker-hand", "equal-poker-hands", "dealer-not-qualified"]);

/** Of a round that is over; undefined for somebody who had nothing in it. */
export function roundResult(scene: Scene, me: string, aside: Aside, names: Titles): RoundResult | undefined {
  const own = scene.view.settled.filter((each) => each.player === me);
  const lines: ResultLine[] = own.map((each) => ({
    title: titleOf(scene, each, own, names.title(each.wager)),
    staked: each.staked,
    ...wordsOf(each, names.paytable(each.wager)),
    cards: pokerWords(scene.view, each),
    net: each.returned - each.staked,
  }));
  if (aside.bank !== undefined)
    lines.push({ ...PLAIN, title: "Bank", staked: aside.bankStaked, words: "paid and collected", net: aside.bank });
  if (aside.fees) lines.push({ ...PLAIN, title: "Fees", words: "taken by the house", net: -aside.fees });
  if (!lines.length) return undefined;
  return {
    round: scene.view.round,
    net: lines.reduce((sum, line) => sum + line.net, 0),
    staked: lines.reduce((sum, line) => sum + line.staked, 0),
    lines,
  };
}

function wordsOf(each: Settled, paytable: string): Pick<ResultLine, "words" | "line"> {
  const { reason, line, odds, uncovered } = reasonParts(each, paytable);
  const words = [resultTitle(each), reason + (line ? "" : odds)].filter(Boolean).join(": ");
  return { words: words + uncovered, line: line ? line + odds : "" };
}

/** The poker hands of a wager on the five cards, as the server names them. */
function pokerWords(view: View, each: Settled): string {
  const own = each.hand < 0 ? (view.seats[each.seat - 1]?.poker ?? "") : "";
  const isAgainst = POKER_CODES.has(each.code ?? "") || each.line.includes("the dealer");
  return own && isAgainst && view.dealer_poker ? `${own} against ${view.dealer_poker}` : own;
}

/** A wager's title, with its hand and seat where there are several. */
function titleOf(scene: Scene, each: Settled, own: readonly Settled[], title: string): string {
  const hands = scene.view.seats[each.seat - 1]?.hands.length ?? 1;
  const seats = new Set(own.map((one) => one.seat)).size;
  return [title, each.hand >= 0 && hands > 1 ? `hand ${each.hand + 1}` : "", seats > 1 ? `seat ${each.seat}` : ""]
    .filter(Boolean)
    .join(", ");
}
