/** Effects of removal by rank and suit; suits that have the same effects share a column. */
export interface RemovalGrid {
  ranks: string[];
  rows: { suits: string; effects: (number | undefined)[] }[];
}

const SIGNS: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export function removalGrid(effects: Readonly<Record<string, number>>): RemovalGrid {
  const cards = Object.entries(effects).map(([card, effect]) => ({
    rank: card.slice(0, -1),
    suit: card.slice(-1),
    effect,
  }));
  const ranks = [...new Set(cards.map(({ rank }) => rank))];
  const rows: RemovalGrid["rows"] = [];
  for (const suit of new Set(cards.map((card) => card.suit))) {
    const own = ranks.map((rank) => cards.find((card) => card.rank === rank && card.suit === suit)?.effect);
    const same = rows.find((row) => row.effects.every((effect, at) => effect?.toFixed(9) === own[at]?.toFixed(9)));
    const sign = SIGNS[suit] ?? suit;
    if (same) same.suits += sign;
    else rows.push({ suits: sign, effects: own });
  }
  return { ranks, rows };
}
