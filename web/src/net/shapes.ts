/** The socket's shapes as the table uses them: the server sends every field, also those that have a default. */
import type { components } from "../wire/http";
import type * as wire from "../wire/socket";

export type Offer = Required<wire.Offer>;
export type Stake = Required<wire.Stake>;
export type Settled = Required<Omit<wire.WagerSettled, "postings">> & { postings: [string, number][] };
export type Hand = Required<Omit<wire.HandView, "bets">> & { bets: Stake[] };
export type Seat = Omit<wire.SeatView, "bets" | "hands"> & { bets: Stake[]; hands: Hand[] };
export type Deciding = Required<Omit<wire.DecidingCards, "own">> & { own: [number, number][] };
export type View = Omit<wire.View, "seats" | "settled" | "offers" | "deciding" | "fees" | "bank"> & {
  seats: Seat[];
  deciding: Deciding[];
  settled: Settled[];
  offers: Offer[];
  fees: wire.FeeCharge[];
  bank: wire.BankSettlement | null;
};
export type Person = Required<wire.PersonHere>;
export type Fair = Required<Omit<wire.FairState, "contributions" | "client_seeds" | "missing">> & {
  contributions: [string, string][];
  client_seeds: [number, string, string][];
  missing: [number, string][];
};
/** People have pseudonyms as ids; `names` has what to show for them. */
export type Names = Readonly<Record<string, string>>;
export type Scene = Required<Omit<wire.Scene, "view" | "people" | "names" | "fair">> & {
  view: View;
  people: Person[];
  names: Names;
  fair: Fair;
};
export type Yours = Required<Omit<wire.Yours, "offers" | "locked">> & {
  offers: Offer[];
  locked: wire.LockedSpot[];
};
export type TableInfo = wire.TableInfo;
export type TableEvent = wire.Step["event"];
export type Game = components["schemas"]["GameAnswer"];
export type Wager = components["schemas"]["SheetWager"];
export type Edges = components["schemas"]["EdgeResult"];

export const NOBODY: Yours = {
  id: "",
  name: "",
  chips: 0,
  offers: [],
  ready: false,
  leaving: false,
  later: [],
  rebet: 0,
  locked: [],
  kicked: false,
  kick_message: "",
};
