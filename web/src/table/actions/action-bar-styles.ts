/** How the bar looks on each screen: what one may do, the last result, and what is said about both. */
import { css } from "lit";

export const actionBarStyles = css`
  /* As high in every stage of a round: bets, turns, warnings and results move nothing on the felt. */
  .bar {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.2rem 1.4rem;
    align-items: center;
    height: 132px;
    overflow: auto;
    padding: 0.4rem 0.8rem calc(0.4rem + env(safe-area-inset-bottom));
    background: var(--room-2);
    border-top: 1px solid var(--line);
  }
  .bar.grading {
    height: 156px;
  }
  /* While bets are placed: the last result or what to do beside the chips, which stay where they are. */
  .bar.parted {
    --choices: 40rem;
    grid-template-columns: minmax(0, 1fr) var(--choices);
  }
  @media (max-width: 1279px) {
    .bar.parted {
      --choices: 36rem;
      grid-template-columns: minmax(0, 1fr) var(--choices);
    }
  }
  @media (max-width: 1100px) {
    .bar.parted {
      --choices: 26.5rem;
      grid-template-columns: minmax(0, 1fr) var(--choices);
    }
  }
  /* The form for the bank is one row. */
  .bar.banking {
    --amount-width: 5.5rem;
  }
  .bar.banking .line {
    line-height: 1.2;
  }
  .buttons.bank .act {
    min-height: 44px;
    padding-block: 0;
  }
  @media (min-width: 721px) and (min-height: 520px) {
    .bar.banking.parted {
      --choices: 40rem;
      grid-template-columns: minmax(0, 1fr) var(--choices);
    }
  }
  /* On a phone the last result comes back with the bets. */
  @media (max-width: 720px), (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
    .bar.banking .line {
      font-size: 0.9rem;
    }
    .bar.banking pit-result {
      display: none;
    }
  }
  .controls {
    display: grid;
    gap: 0.25rem;
    justify-items: center;
    align-content: center;
    min-width: 0;
  }
  .bar.parted .controls {
    justify-items: start;
  }
  pit-warn {
    display: contents;
  }
  .bar.parted .hint {
    justify-self: end;
  }
  .hint {
    margin: 0;
  }
  /* A refusal lies over what else is there for as long as it stays. */
  .refusal {
    position: absolute;
    z-index: 2;
    inset: 2px 2px auto;
    padding: 0.2rem 0.6rem;
    background: var(--room-2);
  }
  /* But not over the chips. */
  .bar.parted > .refusal {
    inset-inline-end: calc(var(--choices) + 1.4rem);
    text-align: end;
  }
  .bar pit-result[brief] {
    align-self: end;
    height: auto;
  }
  /* The warning lies over the actions, which keep their room: nothing on the felt moves. */
  .bar.warned > :not(pit-warn) {
    visibility: hidden;
  }
  /* The focus comes here by itself when a button is gone: a line shows it, no frame around half of the window. */
  .bar:focus-visible {
    outline: none;
    box-shadow: inset 0 3px 0 var(--focus);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    justify-content: center;
    align-items: center;
  }
  .act {
    min-height: 54px;
    min-width: 6.6rem;
    font-size: 1.08rem;
    font-weight: 600;
    border: 2px solid var(--accent);
    flex-direction: column;
    gap: 0;
    line-height: 1.15;
  }
  .act small {
    font-size: 0.78rem;
    font-weight: 500;
    color: var(--ink-2);
  }
  /* What a click on a card does now: no action looks like the recommended one. */
  .act[aria-pressed="true"] span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .act.best {
    outline: 3px solid var(--good);
    outline-offset: 1px;
  }
  .less {
    min-width: 44px;
    padding: 0 0.6rem;
    font-size: 0.9rem;
  }
  .line {
    margin: 0;
    text-align: center;
  }
  .graded {
    grid-column: 1 / -1;
    font-weight: 600;
    line-height: 1.2;
  }
  .later {
    font-size: 0.85rem;
    line-height: 1.15;
  }
  .short {
    display: none;
  }
  /* A tablet: actions and chips take two rows. */
  @media (min-width: 721px) and (max-width: 1023px) {
    .act {
      min-width: 5rem;
      padding-inline: 0.6rem;
      font-size: 1rem;
    }
    .less {
      padding: 0 0.4rem;
    }
  }
  @media (min-width: 721px) and (max-width: 1023px) and (min-height: 700px) {
    .bar,
    .bar.grading {
      height: 176px;
    }
  }
  @media (hover: none) {
    .key {
      display: none;
    }
  }
  @media (max-width: 720px) {
    .short {
      display: inline;
    }
    .long {
      display: none;
    }
    .buttons {
      gap: 0.3rem;
    }
    .graded {
      font-size: 0.85rem;
    }
    .act {
      min-width: 4.4rem;
      min-height: 46px;
      padding: 0.1rem 0.45rem;
      font-size: 1rem;
    }
    /* The result over what can be done now. */
    .bar,
    .bar.parted {
      grid-template: minmax(0, 1fr) auto auto / minmax(0, 1fr);
      height: 192px;
      padding: 0.3rem 0.4rem calc(0.3rem + env(safe-area-inset-bottom));
    }
    .bar.grading {
      height: 214px;
    }
    .bar.parted .hint {
      place-self: center;
      text-align: center;
    }
    .controls,
    .bar.parted .controls {
      grid-row: 2;
      justify-items: center;
      gap: 0.25rem;
    }
  }
  @media (max-width: 360px), (max-height: 359px) {
    .graded.graded {
      font-size: 12px;
      line-height: 1.1;
    }
  }
  @media (max-width: 720px) and (min-height: 740px) {
    .bar,
    .bar.parted {
      height: 204px;
    }
    .bar.grading {
      height: 226px;
    }
    .act {
      min-height: 58px;
    }
  }
  /* A phone held upright: three actions in a row, what goes with them in half a key each. */
  @media (max-width: 480px) and (max-aspect-ratio: 1 / 1) {
    .buttons:not(.bank):has(.act) {
      display: grid;
      grid-template-columns: repeat(6, minmax(0, 1fr));
      width: 100%;
    }
    .buttons:not(.bank) .act,
    .buttons:has(.act) .less {
      grid-column: span 2;
      min-width: 0;
      width: 100%;
      padding: 0.1rem;
      line-height: 1.1;
    }
    .buttons:has(.act) .less {
      grid-column: span 1;
      order: 1;
      font-size: 0.82rem;
    }
    .buttons pit-amount {
      grid-column: 1 / -1;
    }
    .line {
      line-height: 1.25;
    }
  }
  /* Beside the felt. */
  @media (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
    .bar,
    .bar.grading,
    .bar.parted {
      grid-template: minmax(0, 1fr) auto auto / minmax(0, 1fr);
      height: 100%;
      gap: 0.2rem;
      padding: 0.2rem 0.3rem;
      border-top: 0;
      font-size: 0.9rem;
    }
    .bar.parted .hint {
      place-self: center;
      text-align: center;
    }
    .controls,
    .bar.parted .controls {
      grid-row: 2;
      justify-items: center;
      gap: 0.2rem;
    }
    /* Two keys in a row, whatever stands on them. */
    .buttons:not(.bank):has(.act) {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0.2rem;
      width: 100%;
    }
    .buttons pit-amount {
      grid-column: 1 / -1;
    }
    .buttons:not(.bank) .act,
    .buttons:has(.act) .less {
      min-width: 0;
      width: 100%;
      min-height: 38px;
      padding: 0 0.2rem;
      font-size: 0.9rem;
      line-height: 1.1;
    }
    .line {
      line-height: 1.2;
    }
    .less {
      min-height: 36px;
    }
    .key {
      display: none;
    }
    .short {
      display: inline;
    }
    .long {
      display: none;
    }
  }
  /* Where room is short, a refusal stands beside the net. */
  @media (max-width: 720px), (max-height: 519px) and (min-aspect-ratio: 1 / 1) {
    .bar.parted.refused {
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: 0.6rem;
    }
    .bar.parted > .refusal {
      inset-inline-end: 2px;
      text-align: center;
    }
    .bar.parted.refused > .refusal {
      position: static;
      grid-area: 1 / 2;
      display: flex;
      gap: 0.4rem;
      align-items: center;
      justify-content: space-between;
      max-height: 100%;
      overflow: auto;
      padding: 0;
      font-size: 0.85rem;
      line-height: 1.15;
      text-align: start;
    }
    .refusal .less {
      flex: none;
    }
    .bar.refused pit-result {
      grid-area: 1 / 1;
      width: auto;
      align-self: center;
    }
    .bar.parted.refused .controls {
      grid-column: 1 / -1;
    }
  }
  /* Whoever enters an amount makes the bar higher. */
  .bar:has(pit-rack[typing]),
  .bar.entering:has(pit-amount) {
    height: auto;
  }
`;
