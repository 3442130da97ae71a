/** A refusal of the server as it is shown: it names people by their ids, and oneself too. */

const VERBS: Record<string, string> = { has: "have", is: "are", does: "do", sits: "sit" };

export function refusalWords(message: string, me: string, nameOf: (id: string) => string): string {
  const own = new RegExp(`(?<![\\w-])${me}(?:'s| (has|is|does|sits))?(?![\\w-])`, "g");
  const words = me ? message.replaceAll(own, spoken) : message;
  return words.replace(/^you/, "You").replaceAll(/(?<![\w-])p-[a-z2-7]{8}(?![\w-])/g, nameOf);
}

function spoken(found: string, verb?: string): string {
  if (found.endsWith("'s")) return "your";
  return verb ? `you ${VERBS[verb]}` : "you";
}
