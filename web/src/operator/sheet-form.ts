/** What the operator's sheets share: a form that asks for a reason, and a promise of the outcome. */
import { css, html, type LitElement, nothing, type TemplateResult } from "lit";

export const sheetStyles = css`
  :host {
    display: contents;
  }
  form {
    display: grid;
    gap: 0.8rem;
    margin-top: 0.6rem;
  }
  input,
  select {
    width: 100%;
  }
`;

const LEAST_REASON = 3;

/** Why a reason is too short; empty if it is not. */
export function reasonProblem(reason: string): string {
  return reason.length < LEAST_REASON ? "Enter a reason of at least three characters." : "";
}

export function reasonField(problem: string): TemplateResult {
  return html`<label
    >Reason (recorded in the audit log)
    <input name="reason" maxlength="200" required autocomplete="off" aria-invalid=${problem ? "true" : "false"}
  /></label>`;
}

/** The end of a form: what is wrong, the button that does it, and a way out. */
export function formEnd(problem: string, send: TemplateResult, cancel: () => void): TemplateResult {
  return html`
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    <div class="row">${send}<button type="button" @click=${cancel}>Cancel</button></div>
  `;
}

/** The way out of a sheet whose work is done. */
export function doneButton(end: () => void): TemplateResult {
  return html`<button class="main" @click=${end}>Done</button>`;
}

/** The fields of a form that was sent, without spaces around them. */
export function saidIn(event: Event): (name: string) => string {
  const fields = new FormData(event.target as HTMLFormElement);
  return (name) => String(fields.get(name) ?? "").trim();
}

/** Show a sheet until it ends; whether anything was sent. */
export function shownSheet(sheet: LitElement): Promise<boolean> {
  return new Promise((resolve) => {
    sheet.addEventListener(
      "end",
      (event) => {
        sheet.remove();
        resolve((event as CustomEvent<boolean>).detail);
      },
      { once: true },
    );
    document.body.append(sheet);
  });
}
