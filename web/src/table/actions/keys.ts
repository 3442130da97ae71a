/** Keys of the table. A key does what a visible control does, and nothing if that control is not there. */
import { preferences } from "../../state/preferences";
import { actionKey } from "../../ui/action-keys";
import { act, spotKey, type TableStore } from "../state";

export type Sheet =
  "" | "rules" | "chart" | "count" | "keys" | "settings" | "sitting" | "place" | "fair" | "sit" | "menu" | "leave";

const SHEETS: Record<string, Sheet> = {
  t: "rules",
  c: "chart",
  k: "count",
  "?": "keys",
  g: "settings",
  l: "sitting",
  o: "place",
};

/** Whether the key was ours. */
export function pressed(store: TableStore, event: KeyboardEvent, open: (sheet: Sheet) => void): boolean {
  const path = event.composedPath();
  const target = path[0] as HTMLElement;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    path.some((each) => each instanceof HTMLDialogElement && each.open)
  )
    return false;
  const typing =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  if (typing) return false;
  const key = event.key.toLowerCase();
  if (key === "escape" && store.warning) {
    store.warning = undefined;
    store.changed();
    return true;
  }
  if (event.key.startsWith("Arrow"))
    return move(store, target, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
  const onControl = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
  if (onControl && (key === "enter" || key === " ")) return false;
  if (SHEETS[key]) {
    open(SHEETS[key]);
    return true;
  }
  if (key === "m") {
    preferences.set("sound", !preferences.now.sound);
    return true;
  }
  if ((key === " " || key === "enter") && store.playing && !store.betting) {
    store.skip();
    return true;
  }
  return store.betting ? bet(store, key) : choose(store, key);
}

function bet(store: TableStore, key: string): boolean {
  const { bets } = store;
  if (/^[1-5]$/.test(key)) bets.choose(Number(key) - 1);
  else if (key === "b" && bets.canRebet) void bets.rebet();
  else if (key === "z") bets.undo();
  else if (key === "x") void bets.clear();
  else if (key === "a") void bets.double();
  else if (key === "enter" || key === "d") void (bets.mine().length ? bets.deal() : bets.again());
  else return false;
  return true;
}

function choose(store: TableStore, key: string): boolean {
  if (key === "e") {
    void store.hints.show();
    return true;
  }
  if (/^[1-5]$/.test(key)) {
    const offer = store.offers.find((each) => each.action === store.pointing && each.picks.includes(Number(key)));
    if (offer) void act(store, offer, { pick: Number(key), amount: store.pointingAmount });
    return Boolean(offer);
  }
  const offer = store.offers.find((each) => actionKey(each.action, each.word) === key);
  if (!offer) return false;
  void act(store, offer);
  return true;
}

/** Move between your spots. */
function move(store: TableStore, target: HTMLElement, way: number): boolean {
  const spots = store.mySeats
    .flatMap((seat) => store.spotRows.flat().map((wager) => store.places.get(`spot ${spotKey(seat.number, wager.id)}`)))
    .filter((each): each is HTMLElement => Boolean(each?.isConnected));
  const host = (target.getRootNode() as ShadowRoot).host as HTMLElement | undefined;
  const at = host ? spots.indexOf(host) : -1;
  if (at < 0 && !store.betting) return false;
  spots[at < 0 ? 0 : (at + way + spots.length) % spots.length]?.focus();
  return spots.length > 0;
}
