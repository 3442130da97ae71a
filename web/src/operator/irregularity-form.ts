/** A sheet for the irregularities of one table: what happened, its facts, and the reason. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { parseDollars } from "../ui/money";
import { sentence } from "../ui/sentence";
import { shared } from "../ui/shared";
import "../ui/dialog";
import { type IrregularityChoice, type IrregularityChoices, type IrregularityFacts, reportIrregularity } from "./data";
import { doneButton, formEnd, reasonField, reasonProblem, saidIn, sheetStyles, shownSheet } from "./sheet-form";

type Fact = IrregularityChoice["asks"][number];

@customElement("pit-irregularity")
export class IrregularitySheet extends LitElement {
  @property({ attribute: false }) table!: IrregularityChoices;
  @state() private chosen = "";
  @state() private problem = "";
  @state() private busy = false;
  @state() private done = false;

  static override styles = [
    shared,
    sheetStyles,
    css`
      .remedy {
        border-inline-start: 4px solid var(--accent);
        padding-inline-start: 0.7rem;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <pit-dialog heading="Report an irregularity" bare @closed=${this.end}>
        ${this.done ? this.result() : this.form()}
      </pit-dialog>
    `;
  }

  private get choice(): IrregularityChoice | undefined {
    return this.table.choices.find((each) => each.id === this.chosen);
  }

  private form(): TemplateResult {
    const { choice } = this;
    return html`
      <p class="quiet">${this.table.title} (${this.table.table})</p>
      <form @submit=${this.submit} novalidate>
        <label
          >What happened
          <select name="id" @change=${this.choose} required>
            <option value="">Choose</option>
            ${this.table.choices.map((each) => html`<option value=${each.id}>${each.id}: ${each.title}</option>`)}
          </select></label
        >
        ${choice ? this.facts(choice) : nothing} ${reasonField(this.problem)}
        ${formEnd(this.problem, html`<button class="main" ?disabled=${this.busy}>Apply the remedy</button>`, () =>
          this.end(),
        )}
      </form>
    `;
  }

  private facts(choice: IrregularityChoice): TemplateResult {
    return html`
      <p>${choice.happened}</p>
      <p class="remedy">${choice.resolution}</p>
      ${
        choice.words.length
          ? html`<label
              >Which case
              <select name="what">
                ${choice.words.map((each) => html`<option value=${each.value}>${each.title}</option>`)}
              </select></label
            >`
          : nothing
      }
      ${choice.asks.map((fact) => this.field(fact))}
    `;
  }

  private field(fact: Fact): TemplateResult {
    switch (fact) {
      case "seat":
        return html`<label
          >Seat
          <select name="seat">
            ${this.numbers(this.table.seats)}
          </select></label
        >`;
      case "hand":
        return html`<label
          >Hand
          <select name="hand">
            ${this.numbers(4)}
          </select></label
        >`;
      case "wager":
        return html`<label
          >Wager
          <select name="wager">
            ${this.table.wagers.map((each) => html`<option value=${each.value}>${each.title}</option>`)}
          </select></label
        >`;
      case "amount":
        return html`<label
          >Amount in dollars (correct, late or paid) <input name="amount" inputmode="decimal" autocomplete="off"
        /></label>`;
      case "due":
        return html`<label>Amount due, in dollars <input name="due" inputmode="decimal" autocomplete="off" /></label>`;
    }
  }

  private numbers(last: number): TemplateResult[] {
    return Array.from({ length: last }, (_, place) => html`<option>${place + 1}</option>`);
  }

  private result(): TemplateResult {
    return html`
      <div role="status"><p class="good">Done. The ruling is in the table's log and in the audit.</p></div>
      ${doneButton(() => this.end())}
    `;
  }

  private choose(event: Event): void {
    this.chosen = (event.target as HTMLSelectElement).value;
    this.problem = "";
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    const said = saidIn(event);
    const amounts = { amount: parseDollars(said("amount") || "0"), due: parseDollars(said("due") || "0") };
    if (!this.choice) this.problem = "Choose what happened.";
    else if (amounts.amount === undefined || amounts.due === undefined)
      this.problem = "Enter an amount like 200 or 50.50.";
    else if (reasonProblem(said("reason"))) this.problem = reasonProblem(said("reason"));
    else
      await this.send({
        id: this.choice.id,
        what: said("what"),
        seat: Number(said("seat")),
        hand: Number(said("hand")),
        wager: said("wager"),
        amount: amounts.amount,
        due: amounts.due,
        reason: said("reason"),
      });
  }

  private async send(facts: IrregularityFacts): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await reportIrregularity(this.table.table, facts);
      this.done = true;
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }

  private end(): void {
    this.dispatchEvent(new CustomEvent<boolean>("end", { detail: this.done }));
  }
}

/** Ask what happened at a table and report it; whether anything was sent. */
export function askIrregularity(table: IrregularityChoices): Promise<boolean> {
  const sheet = new IrregularitySheet();
  sheet.table = table;
  return shownSheet(sheet);
}
