/** A custom game, from a file or pasted; problems and warnings are shown at its lines. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { type FieldProblem, post, Refusal } from "../net/http";
import { counted } from "../ui/numbers";
import { sentence } from "../ui/sentence";
import "../ui/dialog";
import type { FileCheck, GameLine, UploadedGame } from "../net/games";
import { problemWords } from "../ui/problem-words";
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
  /** Warnings about `checked`; they do not keep it from being uploaded. */
  @state() private warnings: readonly FieldProblem[] = [];
  @state() private checked = "";
  @state() private problem = "";
  @state() private busy = false;
  @state() private made: UploadedGame | undefined;
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
      .doubtful {
        background: color-mix(in srgb, var(--accent) 18%, transparent);
        box-shadow: inset 3px 0 var(--accent);
      }
      .doubtful .says {
        color: inherit;
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
          <textarea spellcheck="false" autocomplete="off" .value=${this.text} @input=${this.edit}></textarea>
        </label>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
        <div class="row">
          <button class="main" ?disabled=${this.busy || !this.text.trim()}>
            ${this.busy ? "Checking…" : this.isWarned ? "Upload anyway" : "Check and upload"}
          </button>
        </div>
      </form>
      ${this.problems.length ? this.found("problem", this.problems) : nothing}
      ${this.isWarned ? this.found("warning", this.warnings) : nothing}
    `;
  }

  /** Whether the text in the field was checked and can be uploaded, with warnings. */
  private get isWarned(): boolean {
    return this.warnings.length > 0 && this.text === this.checked;
  }

  private found(kind: "problem" | "warning", found: readonly FieldProblem[]): TemplateResult {
    const lines = this.checked.split("\n");
    const placed = found.some(({ line }) => line && line <= lines.length);
    return html`
      <div role="alert">
        <h3 id="wrong">${counted(found.length, kind)}</h3>
        ${kind === "warning" ? html`<p class="quiet">The game can be played. Check these lines first.</p>` : nothing}
      </div>
      ${this.list(found, true)}
      ${
        placed
          ? html`<ol class="listing" tabindex="0" aria-label="Game file with its ${kind}s marked">
              ${lines.map((line, index) => this.line(line, index + 1, kind, found))}
            </ol>`
          : nothing
      }
    `;
  }

  /** Problems or warnings with line and path; before the upload a line can be gone to. */
  private list(found: readonly FieldProblem[], editable: boolean): TemplateResult {
    return html`<ul class="problems">
      ${found.map(
        ({ line, field, message }) =>
          html`<li>
            ${
              !line
                ? nothing
                : editable
                  ? html`<button type="button" @click=${() => this.goTo(line)}>Line ${line}</button>`
                  : html`<strong>Line ${line}</strong>`
            }
            ${problemWords({ field, message })}
            ${field.includes(".") ? html`<small><code>${field}</code></small>` : nothing}
          </li>`,
      )}
    </ul>`;
  }

  private line(
    line: string,
    number: number,
    kind: "problem" | "warning",
    found: readonly FieldProblem[],
  ): TemplateResult {
    const here = found.filter((each) => each.line === number);
    const mark = kind === "problem" ? "wrong" : "doubtful";
    return html`
      <li class=${here.length ? mark : ""} id="line-${number}">
        <span class="number">${number}</span><code>${line || " "}</code>
        ${here.map((each) => html`<span class="says">${problemWords(each)}</span>`)}
      </li>
    `;
  }

  private done(made: UploadedGame): TemplateResult {
    return html`
      <p><strong>${made.title}</strong> is ready to play.</p>
      ${
        made.file_warnings.length
          ? html`<h3>${counted(made.file_warnings.length, "warning")}</h3>
              ${this.list(made.file_warnings, false)}`
          : nothing
      }
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
    this.warnings = [];
    this.problem = "";
  }

  private readonly edit = (): void => {
    this.text = this.field.value;
  };

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
    const { text, isWarned } = this;
    this.busy = true;
    this.problem = "";
    this.problems = [];
    try {
      if (!isWarned) {
        this.checked = text;
        this.warnings = [];
        this.warnings = (await post<FileCheck>("/api/games/check", { text })).warnings;
        if (this.warnings.length) return;
      }
      this.made = await post<UploadedGame>("/api/games", { text });
      this.dispatchEvent(new CustomEvent("uploaded"));
    } catch (error) {
      this.problems = error instanceof Refusal ? error.problems : [];
      if (!this.problems.length) this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }
}
