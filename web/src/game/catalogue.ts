/** Entries from the catalog of side bets, told apart by what they pay. */

/** How many odds of a pay table distinguish it from others of the same name. */
const MOST_PAYS = 4;

interface NamedEntry {
  id: string;
  title: string;
  design: { lines: readonly { pays: string }[] };
}

/** The first odds of the pay table: "25:1, 12:1, 6:1"; empty if it pays amounts. */
export function entryPays({ design }: NamedEntry): string {
  const pays = design.lines.map((line) => line.pays).filter(Boolean);
  return pays.length > MOST_PAYS ? `${pays.slice(0, MOST_PAYS).join(", ")}\u00a0…` : pays.join(", ");
}

/** The title of a side bet in the catalog; those that share one are told apart by their ids and odds. */
export function entryTitle(entry: NamedEntry, catalogue: readonly NamedEntry[]): string {
  if (catalogue.filter(({ title }) => title === entry.title).length < 2) return entry.title;
  return `${entry.title} (${[entry.id, entryPays(entry)].filter(Boolean).join(": ")})`;
}
