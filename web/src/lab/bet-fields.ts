/** Fields of a side bet as the server names them: keys, titles, choices. The page itself knows none of them. */
import { html, nothing, type TemplateResult } from "lit";
import type { DesignField, SideBetLine } from "../game";
import { dollars, parseDollars } from "../ui/money";
import { replaced, without } from "./bet-list";

type FieldValue = string | number;
const MOST_AMOUNTS = 10;

/** What is said of fields whose text cannot be read; a key tells several of them apart. */
export interface Refuse {
  /** The place of the field in a game file. */
  path: string;
  words: string;
  put(words: string): void;
  /** The same for a part of it. */
  at(key: string): Refuse;
}

export const NO_AMOUNT = "Enter an amount such as $5.";
const NO_PERCENT = "Enter a percentage such as 20%.";

/** One field; the value is kept where what is typed cannot be read. */
export function designField(
  field: DesignField,
  value: FieldValue,
  take: (value: FieldValue) => void,
  refuse: Refuse,
): TemplateResult {
  if (field.kind === "choice")
    return html`<label title=${field.meaning}
      ><span>${field.title}</span>
      <select @change=${(event: Event) => take((event.target as HTMLSelectElement).value)}>
        ${field.choices.map(
          (choice) => html`<option value=${choice.value} ?selected=${choice.value === value}>${choice.words}</option>`,
        )}
      </select>
    </label>`;
  const isPercent = field.kind === "percent";
  const shown = isPercent ? String(value) : money(Number(value));
  return entry(field.title, field.meaning, shown, "none", refuse, (text) => {
    const read = isPercent ? percentage(text) : cents(text);
    refuse.put(read === undefined ? (isPercent ? NO_PERCENT : NO_AMOUNT) : "");
    if (read !== undefined) take(read);
  });
}

/** What a line pays besides odds: fixed amounts by size of stake, a share of the meter, a bonus for the others. */
export function lineFields(
  fields: readonly DesignField[],
  line: SideBetLine,
  set: (part: Partial<SideBetLine>) => void,
  refuse: Refuse,
): TemplateResult {
  return html`<details ?open=${paysMore(line)}>
    <summary>Amounts, meter and envy</summary>
    <div class="fields">
      ${fields.map((field) =>
        field.key === "amount"
          ? amounts(field, line, set, refuse.at(`.${field.key}`))
          : designField(
              field,
              (line as unknown as Record<string, FieldValue>)[field.key] ?? "",
              (value) => set({ [field.key]: value }),
              refuse.at(`.${field.key}`),
            ),
      )}
    </div>
  </details>`;
}

export function paysMore(line: SideBetLine): boolean {
  return line.amount.length > 0 || line.meter !== "" || line.envy > 0;
}

/** A line that pays an amount or a share of the meter has no odds. */
export function paysOdds(line: SideBetLine): boolean {
  return line.amount.length === 0 && line.meter === "";
}

function amounts(
  field: DesignField,
  line: SideBetLine,
  set: (part: Partial<SideBetLine>) => void,
  refuse: Refuse,
): TemplateResult {
  const put = (amount: SideBetLine["amount"]): void => set({ amount });
  const first = line.amount.length === 0;
  return html`<div class="amounts" role="group" aria-label=${field.title}>
    ${line.amount.map(
      (each, at) =>
        html`<div class="amount">
          ${entry(
            "For stakes from",
            field.meaning,
            money(each.stake),
            "any",
            refuse.at(`[${at}].stake`),
            (text, own) => {
              const stake = cents(text);
              own.put(stake === undefined ? NO_AMOUNT : "");
              if (stake !== undefined) put(replaced(line.amount, at, { ...each, stake }));
            },
          )}
          ${entry(field.title, field.meaning, money(each.pays), "", refuse.at(`[${at}].pays`), (text, own) => {
            const pays = cents(text);
            own.put(pays ? "" : NO_AMOUNT);
            if (pays) put(replaced(line.amount, at, { ...each, pays }));
          })}
          <button
            type="button"
            aria-label="Remove the amount ${money(each.pays)}"
            @click=${() => put(without(line.amount, at))}
          >
            ✕
          </button>
        </div>`,
    )}
    <button
      type="button"
      title=${field.meaning}
      ?disabled=${line.amount.length >= MOST_AMOUNTS}
      @click=${() => put([...line.amount, { stake: nextStake(line), pays: 10_000 }])}
    >
      ${first ? "Pay a fixed amount" : "Add an amount"}
    </button>
    ${first ? nothing : html`<p class="quiet small">${field.meaning}</p>`}
  </div>`;
}

/** A field with a text of its own, and beside it what is wrong with that. */
export function entry(
  title: string,
  meaning: string,
  value: string,
  example: string,
  refuse: Refuse,
  take: (text: string, refuse: Refuse) => void,
): TemplateResult {
  const problem = refuse.words;
  const id = `wrong-${refuse.path}`;
  return html`<div class="half">
    <label title=${meaning || nothing}
      ><span>${title}</span>
      <input
        type="text"
        spellcheck="false"
        autocomplete="off"
        placeholder=${example || nothing}
        .value=${value}
        aria-invalid=${problem !== ""}
        aria-describedby=${problem ? id : nothing}
        @change=${(event: Event) => take((event.target as HTMLInputElement).value.trim(), refuse)}
      />
    </label>
    ${problem ? html`<p class="problem small" role="alert" id=${id}>${problem}</p>` : nothing}
  </div>`;
}

/** A stake above those that are there: no two amounts are for the same one. */
function nextStake(line: SideBetLine): number {
  return line.amount.length ? Math.max(...line.amount.map(({ stake }) => stake)) + 2_500 : 0;
}

function money(amount: number): string {
  return amount ? dollars(amount) : "";
}

function cents(text: string): number | undefined {
  return text === "" ? 0 : parseDollars(text);
}

/** As a game file has it, such as 12.5%; nothing for none. */
export function percentage(text: string): string | undefined {
  if (text === "") return "";
  const digits = /^(\d{1,3}(?:\.\d{1,3})?)\s*%?$/.exec(text)?.[1];
  return digits === undefined ? undefined : `${digits}%`;
}
