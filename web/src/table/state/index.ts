/** What this tab knows of a table and what it can do there; nothing here draws anything. */
export { limitsText, spotKey } from "./bets";
export { act } from "./choice";
export { settingsQuery } from "./known-table";
export * from "./labels";
export { beatingCards, litFaceDown, litInHand, litInMiddle, SIDE_CARD } from "./lit-cards";
export { isLateBet, usualAmount } from "./offer";
export { byOwner, type LaidStake, together } from "./piles";
export { type PastRound, ReplayStore } from "./replay-store";
export { printedOdds, reasonWords, resultTitle } from "./result-words";
export { type ResultLine, type ResultPanel, type SharedLine, sharedLines } from "./round-result";
export { endSession, SessionLog } from "./session-log";
export { TableStore } from "./store";
export { TableElement } from "./table-element";
export { tableNotes } from "./table-notes";
