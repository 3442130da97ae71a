/** The games that can be played, and their sheets with options set. */
import type { components } from "../wire/http";
import { get } from "./http";

export type GameLine = components["schemas"]["GameLine"];
export type Game = components["schemas"]["GameAnswer"];
export type UploadedGame = components["schemas"]["UploadedGame"];
export type FileCheck = components["schemas"]["FileCheck"];
export type Option = components["schemas"]["Option"];
export type Settings = Readonly<Record<string, string | number>>;

export async function games(): Promise<readonly GameLine[]> {
  return (await get<{ games: GameLine[] }>("/api/games")).games;
}

export function game(id: string, settings: Settings = {}): Promise<Game> {
  return get<Game>(`/api/games/${encodeURIComponent(id)}${query(settings)}`);
}

/** Settings as a query of an address; `first` comes before it where the address has no other. */
export function query(settings: Settings, first = "?"): string {
  const parts = Object.entries(settings).map(([key, value]) => `set=${encodeURIComponent(`${key}=${value}`)}`);
  return parts.length ? `${first}${parts.join("&")}` : "";
}

/** The settings in a query. */
export function settingsIn(query: URLSearchParams): Settings {
  return Object.fromEntries(
    query.getAll("set").map((each) => {
      const [key = "", ...value] = each.split("=");
      return [key, value.join("=")];
    }),
  );
}
