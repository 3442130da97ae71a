/** What a seat leaves out, or says in words, where room is short: levels 2 and 3 of the felt's layout. */
import { css } from "lit";

export const scarceRoomStyles = css`
  /* Little room: the others' cards in words, stake and name in one line. */
  .briefs {
    display: none;
  }
  :host(:is([data-level="2"], [data-level="3"])) .other .hands {
    display: none;
  }
  :host(:is([data-level="2"], [data-level="3"])) .briefs {
    display: grid;
    justify-items: center;
    align-content: end;
    min-height: 30px;
  }
  :host([data-level="3"]) .briefs {
    display: flex;
    gap: 1px;
    min-height: 15px;
  }
  :host([data-level="3"]) .brief span {
    display: none;
  }
  :host([data-level="2"]) section.other {
    min-width: 54px;
  }
  :host([data-level="3"]) section.other {
    min-width: 48px;
  }
  :host([data-level="3"]) .own .hands:has(pit-hand + pit-hand) {
    --hand-frame: 1px;
    gap: 1px 2px;
  }
  :host([data-level="3"]) .brief.brief {
    width: auto;
    padding: 0 2px;
  }
  .brief {
    font: 600 12px/1.25 var(--font);
    color: #fff;
    background: rgb(0 0 0 / 45%);
    border-radius: 5px;
    padding: 0 3px;
    text-align: center;
    width: 54px;
    white-space: nowrap;
    overflow: hidden;
  }
  .brief > * {
    display: block;
  }
  .brief b {
    color: #ffe39a;
  }
  :host([data-level="3"]) .other .buttons {
    flex-direction: row;
  }
  :host(:is([data-level="2"], [data-level="3"])) .own .hands {
    --end-name: none;
    --pile-row: auto;
    --chip-display: none;
    --chip-overlap: 0;
  }
  :host(:is([data-level="2"], [data-level="3"])) .other .lower {
    gap: 0;
  }
  :host(:is([data-level="2"], [data-level="3"])) .other {
    --chip-display: none;
    --chip-overlap: 0;
  }
  /* A stake that is gone leaves its line: what is over it stays in its row. */
  :host([data-level="2"]) .other .circle {
    visibility: hidden;
    aspect-ratio: auto;
    border: 0;
    height: calc(var(--small) * 1.2 + 2px);
  }
  :host([data-level="3"]) .other :is(.circle, .piles, pit-piles) {
    display: none;
  }
  :host([data-level="3"]) .other :is(.plate, .button) {
    padding: 0 3px;
    border-width: 1px;
  }
  :host([data-level="3"]) .other .name {
    max-width: 44px;
  }
  :host(:is([data-level="2"], [data-level="3"])) .other :is(.mark, .number) {
    display: none;
  }
  :host(:is([data-level="2"], [data-level="3"])) .other .button small {
    display: none;
  }
  :host([data-level="3"]) .other.banked:not(.banks) {
    padding-top: 14px;
  }
  /* One's own stakes in words: name and amount of each in one line. */
  :host([data-level="3"][data-stage="round"]) .spots {
    --spot-direction: row;
    --spot-width: auto;
    --spot-height: 20px;
    --ring-border: 0;
    --ring-width: auto;
    --chip-display: none;
    --chip-overlap: 0;
    --label-width: max-content;
    --spot-host: flex;
    --ring-display: flex;
    --ring-order: 1;
    --won-shadow: none;
    --result-position: static;
    --result-sum: 1;
    --result-paid: none;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    max-width: min(46cqw, 300px);
    gap: 0 6px;
  }
  :host([data-level="3"][data-stage="round"]:not([flat])) .spots {
    max-width: 92cqw;
  }
  :host([data-level="3"][data-stage="round"]) .spots .row {
    display: contents;
  }
  :host([data-level="3"][data-stage="round"]) .spots pit-spot {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  /* While betting: each spot a key with its name over its stake or limits, in as many columns as there is room for. */
  :host([data-level="3"][data-stage="betting"]) .spots {
    --most-display: var(--unprinted, none);
    --spot-width: 100%;
    --spot-height: 42px;
    --spot-gap: 0;
    --spot-justify: center;
    --spot-back: rgb(0 0 0 / 22%);
    --spot-border: 1.5px solid var(--felt-line);
    --spot-main-border: 1.5px solid var(--accent-felt);
    --ring-border: 0;
    --ring-width: 100%;
    --ring-height: auto;
    --ring-back: none;
    --ring-order: 1;
    --chip-display: none;
    --chip-overlap: 0;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(68px, 1fr));
    justify-items: stretch;
    gap: 3px;
    width: min(96cqw, 350px);
  }
  :host([data-level="3"][data-stage="betting"]) .spots .row {
    display: contents;
  }
  :host([data-level="3"][data-stage="betting"]) .spots pit-spot {
    place-items: stretch;
    justify-self: center;
    width: 100%;
    max-width: 170px;
  }
  /* The main wagers begin a row of their own. */
  :host([data-level="3"][data-stage="betting"]) .own .spots .mains pit-spot:first-child {
    grid-column-start: 1;
  }
  :host([data-level="3"][data-stage="betting"]) .other .spots {
    --spot-height: 28px;
    grid-template-columns: 1fr;
    width: auto;
    gap: 1px;
  }
  /* Where stakes are in words, there is none for a spot without one. */
  :host([data-level="3"][data-stage="round"]) pit-spot[empty] {
    display: none;
  }
  /* There the spots lie where the cards will, and the seat is as high in both stages; the felt says how high. */
  :host([data-level="3"]) section.own {
    min-width: var(--least-wide, 0);
    min-height: var(--least, 0);
  }
  :host([data-level="3"]:not([flat])) section.own {
    justify-content: flex-end;
  }
  :host([data-level="3"][flat]) section.own {
    justify-content: center;
  }
  :host([data-level="3"][data-stage="betting"]) .own .dealt {
    display: none;
  }
  /* In the lowest windows spots and cards come first; the seat's label has the name. */
  @media (max-height: 340px) {
    :host([data-level="3"]) .plate.own {
      display: none;
    }
  }
`;
