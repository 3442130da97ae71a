/** Where the seats stand: along an arc as the players see it, seat 1 at the dealer's left, which is our right. */

export interface Spot {
  x: number;
  y: number;
}

const OWN = 2.3;
/** How far, in per cent, one's own spots reach to the side of a seat at the end of the arc. */
const OWN_HALF = 6;

/** Shares of the felt in per cent for the bottom middle of every seat; one's own seats get more room. */
export function arc(seats: number, own: ReadonlySet<number>): Spot[] {
  const weights = Array.from({ length: seats }, (_, index) => (own.has(index + 1) ? OWN : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight, index) => {
    const middle = (before + weight / 2) / total;
    before += weight;
    const big = own.has(index + 1);
    // Equal steps across, not along the arc: the seats at the ends need as much room as those in the middle.
    const across = 50 + 47 * (1 - 2 * middle);
    const x = Math.min(Math.max(across, big ? 20 : 7), big ? 80 : 93);
    // The rail's edge below this place, and a little above it; one's own spots reach further out than their middle.
    const out = Math.min(1, (Math.abs(x - 50) + (big ? OWN_HALF * (Math.abs(x - 50) / 35) : 0)) / 50);
    return { x, y: 42 + 54.5 * Math.sqrt(Math.max(0, 1 - out ** 2.4)) - (big ? 0 : 3) };
  });
}
