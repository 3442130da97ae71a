/** The chips of a stake before and after settlement. Amounts are the server's; only sums are computed. */
import type { Settled, Stake } from "../../net/shapes";

/** A stake on the felt: `paid` is beside it, until both are collected. */
export interface LaidStake extends Stake {
  paid: number;
}

/** A lost stake leaves no chips; one lost in part leaves what came back. */
export function laid(bet: Stake, end: Settled | undefined): LaidStake {
  if (!bet.settled) return { ...bet, paid: 0 };
  const returned = end?.returned ?? 0;
  const staked = bet.amount + bet.doubled;
  const amount = Math.min(bet.amount, returned);
  return {
    ...bet,
    amount,
    doubled: Math.min(bet.doubled, returned - amount),
    house: 0,
    paid: Math.max(0, returned - Math.max(staked, end?.staked ?? 0)),
  };
}

/** Several stakes of one person as one pile. */
export function together(stakes: readonly LaidStake[]): { stake: number; doubled: number; paid: number } {
  return stakes.reduce(
    (sum, each) => ({
      stake: sum.stake + each.amount,
      doubled: sum.doubled + each.doubled,
      paid: sum.paid + each.paid,
    }),
    { stake: 0, doubled: 0, paid: 0 },
  );
}

/** The same wager of several people: one pile each. */
export function byOwner(stakes: readonly LaidStake[]): LaidStake[] {
  const found = new Map<string, LaidStake>();
  for (const stake of stakes) {
    const old = found.get(stake.owner);
    found.set(
      stake.owner,
      old
        ? {
            ...old,
            amount: old.amount + stake.amount,
            doubled: old.doubled + stake.doubled,
            house: old.house + stake.house,
            paid: old.paid + stake.paid,
          }
        : stake,
    );
  }
  return [...found.values()];
}
