/** The school's felt: sizes follow the arrangement that `school-fit` chose. */
import { css } from "lit";

export const schoolFeltStyles = css`
  :host {
    height: 100%;
    min-height: 0;
    min-width: 0;
  }
  .felt {
    --card: 48px;
    --columns: 1;
    --target: 38px;
    --text: 0.88rem;
    --gap: 0.3rem;
    --dealer-card: calc(var(--card) * 1.35);
    --pick-card: max(30px, var(--card) * 0.66);
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: 0.5rem;
    height: 100%;
    overflow: auto;
    padding: 0.8rem;
    border-radius: var(--radius);
    border: 6px solid var(--rail);
    background: radial-gradient(ellipse at 50% 100%, var(--felt), var(--felt-2));
    color: #fff;
    font-size: var(--text);
    line-height: 1.2;
  }
  .felt[data-level="0"] {
    border-radius: 46% 46% var(--radius) var(--radius) / 7rem 7rem var(--radius) var(--radius);
    padding-top: 1.2rem;
  }
  .felt[data-level="1"] {
    --target: 34px;
  }
  .felt[data-level="2"] {
    --target: 30px;
    --text: 13px;
    --gap: 0.2rem;
    --dealer-card: calc(var(--card) * 1.2);
    padding: 0.4rem;
    gap: 0.3rem;
    border-width: 4px;
  }
  .felt[data-level="3"] {
    --target: 25px;
    --text: 12px;
    --gap: 2px;
    --dealer-card: var(--card);
    padding: 0.25rem;
    gap: 2px;
    border-width: 3px;
  }
  .short,
  .felt:not([data-level="0"]) .long {
    display: none;
  }
  .felt:not([data-level="0"]) .short {
    display: inline;
  }
  .felt:not([data-level="0"]) .wager pit-chips {
    display: none;
  }
  .seats {
    list-style: none;
    margin: 0;
    padding: 0;
    display: flex;
    gap: 0.5rem;
    align-items: flex-start;
  }
  .felt:is([data-level="2"], [data-level="3"]) .seats {
    gap: 0.3rem;
  }
  .seats li {
    display: grid;
    gap: var(--gap);
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    min-width: 0;
  }
  .seats li > *,
  .wager {
    max-width: 100%;
  }
  .seats li:not(.empty) {
    container-type: inline-size;
  }
  /* Little room: the amount says what the chips would. */
  @container (width < 7.5rem) {
    .wager pit-chips {
      display: none;
    }
    .wager,
    .spot {
      padding-inline: 0.3rem;
    }
  }
  [data-rows="several"] .seats {
    flex-wrap: wrap;
  }
  [data-rows="several"] .seats li:not(.empty) {
    flex: 0 0 calc((100% - 0.3rem * (var(--columns) - 1) - 0.2rem) / var(--columns));
  }
  /* Positions without a player after the others; some games deal to them. */
  [data-rows="several"] .seats li.empty {
    flex: none;
    order: 1;
  }
  [data-rows="one"] .seats {
    justify-content: space-between;
  }
  [data-rows="one"] .seats li:not(.empty) {
    flex: 1 1 0;
    max-width: 15rem;
  }
  /* With room enough the positions lie in an arc around the dealer. */
  [data-level="0"] .seats li {
    margin-top: calc(var(--bend) * 5rem);
  }
  .empty .spot {
    border-style: dashed;
    border-radius: 999px;
    min-width: var(--target);
    padding: 0;
  }
  .spot {
    background: rgb(0 0 0 / 35%);
    color: #fff;
    border: 1px solid var(--felt-line);
    min-height: var(--target);
    padding: 0.1rem 0.5rem;
    flex-wrap: wrap;
    gap: 0 0.4rem;
    line-height: 1.1;
    font-size: inherit;
  }
  .spot span {
    white-space: nowrap;
  }
  .felt[data-wants="place"] .spot,
  .felt[data-wants="wager"] .wager {
    outline: 2px dashed var(--accent);
    outline-offset: 1px;
  }
  .cards {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
  }
  /* Each card shows its index over the next one; a second row begins where the first one does. */
  .hand .cards {
    --overlap: 0.42;
    gap: 3px 0;
    padding-inline-start: calc(var(--card) * var(--overlap));
  }
  [data-level="3"] .hand .cards {
    --overlap: 0.58;
  }
  .hand .cards pit-card {
    margin-inline-start: calc(var(--card) * var(--overlap) * -1);
    box-shadow: 0 0 0 1px rgb(0 0 0 / 45%);
  }
  .hand .cards:has(> .settled) {
    padding-inline-start: 0;
  }
  .hand {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--gap);
    width: 100%;
    min-width: 0;
  }
  .hand > * {
    max-width: 100%;
  }
  :is([data-level="2"], [data-level="3"]) .hand {
    flex-flow: row wrap;
    align-items: center;
  }
  /* The total beside the name of its hand. */
  :is([data-level="2"], [data-level="3"]) .hand:has(.spot) > :not(.spot, .total) {
    order: 1;
  }
  .total {
    font-weight: 700;
    background: rgb(0 0 0 / 45%);
    border-radius: 999px;
    padding: 0 0.5rem;
  }
  .wagers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap);
    align-items: center;
  }
  .wager {
    background: rgb(0 0 0 / 35%);
    color: #fff;
    border: 1px solid var(--felt-line);
    min-height: var(--target);
    padding: 0.1rem 0.4rem;
    gap: 0.3rem;
    font-size: inherit;
    line-height: 1.1;
    --chip: 20px;
  }
  :is([data-level="2"], [data-level="3"]) :is(.wager, .spot) {
    border-radius: 6px;
    padding: 0 0.25rem;
    gap: 0.2rem;
  }
  .settled {
    line-height: 1.2;
    background: rgb(0 0 0 / 45%);
    border-radius: 8px;
    padding: 0.1rem 0.4rem;
  }
  [data-level="3"] .settled {
    padding: 0 1px;
    border-radius: 4px;
  }
  .numbered {
    --card: var(--pick-card);
    display: grid;
    justify-items: center;
    font-size: max(12px, 0.8rem);
    background: none;
    border: 0;
    padding: 0;
    color: #fff;
    min-height: 0;
    gap: 0;
  }
  /* The number of a hit card lies on it. */
  :is([data-level="2"], [data-level="3"]) .numbered {
    position: relative;
  }
  :is([data-level="2"], [data-level="3"]) .numbered span {
    position: absolute;
    inset: auto 0 0 auto;
    min-width: 1.3em;
    border-radius: 4px 0 4px 0;
    background: #101418;
    font-weight: 700;
    line-height: 1.25;
  }
  .dealer {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 1.2rem;
    align-items: end;
    justify-content: center;
    border-top: 1px solid var(--felt-line);
    padding-top: 0.5rem;
  }
  .dealer .cards {
    --card: var(--dealer-card);
    min-height: calc(var(--dealer-card) * 1.4);
  }
  .dealer .group {
    display: grid;
    gap: 0.3rem;
  }
  .dealer p {
    margin: 0;
  }
  .shoe {
    max-width: 16rem;
    align-self: center;
  }
  :is([data-level="2"], [data-level="3"]) .dealer {
    gap: 0.2rem 0.5rem;
    padding-top: 0.2rem;
  }
  :is([data-level="2"], [data-level="3"]) .dealer .group {
    gap: 2px;
  }
  [data-level="3"] .dealer .group:not(.shoe) {
    display: flex;
    align-items: center;
  }
  [data-level="3"] .shoe {
    max-width: 8rem;
  }
`;
