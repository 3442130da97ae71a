/**
 * How a lesson is laid out: one header row, then the felt and the controls, beside or above each other. They
 * share the window, and neither covers the other; controls that do not fit scroll.
 */
import { css } from "lit";

export const lessonStyles = css`
  :host {
    height: 100%;
  }
  .lesson {
    display: flex;
    flex-direction: column;
    gap: 0.4rem;
    height: 100%;
    padding: 0 0.6rem 0.5rem;
  }
  .lesson > * {
    flex: none;
  }
  .lesson:has(> pit-score-sheet) {
    height: auto;
    padding: 0;
  }
  .head {
    display: flex;
    gap: 0 1rem;
    align-items: center;
    min-height: 44px;
    white-space: nowrap;
  }
  .head :is(h2, p) {
    margin: 0;
  }
  .head p {
    color: var(--ink-2);
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .head > * {
    flex: none;
  }
  .head > .score {
    flex: 0 1 auto;
    white-space: normal;
    line-height: 1.15;
  }
  .head button {
    min-height: 36px;
    margin-inline-start: auto;
  }
  .brand {
    font: 700 1.2rem var(--font-felt);
    color: var(--accent);
    text-decoration: none;
    min-height: 44px;
    display: inline-flex;
    align-items: center;
  }
  .lesson > .columns {
    flex: 1;
    min-height: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr) clamp(20rem, 32vw, 28rem);
    grid-template-rows: minmax(0, 1fr);
    gap: 0.8rem;
  }
  .side {
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
    min-width: 0;
    min-height: 0;
    /* The ring around a field is not cut off. */
    margin-inline: -4px;
    padding-inline: 4px;
    overflow-y: auto;
  }
  .side > * {
    flex: none;
  }
  .side > .log {
    flex: 1 1 5rem;
    min-height: 5rem;
  }
  .controls {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
    align-content: start;
  }
  .question {
    font-size: 1.1rem;
    font-weight: 650;
    line-height: 1.3;
    margin: 0;
    min-height: 1.6em;
  }
  .over {
    justify-content: space-between;
  }
  .line {
    display: flex;
    gap: 0.4rem;
    align-items: end;
  }
  .line label {
    flex: 1;
    min-width: 0;
  }
  .line input {
    width: 100%;
  }
  .verbs {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
  .verbs button {
    min-height: 40px;
    padding: 0.2rem 0.6rem;
  }
  .verbs button[aria-pressed="true"] {
    background: var(--accent);
    color: var(--accent-ink);
  }
  .reply {
    border: 2px solid var(--accent);
    border-radius: var(--radius);
    padding: 0.5rem 0.7rem;
  }
  .begin {
    margin: 0;
  }
  @media (width < 64rem), (height < 48rem) {
    .begin {
      display: none;
    }
  }
  .reply.wrong {
    border-color: var(--bad);
  }
  .reply p {
    margin: 0 0 0.3rem;
  }
  dl {
    margin: 0;
    font-size: 0.92rem;
  }
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0 0 0.3rem;
  }
  .log ol {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .log {
    padding: 0.4rem 0.7rem;
    overflow-y: auto;
    background: var(--room-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    font-size: 0.95rem;
    line-height: 1.35;
  }
  .log .wrong {
    color: var(--bad);
  }
  .log .right {
    color: var(--good);
  }
  summary {
    cursor: pointer;
    min-height: 32px;
    line-height: 32px;
  }
  /* What is folded lies in a row, so that it takes little from the felt. */
  .folds {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
  }
  .folds details[open] {
    flex: 1 0 100%;
    min-width: 0;
  }
  .folds h3 {
    margin: 0.4rem 0 0.2rem;
    font-size: 1rem;
  }
  details > * + * {
    margin-top: 0.5rem;
  }
  .scroll {
    overflow-x: auto;
  }
  /* All columns are seen in the narrowest desk. */
  .by-kind :is(th, td) {
    padding: 0.15rem 0.25rem;
    font-size: 0.92rem;
    line-height: 1.25;
  }
  .by-kind :is(th, td):not(:first-child) {
    width: 3.2rem;
  }
  .course {
    margin: 0;
    padding-inline-start: 2.1rem;
    font-size: 0.92rem;
  }
  .pays dt:not(:first-child) {
    margin-top: 0.4rem;
  }
  .pays dd {
    margin: 0;
  }
  /* Little height: the label of the line is left to its example. */
  @media (height < 34rem), (width < 64rem) {
    .line label span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .verbs button {
      min-height: 36px;
      padding: 0.1rem 0.5rem;
      font-size: 0.92rem;
    }
    .controls {
      gap: 0.35rem;
    }
    .question {
      font-size: 1rem;
      min-height: 0;
    }
    .row {
      gap: 0.4rem;
    }
  }
  @media (height < 34rem) {
    .verbs {
      gap: 0.2rem;
    }
    .verbs button {
      min-height: 31px;
      padding: 0 0.4rem;
      font-size: 0.86rem;
    }
    .line :is(input, button) {
      min-height: 38px;
    }
    .line button {
      padding-inline: 0.6rem;
    }
    .lesson > .columns {
      grid-template-columns: minmax(0, 1fr) clamp(15rem, 32vw, 22rem);
      gap: 0.5rem;
    }
    .lesson {
      gap: 0;
    }
  }
  /* A window that is not wide has the controls under the felt; the log is its last line. */
  @media (width < 64rem) and (height >= 34rem) {
    .lesson {
      padding-inline: 0.4rem;
    }
    .lesson > .columns {
      display: flex;
      flex-direction: column;
      gap: 0.4rem;
    }
    pit-school-felt {
      flex: 1 1 0;
      min-height: 0;
    }
    .side {
      flex: none;
      max-height: 46%;
      gap: 0.3rem;
    }
    .side > .log {
      flex: none;
      min-height: 0;
      max-height: calc(2 * 1.35em + 0.2rem);
      padding: 0.1rem 0.5rem;
      border: 0;
      font-size: 0.9rem;
    }
    /* Chips are being cut out: the other things that a dealer does take one line, which scrolls. */
    .controls:has(pit-chip-cutter) .verbs {
      flex-wrap: nowrap;
      overflow-x: auto;
    }
    .controls:has(pit-chip-cutter) .verbs button {
      flex: none;
    }
    .head {
      gap: 0 0.6rem;
    }
  }
  @media (width < 40rem) {
    .head .brand,
    .head .wide {
      display: none;
    }
    .head {
      gap: 0 0.3rem;
    }
    .head > p {
      flex: 0 1 auto;
      min-width: min-content;
      white-space: normal;
      line-height: 1.15;
    }
    .head > .score {
      flex: 1 1 0;
      min-width: 0;
      white-space: nowrap;
    }
    .head h2 {
      flex: 0 1 auto;
      font-size: 1rem;
      line-height: 1.15;
      white-space: normal;
    }
    .head p {
      font-size: 0.9rem;
    }
    .head button {
      padding-inline: 0.6rem;
    }
  }
  /* A small phone: what a dealer does lies in two lines, which scroll. */
  @media (width < 40rem) and (34rem <= height < 48rem) {
    .verbs {
      display: grid;
      grid-template-rows: repeat(2, auto);
      grid-auto-flow: column;
      grid-auto-columns: max-content;
      overflow-x: auto;
    }
    .side > .log {
      max-height: calc(1.35em + 0.2rem);
    }
  }
  @media print {
    .head {
      display: none;
    }
  }
`;
