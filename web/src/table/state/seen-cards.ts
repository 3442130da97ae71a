/**
 * The cards that this page was shown since the shuffle. Cards that lie open stay on the table until their round is
 * over, so that the most that lie there together are those of the round.
 */
import type { View } from "../../net/shapes";

type Tally = Record<string, number>;

const HIDDEN = "??";

interface Kept {
  earlier: Tally;
  now: Tally;
  burned: Tally;
  round: number;
  left: number;
  whole: boolean;
}

export class SeenCards {
  private kept: Kept = { earlier: {}, now: {}, burned: {}, round: 0, left: 0, whole: false };
  onTable = 0;

  constructor(private readonly key: string) {
    try {
      this.kept = { ...this.kept, ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Kept>) };
    } catch {
      // Counted from now on.
    }
  }

  /** Take in what lies face up; `shuffled` where the cards were shuffled just before. */
  note(view: View, shuffled: boolean): void {
    const { kept } = this;
    if (view.round !== kept.round) {
      for (const [card, count] of Object.entries(kept.now)) kept.earlier[card] = (kept.earlier[card] ?? 0) + count;
      kept.now = {};
      kept.round = view.round;
    }
    if (shuffled || view.cards_left > kept.left) {
      kept.earlier = {};
      kept.now = {};
      kept.burned = {};
      kept.whole = shuffled;
    }
    kept.left = view.cards_left;
    const lying = onTable(view);
    this.onTable = lying.length;
    raise(kept.now, lying);
    raise(kept.burned, view.burned);
  }

  /** For a page that is loaded again. */
  keep(): void {
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing.
    }
  }

  get left(): number {
    return this.kept.left;
  }

  /** Whether the shoe was watched since its shuffle. */
  get isWhole(): boolean {
    return this.kept.whole;
  }

  get cards(): string[] {
    const { earlier, now, burned } = this.kept;
    return [earlier, now, burned].flatMap((tally) =>
      Object.entries(tally).flatMap(([card, count]) => Array.from({ length: count }, () => card)),
    );
  }
}

/** Every card on the table once, known or not: one that was taken from the face-down cards lies in the hand. */
function onTable(view: View): string[] {
  const seats = view.seats.flatMap((seat) => [
    ...seat.hands.flatMap((hand) => hand.cards),
    ...seat.face_down.filter((_, at) => !seat.taken.includes(at + 1)),
    ...(seat.side_card ?? []),
  ]);
  return [...seats, ...view.dealer, ...view.community, ...(view.stray ?? [])];
}

/** At least what is on the table now. */
function raise(tally: Tally, cards: readonly string[]): void {
  const now: Tally = {};
  for (const card of cards) if (card !== HIDDEN) now[card] = (now[card] ?? 0) + 1;
  for (const [card, count] of Object.entries(now)) tally[card] = Math.max(tally[card] ?? 0, count);
}
