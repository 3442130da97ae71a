/** The tables that are open, and short texts about them. */
import { get } from "../net/http";
import { dollars } from "../ui/money";
import type { components } from "../wire/http";

export type TableLine = components["schemas"]["TableInfo"];
export type LobbyTable = components["schemas"]["LobbyTable"];
export type TablesPage = components["schemas"]["LobbyPage"];
export type MadeTable = components["schemas"]["MadeTable"];

export const SPEEDS: readonly (readonly [string, string])[] = [
  ["slow", "slow"],
  ["normal", "normal"],
  ["fast", "fast"],
  ["instant", "instant"],
];

/** A page of the open tables, of one game or of all; `after` is the last page's. */
export function tables(game: string, after: string): Promise<TablesPage> {
  const query = new URLSearchParams({ ...(game && { game }), ...(after && { after }) });
  return get<TablesPage>(`/api/tables?${query}`);
}

/** The address of a table; a private one is found by its link. */
export function tablePath(id: string, link = ""): string {
  return `/table/${id}${link ? `?link=${encodeURIComponent(link)}` : ""}`;
}

export function limitsOf(table: LobbyTable): string {
  return `${dollars(table.base_minimum)} to ${dollars(table.base_maximum)}`;
}

export function clockOf(table: LobbyTable): string {
  return table.clock ? `${table.clock} s` : "No time limit";
}
