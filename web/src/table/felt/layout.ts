/** Where the seats stand: along an arc as the players see it, seat 1 at the dealer's left, which is our right. */

export interface Spot {
  x: number;
  y: number;
}

const ENDS = 3;
/** One's own spots would lie on the rail so far out. */
const OWN_ENDS = 10;
const LEAST = 7.5;

/**
 * Shares of the felt in per cent for the bottom middle of every seat. `own` says how wide one's own seats are, with
 * all their hands and spots: they get that room, and the others share the rest.
 */
export function arc(seats: number, own: ReadonlyMap<number, number>): Spot[] {
  const right = 100 - (own.has(1) ? OWN_ENDS : ENDS);
  const left = own.has(seats) ? OWN_ENDS : ENDS;
  const others = seats - own.size;
  const taken = [...own.values()].reduce((sum, width) => sum + width, 0);
  const room = Math.min(taken, right - left - others * LEAST);
  const each = (right - left - room) / Math.max(1, others);
  let from = right;
  return Array.from({ length: seats }, (_, index) => {
    const width = own.get(index + 1);
    const share = width === undefined ? each : (width * room) / Math.max(1, taken);
    const x = from - share / 2;
    from -= share;
    // The rail's edge below the outer end of what lies here, and a little above it.
    const out = Math.min(1, (Math.abs(x - 50) + (width === undefined ? 0 : Math.min(share, width) / 2 - 3)) / 50);
    return { x, y: 42 + 54.5 * Math.sqrt(Math.max(0, 1 - Math.max(0, out) ** 2.4)) - (width === undefined ? 3 : 0) };
  });
}
