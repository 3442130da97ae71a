/** What a dealer does, as it is written on buttons, and what each verb waits for. */

export const LABELS: Readonly<Record<string, string>> = {
  shuffle: "Shuffle",
  cut: "Offer the cut",
  cutcard: "Cut card",
  burn: "Burn",
  bank: "Offer the bank",
  close: "No more bets",
  fee: "Take fee",
  deal: "Deal",
  discard: "Discard the rest",
  offer: "Offer",
  peek: "Check hole card",
  turn: "Turn up",
  card: "Give a card",
  draw: "Draw",
  stand: "Stand",
  button: "Action button",
  pay: "Pay",
  take: "Take",
  push: "Push",
  collect: "Pick up cards",
  home: "Return the bank",
  relief: "Hand over the table",
};
/** Verbs that answer a question in words have separate controls. */
export const PROMPTED = new Set(["total", "say", "signal", "even", "odd", "color"]);
/** Verbs that are done as soon as a seat or place is clicked. */
export const ON_PLACE = new Set(["deal", "card", "cut", "bank", "button", "collect", "turn"]);
/** Verbs that are done as soon as a wager is clicked. */
export const ON_WAGER = new Set(["take", "push"]);
/** Verbs that are done again and again. */
export const KEPT_ARMED = new Set(["deal", "card", "pay", "take", "push"]);
export const TURNED: Readonly<Record<string, string>> = {
  "1": "Dealer Card 1",
  "2": "Dealer Card 2",
  hole: "Hole card",
  all: "All cards",
  d: "Dealer's other cards",
  com: "Community cards",
};

/** What is asked for beside the procedure. */
export const EXTRAS: Readonly<Record<string, string>> = {
  totals: "Read totals",
  calls: "Make the spoken calls",
  signals: "Read hand signals",
  catch: "Catch player mistakes",
  even: "Even money",
  odd: "Payouts on odd stakes",
  color: "Color up",
  relief: "Hand over the table",
};
