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
  place: "p",
  decline: "n",
  "decline-bank": "n",
  stay: "n",
  follow: "f",
  switch: "w",
};

/** The key of an action that a game may call by a word of its own. */
export function actionKey(action: string, word = ""): string | undefined {
  return ACTION_KEYS[word.toLowerCase()] ?? ACTION_KEYS[action];
}
