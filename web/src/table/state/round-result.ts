/** How the last round ended for the player: one line for each wager in the server's words, and the net. */
import type { Scene, Settled } from "../../net/shapes";
import { reasonWords, resultTitle } from "./labels";
import type { Aside } from "./session-log";

export interface ResultLine {
  title: string;
  staked: number;
  words: string;
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

/** Of a round that is over; undefined for somebody who had nothing in it. */
export function roundResult(scene: Scene, me: string, aside: Aside, names: Titles): RoundResult | undefined {
  const own = scene.view.settled.filter((each) => each.player === me);
  const lines: ResultLine[] = own.map((each) => ({
    title: titleOf(scene, each, own, names.title(each.wager)),
    staked: each.staked,
    words: `${resultTitle(each)}: ${reasonWords(each, names.paytable(each.wager))}`,
    net: each.returned - each.staked,
  }));
  if (aside.bank !== undefined)
    lines.push({ title: "Bank", staked: aside.bankStaked, words: "paid and collected", net: aside.bank });
  if (aside.fees) lines.push({ title: "Fees", staked: 0, words: "taken by the house", net: -aside.fees });
  if (!lines.length) return undefined;
  return {
    round: scene.view.round,
    net: lines.reduce((sum, line) => sum + line.net, 0),
    staked: lines.reduce((sum, line) => sum + line.staked, 0),
    lines,
  };
}

/** A wager's title, with its hand and seat where there are several. */
function titleOf(scene: Scene, each: Settled, own: readonly Settled[], title: string): string {
  const hands = scene.view.seats[each.seat - 1]?.hands.length ?? 1;
  const seats = new Set(own.map((one) => one.seat)).size;
  return [title, each.hand >= 0 && hands > 1 ? `hand ${each.hand + 1}` : "", seats > 1 ? `seat ${each.seat}` : ""]
    .filter(Boolean)
    .join(", ");
}
