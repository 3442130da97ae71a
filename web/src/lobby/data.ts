/** What the lobby reads, and small words for it. */
import { get } from "../net/http";
import { dollars } from "../ui/money";
import type { components } from "../wire/http";

export type GameLine = components["schemas"]["GameLine"];
export type Game = components["schemas"]["GameAnswer"];
export type Option = components["schemas"]["OptionAnswer"];
export type TableLine = components["schemas"]["TableAnswer"];
export type LobbyTable = components["schemas"]["LobbyTableAnswer"];
export type TablesPage = components["schemas"]["TablesAnswer"];
export type MadeTable = components["schemas"]["MadeTableAnswer"];
export type Settings = Readonly<Record<string, string | number>>;

export const SPEEDS: readonly (readonly [string, string])[] = [["slow", "slow"], ["normal", "normal"], ["fast", "fast"], ["instant", "at once"]];

export async function games(): Promise<readonly GameLine[]> {
  return (await get<{ games: GameLine[] }>("/api/games")).games;
}

/** A page of the open tables, of one game or of all; `after` is the last page's. */
export function tables(game: string, after: string): Promise<TablesPage> {
  const query = new URLSearchParams({ ...(game && { game }), ...(after && { after }) });
  return get<TablesPage>(`/api/tables?${query}`);
}

export function game(id: string, settings: Settings = {}): Promise<Game> {
  return get<Game>(`/api/games/${encodeURIComponent(id)}${query(settings)}`);
}

export function query(settings: Settings): string {
  const parts = Object.entries(settings).map(([key, value]) => `set=${encodeURIComponent(`${key}=${value}`)}`);
  return parts.length ? `?${parts.join("&")}` : "";
}

/** The address of a table; a private one is found by its link. */
export function tablePath(id: string, link = ""): string {
  return `/table/${id}${link ? `?link=${encodeURIComponent(link)}` : ""}`;
}

export function limitsOf(table: LobbyTable): string {
  return `${dollars(table.base_minimum)} to ${dollars(table.base_maximum)}`;
}

export function clockOf(table: LobbyTable): string {
  return table.clock ? `${table.clock} s` : "no clock";
}

/** Felts by game, the same as at the tables. Uploaded games share a colour. */
const FELTS: Record<string, readonly [string, string]> = {
  "21-stud": ["#1f4d8c", "#0d2548"],
  "twisted-21": ["#5d2a76", "#2c103b"],
  "nh-21-plus": ["#1a6e4a", "#083522"],
  "pure-21.5": ["#186a72", "#07343a"],
  blackjack: ["#136b4d", "#083a29"],
  "spanish-21": ["#84272d", "#430e12"],
};
const PLAIN = ["#00251a", "#00251a"] as const;

export function feltOf(game: string): { "--felt": string; "--felt-2": string } {
  const highContrast = document.documentElement.dataset["contrast"] === "high";
  const [felt, dark] = highContrast ? PLAIN : (FELTS[game] ?? ["#37475a", "#1f2a37"]);
  return { "--felt": felt, "--felt-2": dark };
}
