/** An offer's own command is sent back, with what was chosen in it. */
import { expect, test } from "vitest";
import type { Offer } from "../src/net/shapes";
import { commandOf, isLateBet, usualAmount } from "../src/table/state/offer";
import { actionKey } from "../src/ui/action-keys";

const OFFER: Offer = {
  action: "double",
  command: { do: "act", seat: 2, action: "double", hand: 1, amount: 500, pick: 1 },
  amount_field: "amount",
  seat: 2,
  player: "ann",
  hand: 1,
  wager: "",
  minimum: 100,
  maximum: 500,
  step: 100,
  spots: 1,
  picks: [1, 3],
  cost: 100,
  free: false,
  word: "",
};
const CUT: Offer = { ...OFFER, command: { do: "cut", seat: 2, position: 144 }, amount_field: "position", picks: [] };
const STAY: Offer = {
  ...OFFER,
  command: { do: "follow", seat: 2, follow: false },
  amount_field: "",
  picks: [],
};

test("an offer is taken as it stands", () => {
  for (const offer of [OFFER, CUT, STAY]) expect(commandOf(offer, {})).toEqual(offer.command);
});

test("an amount and a card go where the offer says", () => {
  expect(commandOf(OFFER, { amount: 200, pick: 3 })).toEqual({ ...OFFER.command, amount: 200, pick: 3 });
  expect(commandOf(CUT, { amount: 7 })).toEqual({ do: "cut", seat: 2, position: 7 });
  expect(commandOf(STAY, { amount: 7, pick: 3 })).toEqual(STAY.command);
});

test("the usual amount is the command's", () => {
  expect([OFFER, CUT, STAY].map(usualAmount)).toEqual([500, 144, 0]);
});

test("a side bet that is offered after cards is placed, with a key of its own, and is no insurance", () => {
  const late = { action: "insure", word: "Place", free: false } as Offer;
  expect(isLateBet(late)).toBe(true);
  expect(actionKey(late.action, late.word)).toBe("p");
  expect(isLateBet({ action: "insure", word: "" } as Offer)).toBe(false);
  expect(actionKey("insure")).toBe("i");
});
