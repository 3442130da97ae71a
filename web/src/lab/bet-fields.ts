/** Fields of a side bet as the server names them: keys, titles, choices. The page itself knows none of them. */
import { html, nothing, type TemplateResult } from "lit";
import type { DesignField, SideBetLine } from "../game";
import { dollars, parseDollars } from "../ui/money";
import { replaced, without } from "./bet-list";

type FieldValue = string | number;

/** One field; the value is kept where what is typed cannot be read. */
export function designField(field: DesignField, value: FieldValue, take: (value: FieldValue) => void): TemplateResult {
  if (field.kind === "choice")
    return html`<label title=${field.meaning}
      >${field.title}
      <select @change=${(event: Event) => take((event.target as HTMLSelectElement).value)}>
        ${field.choices.map(
          (choice) => html`<option value=${choice.value} ?selected=${choice.value === value}>${choice.words}</option>`,
        )}
      </select>
    </label>`;
  const shown = field.kind === "percent" ? String(value) : money(Number(value));
  const example = field.kind === "percent" ? "20%" : "none";
  return entry(field.title, field.meaning, shown, example, (text) =>
    take(field.kind === "percent" ? percentage(text) : (cents(text) ?? value)),
  );
}

/** What a line pays besides odds: fixed amounts by size of stake, a share of the meter, a bonus for the others. */
export function lineFields(
  fields: readonly DesignField[],
  line: SideBetLine,
  set: (part: Partial<SideBetLine>) => void,
): TemplateResult {
  return html`<details class="figure" ?open=${paysMore(line)}>
    <summary>Amounts, meter and envy</summary>
    <div class="fields">
      ${fields.map((field) =>
        field.key === "amount"
          ? amounts(field, line, set)
          : designField(field, (line as unknown as Record<string, FieldValue>)[field.key] ?? "", (value) =>
              set({ [field.key]: value }),
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

function amounts(field: DesignField, line: SideBetLine, set: (part: Partial<SideBetLine>) => void): TemplateResult {
  const put = (amount: SideBetLine["amount"]): void => set({ amount });
  const first = line.amount.length === 0;
  return html`<div class="amounts" role="group" aria-label=${field.title}>
    ${line.amount.map(
      (each, at) =>
        html`<div class="amount">
          ${entry("For stakes from", field.meaning, money(each.stake), "any", (text) =>
            put(replaced(line.amount, at, { ...each, stake: cents(text) ?? each.stake })),
          )}
          ${entry(field.title, field.meaning, money(each.pays), "", (text) =>
            put(replaced(line.amount, at, { ...each, pays: cents(text) || each.pays })),
          )}
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
      @click=${() => put([...line.amount, { stake: nextStake(line), pays: 10_000 }])}
    >
      ${first ? "Pay a fixed amount" : "Add an amount"}
    </button>
    ${first ? nothing : html`<p class="quiet small">${field.meaning}</p>`}
  </div>`;
}

function entry(
  title: string,
  meaning: string,
  value: string,
  example: string,
  take: (text: string) => void,
): TemplateResult {
  return html`<label title=${meaning}
    >${title}
    <input
      type="text"
      spellcheck="false"
      autocomplete="off"
      placeholder=${example}
      .value=${value}
      @change=${(event: Event) => take((event.target as HTMLInputElement).value.trim())}
    />
  </label>`;
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

function percentage(text: string): string {
  return /^[\d.]+$/.test(text) ? `${text}%` : text;
}
