/** A custom game, from a file or pasted; what is wrong with it is shown at its lines. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { type FieldProblem, post, Refusal } from "../net/http";
import { sentence } from "../ui/sentence";
import "../ui/dialog";
import type { Game, GameLine } from "../net/games";
import { shared } from "../ui/shared";

const MOST_CHARACTERS = 240_000;

/** A file that changes one value of a game. */
function exampleOf(game: GameLine): string {
  return `extends = "${game.id}"
id = "my-${game.id}"
title = "My ${game.title}"

[wagers.base]
min = 1000 # cents
`;
}

@customElement("pit-upload-game")
export class UploadGame extends LitElement {
  /** The game that the example extends. */
  @property({ attribute: false }) extended!: GameLine;
  @state() private text = "";
  @state() private problems: readonly FieldProblem[] = [];
  @state() private checked = "";
  @state() private problem = "";
  @state() private busy = false;
  @state() private made: Game | undefined;
  @query("textarea") private field!: HTMLTextAreaElement;

  static override styles = [
    shared,
    css`
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.8rem;
        padding-top: 0.6rem;
      }
      input[type="file"] {
        width: 100%;
      }
      .file {
        align-items: end;
      }
      textarea {
        width: 100%;
        min-height: 14rem;
        font:
          0.9rem/1.4 ui-monospace,
          "Cascadia Mono",
          Menlo,
          Consolas,
          monospace;
        white-space: pre;
        overflow: auto;
        resize: vertical;
      }
      ol.listing {
        list-style: none;
        margin: 0.5rem 0;
        padding: 0;
        border: 1px solid var(--line);
        border-radius: 10px;
        overflow: auto;
        max-height: 22rem;
        font:
          0.88rem/1.5 ui-monospace,
          "Cascadia Mono",
          Menlo,
          Consolas,
          monospace;
        background: var(--room);
      }
      ol.listing li {
        display: grid;
        grid-template-columns: 3.5rem 1fr;
      }
      ol.listing code {
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        font: inherit;
        padding-inline-end: 0.6rem;
      }
      .number {
        color: var(--ink-2);
        text-align: right;
        padding-inline-end: 0.8rem;
        user-select: none;
      }
      .wrong {
        background: color-mix(in srgb, var(--bad) 18%, transparent);
        box-shadow: inset 3px 0 var(--bad);
      }
      .says {
        grid-column: 2;
        color: var(--bad);
        font-family: var(--font);
        padding: 0 0.6rem 0.3rem 0;
      }
      .problems {
        margin: 0;
        padding-inline-start: 1.2rem;
      }
      .problems button {
        min-height: 32px;
        padding: 0 0.6rem;
      }
      .problems li {
        margin-bottom: 0.3rem;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <pit-dialog
        wide
        heading=${this.made ? "Game uploaded" : "Upload a game"}
        @closed=${() => this.dispatchEvent(new CustomEvent("closed"))}
      >
        ${this.made ? this.done(this.made) : this.form()}
      </pit-dialog>
    `;
  }

  private form(): TemplateResult {
    return html`
      <form @submit=${this.submit} novalidate>
        <p class="quiet">
          A game is a TOML file. It extends one of the games here or defines everything itself. All problems are listed
          at once. Tables with an uploaded game use practice chips.
        </p>
        <div class="row file">
          <label>Choose a file <input type="file" accept=".toml,text/plain" @change=${this.file} /></label>
          <button type="button" @click=${() => this.put(exampleOf(this.extended))}>Start from an example</button>
        </div>
        <label
          >Contents of the file
          <textarea
            spellcheck="false"
            autocomplete="off"
            .value=${this.text}
            @input=${() => (this.text = this.field.value)}
          ></textarea>
        </label>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
        <div class="row">
          <button class="main" ?disabled=${this.busy || !this.text.trim()}>
            ${this.busy ? "Checking…" : "Check and upload"}
          </button>
        </div>
      </form>
      ${this.problems.length ? this.found() : nothing}
    `;
  }

  private found(): TemplateResult {
    const lines = this.checked.split("\n");
    const elsewhere = this.problems.filter((problem) => !problem.line || problem.line > lines.length);
    return html`
      <div role="alert">
        <h3 id="wrong">${this.problems.length === 1 ? "1 problem" : `${this.problems.length} problems`}</h3>
      </div>
      <ul class="problems">
        ${this.problems.map(
          (problem) =>
            html`<li>
              ${
                problem.line
                  ? html`<button type="button" @click=${() => this.goTo(problem.line!)}>Line ${problem.line}</button>`
                  : nothing
              }
              ${problem.field ? html`<code>${problem.field}</code>` : nothing} ${sentence(problem.message)}
            </li>`,
        )}
      </ul>
      ${
        elsewhere.length === this.problems.length
          ? nothing
          : html`<ol class="listing" tabindex="0" aria-label="Game file with its problems marked">
              ${lines.map((line, index) => this.line(line, index + 1))}
            </ol>`
      }
    `;
  }

  private line(line: string, number: number): TemplateResult {
    const wrong = this.problems.filter((problem) => problem.line === number);
    return html`
      <li class=${wrong.length ? "wrong" : ""} id="line-${number}">
        <span class="number">${number}</span><code>${line || " "}</code>
        ${wrong.map((problem) => html`<span class="says">${sentence(problem.message)}</span>`)}
      </li>
    `;
  }

  private done(made: Game): TemplateResult {
    return html`
      <p><strong>${made.title}</strong> is ready to play.</p>
      ${made.warnings.map((warning) => html`<p class="quiet">${sentence(warning)}</p>`)}
      <div class="row">
        <button class="main" @click=${() => this.dispatchEvent(new CustomEvent<string>("set-up", { detail: made.id }))}>
          Open a table
        </button>
        <a class="button" href="/games/${made.id}">Game page</a>
      </div>
    `;
  }

  private put(text: string): void {
    this.text = text;
    this.problems = [];
    this.problem = "";
  }

  private async file(event: Event): Promise<void> {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (!file) return;
    if (file.size > MOST_CHARACTERS) {
      this.problem = `A game file has at most ${MOST_CHARACTERS.toLocaleString(
        "en-US",
      )} characters; this one is larger.`;
      return;
    }
    this.put(await file.text());
  }

  /** The line in the field above, selected, so that it can be mended at once. */
  private goTo(number: number): void {
    const lines = this.text.split("\n");
    const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
    this.field.focus();
    this.field.setSelectionRange(start, start + (lines[number - 1]?.length ?? 0));
    const height = this.field.scrollHeight / Math.max(1, lines.length);
    this.field.scrollTop = Math.max(0, (number - 4) * height);
    this.renderRoot.querySelector(`#line-${number}`)?.scrollIntoView({ block: "nearest" });
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    this.busy = true;
    this.problem = "";
    this.problems = [];
    this.checked = this.text;
    try {
      this.made = await post<Game>("/api/games", { text: this.text });
      this.dispatchEvent(new CustomEvent("uploaded"));
    } catch (error) {
      this.problems = error instanceof Refusal ? error.problems : [];
      if (!this.problems.length) this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }
}
