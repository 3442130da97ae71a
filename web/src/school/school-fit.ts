/** How large everything on the school's felt can be: arrangements from roomy to tight, the first that fits is taken. */

export interface Arrangement {
  /**
   * 0: titles and chips, seats in an arc; 1: codes instead of titles, no arc; 2: totals beside cards, lower buttons;
   * 3: as little as can be read and hit.
   */
  readonly level: 0 | 1 | 2 | 3;
  /** Pixels of a player's card; below 30 an index cannot be read. */
  readonly card: number;
  /** Seats in a row; 0 for all of them. */
  readonly columns: number;
}

function each(level: Arrangement["level"], columns: number, cards: readonly number[]): Arrangement[] {
  return cards.map((card) => ({ level, card, columns }));
}

export const ARRANGEMENTS: readonly Arrangement[] = [
  ...each(0, 0, [84, 76, 68, 60, 54, 48, 44]),
  ...each(1, 0, [60, 54, 48, 44, 40]),
  ...each(1, 2, [60, 54, 48]),
  ...each(2, 0, [46, 40]),
  ...each(2, 2, [50, 44, 40]),
  ...each(2, 3, [46, 40]),
  ...each(1, 0, [36]),
  ...each(2, 4, [40, 36]),
  ...each(2, 3, [36]),
  ...each(2, 0, [34]),
  ...each(2, 2, [34]),
  ...each(3, 0, [36, 32]),
  ...each(3, 3, [36, 32, 30]),
  ...each(3, 4, [36, 32, 30]),
  ...each(3, 0, [30]),
];

/** Whether nothing is cut off and nothing hangs over the side of its seat. */
export function isWhole(felt: HTMLElement): boolean {
  if (felt.scrollHeight > felt.clientHeight + 1 || felt.scrollWidth > felt.clientWidth + 1) return false;
  return [...felt.querySelectorAll<HTMLElement>(".seats li")].every((seat) => {
    const room = seat.getBoundingClientRect();
    return [...seat.querySelectorAll<HTMLElement>("button, .settled, .total, pit-card")].every((part) => {
      const box = part.getBoundingClientRect();
      const isCut = part.scrollWidth > part.clientWidth + 1 && part.localName === "button";
      return !isCut && box.left >= room.left - 1 && box.right <= room.right + 1;
    });
  });
}
