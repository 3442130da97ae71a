/** Which question is open: while steps are shown, the one that is drawn may not be the one that is asked. */
import type { Scene, Yours } from "../../net/shapes";

/** What the server said at one moment. */
export interface Known {
  scene: Scene;
  you: Yours;
}

/** Whether the same hand is decided on again, as after a hit. */
export function isSameChoice(before: Scene | undefined, after: Scene | undefined): boolean {
  const [one, other] = [before?.view.need, after?.view.need];
  if (one?.need !== "choice" || other?.need !== "choice") return false;
  return before!.view.round === after!.view.round && one.seat === other.seat && one.hand === other.hand;
}

/** Whether a refused command answered a question that was no longer open: nobody needs to read why. */
export function isTooLate(command: string, code: string | undefined, asked: Yours, now: Yours): boolean {
  if (code === "turn") return true;
  const isAnswer = asked.offers.some((offer) => offer.command.do === command);
  return isAnswer && JSON.stringify(asked.offers) !== JSON.stringify(now.offers);
}
