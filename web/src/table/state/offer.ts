/** An offer carries the command that takes it; what a player chooses goes into that command. */
import type { Offer } from "../../net/shapes";
import type { Command } from "../../net/socket";

export interface Choice {
  amount?: number;
  pick?: number;
}

/** The command that the offer carries, with what was chosen in place of its usual amount and card. */
export function commandOf(offer: Offer, { amount, pick }: Choice): Command {
  const command: Command = { ...offer.command };
  if (amount !== undefined && offer.amount_field) Object.assign(command, { [offer.amount_field]: amount });
  if (pick && offer.picks.includes(pick)) Object.assign(command, { pick });
  return command;
}

/** The amount that the offer's command has; 0 if there is none to choose. */
export function usualAmount(offer: Offer): number {
  const command: Readonly<Record<string, unknown>> = { ...offer.command };
  return Number(command[offer.amount_field] ?? 0);
}

/** A side bet that is offered after cards: it is placed or skipped, and is no insurance. */
export function isLateBet(offer: Offer): boolean {
  return offer.action === "insure" && offer.word !== "";
}
