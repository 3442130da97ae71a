/** The rows of the table's page: header, the dealer's line, felt and actions, and where they lie on each screen. */
import { css } from "lit";

export const pageStyles = css`
  :host {
    height: 100%;
  }
  .page {
    display: grid;
    grid-template: "bar" auto "line" auto "felt" minmax(0, 1fr) "actions" auto / minmax(0, 1fr);
    height: 100%;
  }
  .bar {
    grid-area: bar;
    position: relative;
    display: flex;
    gap: 0.2rem 0.7rem;
    align-items: center;
    padding: 0.1rem 0.8rem;
    min-height: 48px;
    background: var(--room-2);
    border-bottom: 1px solid var(--line);
  }
  .brand {
    font: 700 1.15rem var(--font-felt);
    color: var(--accent);
    text-decoration: none;
    min-height: 44px;
    display: inline-flex;
    align-items: center;
  }
  h1 {
    font-size: 1rem;
    line-height: 1.15;
    margin: 0;
    overflow: hidden;
    max-width: 16rem;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
  pit-dealer-line {
    flex: 1 1 8rem;
  }
  nav {
    display: flex;
    gap: 0.25rem;
  }
  .bar nav button,
  .me {
    padding: 0.2rem 0.6rem;
    white-space: nowrap;
  }
  .me {
    color: var(--ink);
    text-decoration: none;
    min-height: 44px;
    display: inline-flex;
    align-items: center;
  }
  .felt {
    grid-area: felt;
    padding: 2px 6px;
    min-height: 0;
  }
  .actions {
    grid-area: actions;
    min-height: 0;
    max-height: 60dvh;
    overflow: auto;
  }
  .text {
    grid-area: felt;
    overflow: auto;
  }
  .page.pinned {
    grid-template: "bar bar" auto "felt log" minmax(0, 1fr) "actions log" auto / minmax(0, 1fr) clamp(
        17rem,
        22vw,
        24rem
      );
  }
  pit-dealer-log {
    grid-area: log;
  }
  .note {
    margin: 0;
    padding: 0.5rem 0.8rem;
    background: var(--room-3);
    border-inline-start: 4px solid var(--accent);
    overflow-wrap: anywhere;
  }
  .practice {
    border: 1px solid var(--line);
    border-radius: 999px;
    padding: 0.1rem 0.6rem;
    font-size: 0.85rem;
    white-space: nowrap;
  }
  .net {
    font-weight: 700;
    white-space: nowrap;
  }
  .gone {
    max-width: 34rem;
    margin: 2rem auto;
  }
  @media (max-width: 1279px) {
    h1 {
      max-width: 11rem;
    }
    .bar nav button:not(.stays) {
      display: none;
    }
    .last {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
  }
  @media (max-width: 900px) {
    .me {
      display: none;
    }
  }
  @media (max-width: 360px) {
    .bar h1 {
      font-size: 0.85rem;
      line-height: 1.1;
      -webkit-line-clamp: 3;
    }
  }
  /* The result stands in large type over the actions: the title has the room. */
  @media (max-width: 480px) {
    .net {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
  }
  @media (max-width: 720px) {
    .felt {
      padding: 0;
    }
    .bar {
      padding: 0 0.4rem;
      gap: 0.2rem 0.4rem;
    }
    h1 {
      flex: 1 1 auto;
      max-width: none;
      font-size: 0.95rem;
      overflow-wrap: anywhere;
    }
    .practice {
      display: none;
    }
    .bar :is(pit-dealer-line, .history) {
      display: none;
    }
    .line {
      display: block;
      grid-area: line;
    }
  }
  @media (min-width: 721px) {
    .line {
      display: none;
    }
  }
  /* A small phone held upright: the cards need the room of the dealer's line, which is still read out. */
  @media (max-height: 619px) and (max-aspect-ratio: 1 / 1) {
    .line {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
  }
  /* A low window: what one may do stands beside the felt, which keeps all of the height. */
  @media (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
    .page {
      grid-template: "bar bar" auto "felt actions" minmax(0, 1fr) / minmax(0, 1fr) clamp(192px, 31vw, 300px);
    }
    .bar {
      min-height: 36px;
      padding-block: 0;
    }
    .bar :is(button, a) {
      min-height: 34px;
    }
    .line {
      display: none;
    }
    .bar pit-dealer-line {
      display: block;
    }
    .bar .history {
      display: inline-flex;
    }
    h1 {
      flex: 0 1 auto;
      max-width: clamp(9rem, 24vw, 14rem);
      font-size: 0.85rem;
    }
    .actions {
      display: flex;
      flex-direction: column;
      max-height: none;
      border-inline-start: 1px solid var(--line);
      background: var(--room-2);
    }
    pit-actions {
      flex: 1;
      min-height: 0;
    }
  }
`;
