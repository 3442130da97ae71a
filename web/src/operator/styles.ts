/**
 * What the lists of the operator's page share: a table that becomes cards on a phone, and a bar for what is selected.
 */
import { css } from "lit";

export const listStyles = css`
  .find {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem 1rem;
    align-items: end;
    margin: 0.8rem 0;
  }
  .find label:first-child {
    flex: 1 1 14rem;
  }
  .find input {
    width: 100%;
  }
  .bar {
    position: sticky;
    top: 0;
    z-index: 2;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    padding: 0.5rem;
    background: var(--room-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    margin-bottom: 0.6rem;
  }
  .bar strong {
    margin-inline-end: auto;
    padding: 0 0.4rem;
  }
  .scroll {
    overflow-x: auto;
  }
  table {
    width: 100%;
  }
  th,
  td {
    vertical-align: middle;
  }
  th {
    white-space: nowrap;
  }
  td.title,
  td.long {
    overflow-wrap: anywhere;
  }
  td.subject {
    overflow-wrap: break-word;
  }
  td .id {
    white-space: nowrap;
  }
  td.title {
    min-width: 11rem;
  }
  td.when,
  td.number {
    white-space: nowrap;
  }
  td .quiet {
    font-size: 0.88rem;
    font-weight: 400;
  }
  th.check,
  td.check {
    width: 3rem;
    padding: 0;
    text-align: center;
  }
  th:last-child,
  td:last-child {
    padding-right: 0.8rem;
  }
  .bar .danger {
    color: var(--bad);
    border-color: var(--bad);
    font-weight: 650;
  }
  td.check label,
  th.check label {
    display: flex;
    min-height: 44px;
    align-items: center;
    justify-content: center;
  }
  input[type="checkbox"] {
    min-height: 0;
    width: 1.3rem;
    height: 1.3rem;
    accent-color: var(--accent);
  }
  tr[aria-selected="true"] td {
    background: var(--room-3);
  }
  .flag {
    border: 1px solid var(--line);
    border-radius: 999px;
    padding: 0 0.5rem;
    font-size: 0.85rem;
    white-space: nowrap;
  }
  .flag.bad {
    border-color: var(--bad);
  }
  .more {
    margin: 0.8rem 0;
  }
  @media (max-width: 760px) {
    thead tr {
      border: 0;
      padding: 0;
    }
    th:not(.check) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    table,
    thead,
    tbody,
    tr,
    td,
    th.check {
      display: block;
      width: auto;
    }
    th.check label {
      justify-content: start;
      gap: 0.6rem;
      flex-direction: row-reverse;
      justify-content: flex-end;
      font-weight: 400;
    }
    th.check .visually-hidden {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
    tr {
      border: 1px solid var(--line);
      border-radius: var(--radius);
      margin-bottom: 0.6rem;
      padding: 0.4rem 0.8rem;
      position: relative;
    }
    tr[aria-selected="true"] {
      background: var(--room-3);
    }
    tr[aria-selected="true"] td.check {
      background: none; /* it lies over the first lines */
    }
    td {
      border: 0;
      padding: 0.15rem 0;
      display: flex;
      gap: 0.6rem;
      min-height: 0;
      overflow-wrap: anywhere;
    }
    td.subject {
      overflow-wrap: anywhere;
    }
    td::before {
      content: attr(data-label);
      color: var(--ink-2);
      flex: 0 0 6.5rem;
    }
    td.title {
      min-width: 0;
    }
    td.number {
      text-align: left;
    }
    td.check {
      position: absolute;
      top: 0.2rem;
      right: 0.2rem;
    }
    td.check::before,
    td.title::before {
      content: none;
    }
    td.check label {
      min-width: 44px;
    }
    td.title {
      font-weight: 650;
      padding-right: 3rem;
    }
  }
`;
