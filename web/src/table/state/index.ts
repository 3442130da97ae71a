/** What this tab knows of a table and what it can do there; nothing here draws anything. */
export { limitsText, spotKey } from "./bets";
export { act } from "./choice";
export { cents } from "./hints";
export * from "./labels";
export { usualAmount } from "./offer";
export { byOwner, type LaidStake, together } from "./piles";
export { type PastRound, ReplayStore } from "./replay-store";
export { reasonWords, resultTitle } from "./result-words";
export type { ResultLine, RoundResult } from "./round-result";
export { settingsQuery, TableStore, type Travel } from "./store";
export { TableElement } from "./table-element";
