/** How a seat looks: sizes are multiples of the felt's scale, so that the table is the same table on every screen. */
import { css } from "lit";

export const seatStyles = css`
  section {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--gap);
    position: relative;
    --small: var(--text);
  }
  .lower {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 3px;
    max-width: 100%;
  }
  .dealt {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 3px;
  }
  /* The results of the spots stand a little over them: not on what is said of the hand. */
  :host(:not([flat], [data-level="3"])) .own .lower {
    padding-top: 9px;
  }
  /* Room for the cards of a hand and its words before they are dealt: nothing moves when they arrive. */
  .reserved {
    width: calc(var(--card) * 1.44 + 10px);
    height: calc(var(--card) * 1.4 + 14px + var(--small) * 1.3);
  }
  .reserved.picks {
    width: calc(var(--card) * 4.7 + 52px);
  }
  .own .hands:not(:has(pit-hand + pit-hand)) {
    min-width: max(var(--card) * 1.9 + 10px, 136px);
  }
  .own .hands.hands:has(pit-pick) {
    min-width: calc(var(--card) * 4.7 + 52px);
  }
  .other .reserved {
    width: calc(var(--card) * 1.6 + 4px);
    height: calc(var(--card) * 1.4 + 8px + var(--small) * 2.9);
  }
  .other .reserved.picks {
    width: calc(var(--card) * 2.6 + 12px);
  }
  .own {
    --hand-card: var(--own-card);
    --card: var(--own-card);
    --spot: var(--spot-size);
  }
  .other {
    --hand-card: var(--other-card);
    --card: var(--other-card);
    --chip: clamp(16px, var(--scale) * 34px, 32px);
    --spot: 46px;
    --small: clamp(12px, var(--scale) * 15px, 14px);
    gap: 2px;
  }
  .hands {
    display: flex;
    gap: 4px clamp(4px, var(--scale) * 16px, 16px);
    justify-content: center;
    align-items: flex-start;
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
  :host([flat]) section.own {
    flex-direction: row;
    align-items: flex-end;
    gap: clamp(6px, var(--scale) * 30px, 30px);
  }
  :host([grid]) .own .hands {
    display: grid;
    grid-template-columns: repeat(2, auto);
  }
  .other .hands {
    gap: 2px;
  }
  .apart {
    display: grid;
    justify-items: center;
    gap: 2px;
    padding: 5px 3px 0;
    --card: calc(var(--hand-card) * 0.84);
  }
  .apart span {
    font: 700 var(--small, 12px) / 1.3 var(--font);
    color: var(--felt-line);
    white-space: nowrap;
  }
  :host(:is([data-level="0"], [data-level="1"])) .other .hands:has(pit-hand) {
    min-height: calc(var(--card) * 1.4 + 8px + var(--small) * 2.9);
    min-width: calc(var(--card) * 1.6 + 4px);
  }
  :host(:is([data-level="0"], [data-level="1"])) .other .hands:has(pit-pick) {
    min-width: calc(var(--card) * 2.6 + 12px);
  }
  .other .hands.many {
    display: grid;
    grid-template-columns: repeat(2, auto);
    --card: calc(var(--other-card) * 0.8);
  }
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
  :host([data-level="3"]) .briefs {
    gap: 1px;
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
    --result-position: static;
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
    --result-position: static;
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
    justify-items: stretch;
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
  .plate {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 6px;
    align-items: center;
    justify-content: center;
    background: #10151a;
    color: #f2f5f8;
    border: 1px solid #66727e;
    border-radius: 12px;
    padding: 1px 8px;
    font: 600 var(--small) / 1.35 var(--font);
    max-width: 100%;
  }
  .plate.own {
    min-width: 9.4em;
  }
  /* In the lowest windows spots and cards come first; the seat's label has the name. */
  @media (max-height: 340px) {
    :host([data-level="3"]) .plate.own {
      display: none;
    }
  }
  .other .plate {
    max-width: 13ch;
    overflow: hidden;
    padding: 0 5px;
    gap: 0 4px;
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    max-width: 12ch;
  }
  .sit small {
    font-weight: 500;
    opacity: 0.95;
  }
  .number {
    opacity: 0.85;
    font-variant-numeric: tabular-nums;
  }
  .money {
    color: #ffe39a;
  }
  .mark {
    font-weight: 500;
    color: #cfe3f5;
    white-space: nowrap;
  }
  :host(:is([data-level="2"], [data-level="3"])) .other :is(.mark, .number) {
    display: none;
  }
  :host([data-level="1"]) .other :is(.mark.bot, .number) {
    display: none;
  }
  .turn .plate {
    border-color: #ffe07a;
    box-shadow:
      0 0 0 2px #ffe07a,
      0 0 16px rgb(255 224 122 / 60%);
  }
  .spots {
    display: grid;
    gap: 3px;
    justify-items: center;
  }
  .row {
    display: flex;
    gap: 3px;
    justify-content: center;
    align-items: flex-start;
  }
  .row.sides:empty {
    display: none;
  }
  /* What a spot was paid stands on its upper edge, under the names of those above. */
  .row.sides:not(:empty) + .mains {
    padding-top: 6px;
  }
  .row.sides pit-spot {
    --spot: calc(var(--spot-size) * 0.88);
  }
  /* Where stakes are in words, there is none for a spot without one. */
  :host([data-level="3"][data-stage="round"]) pit-spot[empty] {
    display: none;
  }
  /* There the spots lie where the cards will, and the seat is as high in both stages; the felt says how high. */
  :host([data-level="3"]) section.own {
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
  .circle {
    width: calc(var(--chip) * 1.6);
    aspect-ratio: 1;
    border: 1.5px solid var(--felt-line);
    border-radius: 50%;
    opacity: 0.7;
  }
  .piles {
    display: flex;
    gap: 4px;
    align-items: flex-end;
  }
  .piles .side {
    display: grid;
    justify-items: center;
  }
  .side small {
    font: 500 12px/1.1 var(--font);
    color: #fff;
    background: rgb(0 0 0 / 60%);
    border-radius: 4px;
    padding: 0 3px;
  }
  pit-piles {
    --pile: var(--chip);
    --chip-text: var(--small);
  }
  .free {
    display: grid;
    justify-items: center;
  }
  .sit {
    flex-direction: column;
    gap: 0;
    border-radius: 50%;
    width: clamp(58px, var(--scale) * 110px, 84px);
    height: clamp(58px, var(--scale) * 110px, 84px);
    font: 600 12px/1.1 var(--font);
    background: rgb(0 0 0 / 30%);
    color: #fff;
    border: 1.5px dashed var(--felt-line);
    padding: 2px;
  }
  .sit small {
    font-size: 12px;
  }
  /* One more seat for oneself is a small key. */
  .sit.more {
    font-weight: 500;
    border-width: 1px;
    border-radius: 8px;
    width: auto;
    height: 30px;
    min-height: 30px;
    padding: 0 6px;
  }
  /* Where the rail bends, its corners stay off it. */
  :host([data-level="0"]) .sit.more {
    margin: 0 8px 8px;
  }
  .sit.more span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .sit.more small::before {
    content: "+ ";
  }
  .buttons {
    display: flex;
    gap: 4px;
  }
  .own .buttons {
    margin-bottom: 9px;
  }
  .button {
    font: 800 12px/1.1 var(--font);
    border-radius: 999px;
    padding: 3px 7px;
    box-shadow: 0 2px 5px rgb(0 0 0 / 55%);
    min-height: 0;
    display: inline-flex;
    gap: 4px;
    border: 2px solid #fff;
  }
  /* Over the hand, where a table with a bank keeps room for them. */
  .other.banked {
    padding-top: 18px;
  }
  :host([data-level="3"]) .other.banked {
    padding-top: 14px;
  }
  .other .buttons {
    position: absolute;
    top: 0;
    white-space: nowrap;
    gap: 1px;
  }
  .other .button {
    padding: 1px 5px;
  }
  .button small {
    font-size: 12px;
  }
  :host(:is([data-level="2"], [data-level="3"])) .other .button small {
    display: none;
  }
  .button.bank {
    background: #f5f0dc;
    color: #221a00;
  }
  .button.action {
    background: #b3202c;
    color: #fff;
  }
  .poker:empty {
    visibility: hidden;
  }
  .poker:empty::before {
    content: "\\00a0";
  }
  .poker,
  .banking,
  .insured {
    margin: 0;
    color: #fff;
    background: rgb(0 0 0 / 60%);
    border-radius: 8px;
    padding: 2px 10px;
    font: 600 var(--small) / 1.3 var(--font);
  }
  /* Needed now and then: words on the cloth, not a key that asks to be pressed. */
  .small {
    min-height: 44px;
    font: 500 13px/1.2 var(--font);
    padding: 0.2rem 0.7rem;
    background: none;
    border: 0;
    color: var(--felt-line);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .tucked {
    display: flex;
    --card: calc(var(--spot) * 0.62);
    transform: rotate(-8deg);
  }
  .tucked pit-card + pit-card {
    margin-inline-start: calc(var(--card) * -0.45);
  }
`;
