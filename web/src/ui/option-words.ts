/** Choices of options in words: sentences that the server sends with each option. */

export interface WordedOption {
  readonly key: string;
  readonly question: string;
  readonly words: Readonly<Record<string, string>>;
}

type Settings = Readonly<Record<string, string | number>>;

/** The sentence for a choice, without its full stop; the choice itself if there is none. */
export function choiceWords(option: WordedOption | undefined, choice: string | number): string {
  const sentence = option?.words[String(choice)];
  return sentence === undefined ? String(choice) : sentence.replace(/\.$/, "");
}

/** Several settings as sentences. */
export function settingsWords(options: readonly WordedOption[], settings: Settings): string {
  return Object.entries(settings)
    .map(([key, value]) => `${find(options, key, value)}.`)
    .join(" ");
}

/** A text about settings with sentences in place of `key=value`, and without a key that it begins with. */
export function nameSettings(options: readonly WordedOption[], text: string, settings: Settings): string {
  const listed = Object.entries(settings)
    .map(([key, value]) => `${key}=${value}`)
    .join(", ");
  const named = listed ? text.replaceAll(listed, `“${settingsWords(options, settings)}”`) : text;
  const option = options.find((each) => named.startsWith(`${each.key}: `) || named.startsWith(`${each.key} `));
  if (!option) return named;
  const rest = named.slice(option.key.length).replace(/^: /, "");
  return rest.startsWith(" ")
    ? `The answer to “${option.question}”${rest}`
    : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The audit names several values together: "1 or 2". */
function find(options: readonly WordedOption[], key: string, value: string | number): string {
  const option = options.find((each) => each.key === key);
  return String(value)
    .split(" or ")
    .map((each) => choiceWords(option, each))
    .join(", or: ");
}
