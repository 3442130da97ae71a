/** Tables that were opened from this browser: private ones are in no list, so their links are kept here. */
import { get, post, Refusal } from "../net/http";
import { session } from "../state/session";
import type { TableLine } from "./tables";

const KEY = "pit21-own-tables";
const MOST = 40;

interface Kept {
  id: string;
  link: string;
  /** The game's id if it is a quick table with bots. */
  quick: string;
}

export interface OwnTable {
  table: TableLine;
  link: string;
  quick: string;
}

export function remember(id: string, link: string, quick = ""): void {
  write([{ id, link, quick }, ...read().filter((kept) => kept.id !== id)].slice(0, MOST));
}

/** Those that are open and that one hosts; the others are forgotten. */
export async function ownTables(): Promise<OwnTable[]> {
  const looked = await Promise.all(read().map(async (kept) => ({ kept, table: await look(kept) })));
  const gone = new Set(looked.filter(({ table }) => table === "gone").map(({ kept }) => kept.id));
  if (gone.size) write(read().filter((kept) => !gone.has(kept.id)));
  return looked.flatMap(({ kept, table }) =>
    typeof table === "object" && table.host === session.person?.name
      ? [{ table, link: kept.link, quick: kept.quick }]
      : [],
  );
}

async function look(kept: Kept): Promise<TableLine | "gone" | undefined> {
  try {
    const table = await get<TableLine>(
      `/api/tables/${kept.id}${kept.link ? `?link=${encodeURIComponent(kept.link)}` : ""}`,
    );
    return table.state === "closed" ? "gone" : table;
  } catch (error) {
    return error instanceof Refusal && error.status === 404 ? "gone" : undefined;
  }
}

export async function close(id: string): Promise<void> {
  await post(`/api/tables/${id}/close`);
}

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

function write(kept: readonly Kept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: the tables are found by their links alone.
  }
}
