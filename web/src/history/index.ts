/** Rounds that were played, and what they add up to. The pages are `history.ts` and `round.ts`. */
export { byGame, course, type Played, page, type Sum, sum } from "./played-rounds";
export { decisionPath } from "./replay-steps";
