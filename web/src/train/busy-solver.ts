import { Refusal } from "../net/http";
import { sentence } from "../ui/sentence";

const BUSY = 503;
/** Milliseconds until a busy solver is asked again. */
export const ASK_AGAIN = 2000;

/** Why a question has to be asked again: the solver is busy or still loads its code; "" for any other error. */
export function busyReason(error: unknown): string {
  const isBusy = error instanceof Refusal && error.status === BUSY;
  return isBusy ? sentence(error).replace(/ \(request \w+\)/, "") : "";
}
