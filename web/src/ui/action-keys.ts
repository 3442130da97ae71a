/** The key of each action, at tables and in drills. */
export const ACTION_KEYS: Readonly<Record<string, string>> = {
  hit: "h",
  stand: "s",
  double: "d",
  split: "p",
  surrender: "r",
  rescue: "r",
  raise: "u",
  move: "u",
  insure: "i",
  decline: "n",
  "decline-bank": "n",
  stay: "n",
  follow: "f",
  switch: "w",
};
