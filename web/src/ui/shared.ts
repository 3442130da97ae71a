/** Styles that every component uses: buttons, fields, tables of numbers, links. */
import { css } from "lit";

export const shared = css`
  * {
    box-sizing: border-box;
  }
  :host {
    display: block;
    color: var(--ink);
    font-family: var(--font);
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  h1 {
    font-size: 1.6rem;
    margin: 0 0 0.5rem;
  }
  h2 {
    font-size: 1.2rem;
    margin: 1.2rem 0 0.4rem;
  }
  h3 {
    font-size: 1rem;
    margin: 0.8rem 0 0.3rem;
  }
  a {
    color: var(--accent);
  }
  p {
    margin: 0.4rem 0;
  }
  .quiet {
    color: var(--ink-2);
  }
  button,
  .button {
    font: inherit;
    color: var(--ink);
    background: var(--room-3);
    border: 1px solid var(--line);
    border-radius: 10px;
    min-height: 44px;
    padding: 0.4rem 0.9rem;
    cursor: pointer;
    text-decoration: none;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4rem;
  }
  button:hover:not(:disabled),
  .button:hover {
    border-color: var(--accent);
  }
  button.main,
  .button.main {
    background: var(--accent);
    color: var(--accent-ink);
    border-color: transparent;
    font-weight: 650;
  }
  button:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  input,
  select,
  textarea {
    font: inherit;
    color: var(--ink);
    background: var(--room);
    border: 1px solid var(--line);
    border-radius: 8px;
    min-height: 44px;
    padding: 0.35rem 0.6rem;
    max-width: 100%;
  }
  label {
    display: grid;
    gap: 0.2rem;
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    text-align: left;
    padding: 0.3rem 0.7rem;
    border-bottom: 1px solid var(--line);
    vertical-align: top;
  }
  td.number,
  th.number {
    text-align: right;
  }
  .card {
    background: var(--room-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    padding: 1rem;
  }
  .card > h2:first-child {
    margin-top: 0;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
    align-items: center;
  }
  .good {
    color: var(--good);
  }
  .bad {
    color: var(--bad);
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .problem {
    color: var(--bad);
    margin: 0.4rem 0;
  }
  .on-paper {
    display: none;
  }
  /* Paper has no buttons, scrolls nothing and breaks long tables, each part under its header. */
  @media print {
    .on-paper {
      display: block;
    }
    button,
    .button,
    .on-screen {
      display: none;
    }
    a {
      color: inherit;
      text-decoration: none;
    }
    .card {
      border-radius: 0;
      padding: 0.5rem 0.7rem;
      break-inside: avoid;
    }
    h1,
    h2,
    h3 {
      break-after: avoid;
    }
    thead {
      display: table-header-group;
    }
    tr,
    li {
      break-inside: avoid;
    }
    p {
      orphans: 3;
      widows: 3;
    }
  }
`;
