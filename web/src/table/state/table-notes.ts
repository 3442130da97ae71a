/** Lines above the actions: an operator asked this person to leave, or the cards were changed. */
import type { Fair, Yours } from "../../net/shapes";

interface Noted {
  you: Yours;
  isHere: boolean;
  info?: { practice?: number } | undefined;
  scene?: { fair: Fair } | undefined;
}

export function tableNotes(store: Noted): readonly string[] {
  return [kickNote(store), discardNote(store.scene?.fair.discarded ?? 0)].filter(Boolean);
}

function kickNote({ you, isHere, info }: Noted): string {
  if (!you.kicked) return "";
  const said = you.kick_message
    ? `An operator asked you to leave: “${you.kick_message}”`
    : "An operator asked you to leave.";
  if (isHere) return `${said} Finish this round; then you leave with your chips.`;
  return info?.practice ? said : `${said} Your chips are back in your bankroll.`;
}

function discardNote(shoe: number): string {
  return shoe
    ? `Shoe ${shoe} was discarded: the server’s database was restored, so its cards may be known. New cards are dealt.`
    : "";
}
