/** Looks of the editor of side bets. */
import { css } from "lit";

export const sideBetStyles = css`
  fieldset {
    border: 1px solid var(--line);
    border-radius: var(--radius);
    margin: 0 0 1.2rem;
    padding: 0.4rem 1rem 1rem;
    min-width: 0;
  }
  legend {
    font-weight: 650;
    padding: 0 0.4rem;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0.6rem 1rem;
    align-items: start;
  }
  .title {
    grid-column: span 2;
  }
  label {
    font-size: 0.92rem;
  }
  input,
  select,
  textarea {
    width: 100%;
  }
  [aria-invalid="true"] {
    border-color: var(--bad);
  }
  .reads {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
    margin: 0.9rem 0;
    font-size: 0.92rem;
  }
  .reads > span {
    margin-inline-end: 0.3rem;
  }
  .reads label {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 34px;
    padding: 0 0.7rem;
    border: 1px solid var(--line);
    border-radius: 999px;
    color: var(--ink-2);
    cursor: pointer;
  }
  .reads label:has(:checked) {
    border-color: var(--accent);
    color: var(--ink);
  }
  .reads label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .reads input {
    width: auto;
    min-height: 0;
    accent-color: var(--accent);
    outline: none;
  }
  /* A pay table: its columns have one row of names. */
  .line,
  .names {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) 5.5rem 7.2rem;
    gap: 0.3rem 0.6rem;
    align-items: start;
  }
  .names {
    color: var(--ink-2);
    font-size: 0.85rem;
    font-weight: 600;
  }
  .line {
    border-top: 1px solid var(--line);
    padding: 0.6rem 0;
  }
  .names + .line {
    border-top: none;
    padding-top: 0.3rem;
  }
  .line > label > span,
  .condition-field > label > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .no-odds {
    min-height: 44px;
    display: flex;
    align-items: center;
  }
  .below {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1.2rem;
    align-items: center;
    justify-content: space-between;
  }
  .below > select {
    width: 12rem;
    min-height: 34px;
    padding-block: 0;
    color: var(--ink-2);
    font-size: 0.85rem;
  }
  .figure {
    flex: 1 1 18rem;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  .below > details[open] {
    flex: 1 1 100%;
  }
  details > summary {
    color: var(--ink-2);
    font-size: 0.9rem;
    min-height: 34px;
  }
  .problem,
  .warning {
    grid-column: 1 / -1;
    margin: 0;
  }
  .warning {
    border-inline-start: 4px solid var(--accent);
    padding-inline-start: 0.6rem;
  }
  /* As high as its text: a condition is read in full. */
  .condition {
    field-sizing: content;
    min-height: 44px;
    padding-block: 0.6rem;
    resize: vertical;
    overflow-wrap: anywhere;
    font-family: var(--mono, monospace);
  }
  .amounts {
    grid-column: 1 / -1;
  }
  .amount {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 36px;
    gap: 0.5rem;
    align-items: end;
    margin-bottom: 0.4rem;
    max-width: 30rem;
  }
  .amount button {
    padding: 0;
  }
  .moves {
    display: flex;
    gap: 0.2rem;
    padding-block: 4px;
  }
  .moves button {
    min-height: 36px;
    min-width: 36px;
    padding: 0;
  }
  .foot {
    border-top: 1px solid var(--line);
    padding-top: 0.8rem;
  }
  .foot .moves {
    margin-inline-start: auto;
  }
  .further {
    margin-top: 0.8rem;
  }
  .add select {
    width: min(30rem, 100%);
  }
  @media (max-width: 40rem) {
    .fields {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .fields > * {
      grid-column: 1 / -1;
    }
    .fields > .half {
      grid-column: auto;
    }
    .names {
      display: none;
    }
    .line {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: end;
    }
    .line > :first-child,
    .line > .condition-field {
      grid-column: 1 / -1;
    }
    .line > label > span,
    .condition-field > label > span {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
    .below > select {
      width: 100%;
    }
  }
  @media print {
    .moves,
    .add,
    button,
    .below > select {
      display: none;
    }
  }
`;
