/** How long an event stays before the next one, at the speed that the player likes. */

import { FLIGHT } from "../../cards";
import type { TableEvent, TableInfo } from "../../net/shapes";
import { speedFactor } from "../../state/preferences";

const MILLISECONDS: Record<string, number> = {
  "cards-dealt": 170,
  "card-drawn": 420,
  "card-picked": 700,
  "cards-turned": 420,
  "dealer-drew": 480,
  "dealer-took": 480,
  "wager-settled": 280,
  "hand-stood": 160,
  "hand-doubled": 320,
  "hand-split": 480,
  "hand-surrendered": 300,
  "hand-rescued": 300,
  peeked: 360,
  "hole-class-shown": 300,
  "shoe-shuffled": 700,
  "shoe-cut": 400,
  "card-burned": 450,
  "bank-taken": 450,
  "button-placed": 600,
  "bank-returned": 350,
  "bet-placed": 130,
  "bets-closed": 150,
  "stake-raised": 250,
  "insurance-taken": 250,
  "cut-card-met": 600,
  "fees-taken": 300,
  "stake-followed": 250,
};
/**
 * How long the results of a round stay on the table before the next one clears it. Also where nothing moves: cards that
 * are laid down at once are read no faster.
 */
const DWELL = 1_300;
/** With bots there is more to look at, and where the table itself does not pause, the page does. */
const DWELL_WITH_BOTS = 2_200;

/** `last`: nothing of this event follows; the last card that is dealt has landed before anything is asked. */
export function duration(event: TableEvent, own: boolean, last: boolean): number {
  if (event.event === "bet-placed" && own) return 0;
  if (event.event === "cards-dealt" && last) return FLIGHT * speedFactor();
  return (MILLISECONDS[event.event] ?? 0) * speedFactor();
}

export function dwell(table: Pick<TableInfo, "speed" | "bots"> | undefined): number {
  return (table?.bots && table.speed === "instant" ? DWELL_WITH_BOTS : DWELL) * (speedFactor() || 1);
}
