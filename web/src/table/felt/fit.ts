/**
 * How large everything on the felt can be: the largest scale at which nothing is cut off, found by trying. The felt has
 * several arrangements; the one that leaves the player's own cards largest wins. Nothing here knows a screen's name.
 */

/** `beside`: the others left and right of the viewer's seat, along the rail. `above`: the others in a row over it. */
export interface Arrangement {
  others: "beside" | "above";
  /** One's own spots under the hands, or beside them. */
  own: "column" | "row";
  /** Several hands side by side, or two by two. */
  hands: "row" | "grid";
}

export interface Fit extends Arrangement {
  /**
   * 0: everything; 1: without what is printed on the cloth, and empty spots only while betting; 2: the others' cards in
   * words; 3: of the others only totals, and your stakes in words once the cards are out.
   */
  level: number;
  scale: number;
}

/** At a scale of 1 your cards are 150 pixels wide; below the smallest a card cannot be read. */
const LARGEST = 1;
export const SMALLEST = 0.22;
/** As close as makes no difference that is seen. */
const CLOSE = 0.03;
/** Below these scales room is won by leaving out what is said elsewhere too. */
const GOOD_ENOUGH = [0.62, 0.45, 0.4];

export const WHOLE: Fit = { others: "beside", own: "column", hands: "row", level: 0, scale: 0.5 };

/** What has to be laid out: own hands, seats of others that are shown, and whether the cloth is that of a phone. */
export interface Need {
  hands: number;
  others: number;
  isNarrow: boolean;
  /** Nothing is printed on the cloth, so that there is no arrangement with everything. */
  isPlain: boolean;
  /** After a split the others stay where they are. */
  keeps?: Arrangement["others"] | undefined;
}

/** Few others stand beside one on a narrow cloth. */
const FEW = 2;

function arrangements({ hands, others, isNarrow, keeps }: Need): Arrangement[] {
  const free = isNarrow && others > FEW ? (["above"] as const) : (["beside", "above"] as const);
  const rows = keeps ? [keeps] : free;
  const sets = hands === 1 ? (["row"] as const) : (["row", "grid"] as const);
  return rows.flatMap((row) =>
    (["column", "row"] as const).flatMap((own) => sets.map((set) => ({ others: row, own, hands: set }))),
  );
}

/** The largest scale that fits, if it is larger than `least`; otherwise undefined. */
function largest(fits: (scale: number) => boolean, least: number): number | undefined {
  if (!fits(least + CLOSE)) return undefined;
  if (fits(LARGEST)) return LARGEST;
  let [low, high] = [least + CLOSE, LARGEST];
  while (high - low > CLOSE) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** `fits` lays everything out and says whether all of it is visible. */
export function bestFit(need: Need, fits: (fit: Fit) => boolean): Fit {
  let best: Fit = {
    others: "above",
    own: "column",
    hands: need.hands > 2 ? "grid" : "row",
    level: GOOD_ENOUGH.length,
    scale: SMALLEST,
  };
  let least = SMALLEST - CLOSE;
  for (let level = Number(need.isPlain); level <= GOOD_ENOUGH.length; level++) {
    for (const arrangement of arrangements(need)) {
      const scale = largest((tried) => fits({ ...arrangement, level, scale: tried }), least);
      if (scale === undefined) continue;
      best = { ...arrangement, level, scale };
      least = scale;
      if (scale === LARGEST) return best;
    }
    if (best.scale >= (GOOD_ENOUGH[level] ?? 0)) return best;
  }
  return need.keeps && best.scale === SMALLEST ? bestFit({ ...need, keeps: undefined }, fits) : best;
}

/** How much of its size everything may lose before another arrangement is looked for. */
const SHRINKS = 0.75;

/** The same arrangement a little smaller, if that is enough; otherwise undefined. */
export function shrunk(before: Fit, fits: (fit: Fit) => boolean): Fit | undefined {
  let [low, high] = [Math.max(SMALLEST, before.scale * SHRINKS), before.scale];
  if (low >= high || !fits({ ...before, scale: low })) return undefined;
  while (high - low > CLOSE) {
    const middle = (low + high) / 2;
    if (fits({ ...before, scale: middle })) low = middle;
    else high = middle;
  }
  return { ...before, scale: low };
}

/** How far a seat stands above the rail's lowest point, as a share of its bend: 0 in the middle, 1 at the end. */
export function bend(from: number, to: number): number {
  const out = Math.min(1, Math.max(Math.abs(from - 0.5), Math.abs(to - 0.5)) * 2);
  return 1 - Math.sqrt(1 - out ** 2);
}
