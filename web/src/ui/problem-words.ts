/** A problem beside a line of a file: the key that it is about, then what is wrong with it. */
import { withDollars } from "./money";

/** Places that are tables or lines, and no keys: what is said of them names them itself. */
const NO_KEY = /^(?:(?:wagers|paytables)\.[^.]+|.*\])$/;

export function problemWords({ field, message }: { field: string; message: string }): string {
  const key = NO_KEY.test(field) ? "" : field.split(".").at(-1);
  const words = key ? `${key}: ${message}` : `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return withDollars(/[.!?]$/.test(words) ? words : `${words}.`);
}
