/** Looks of the lab: its header, and the controls beside the house edges. */
import { css, unsafeCSS } from "lit";

/** One below the other, the edges come first: what a change does is seen without scrolling past all controls. */
export const ONE_COLUMN = "(max-width: 64rem)";

export const labStyles = css`
  :host {
    max-width: 90rem;
    margin: 0 auto;
    padding: 1rem;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem 1.2rem;
    align-items: end;
    margin-bottom: 1rem;
  }
  .top > .what {
    flex: 1 1 22rem;
  }
  h1 {
    margin: 0;
  }
  .what p {
    margin: 0.1rem 0 0;
  }
  .game select {
    width: 20rem;
  }
  .tools {
    flex: 1 1 100%;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }
  .tools .space {
    margin-inline-start: auto;
  }
  @media (max-width: 40rem) {
    .game,
    .game select {
      width: 100%;
    }
    .tools {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .tools .space,
    .tools [role="status"]:empty {
      display: none;
    }
  }
  .room {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(24rem, 34rem);
    gap: 1.2rem;
    align-items: start;
  }
  .edges {
    position: sticky;
    top: 0.6rem;
  }
  @media ${unsafeCSS(ONE_COLUMN)} {
    .room {
      grid-template-columns: minmax(0, 1fr);
    }
    .edges {
      position: static;
    }
  }
  .played {
    margin-top: 1.2rem;
  }
  .played > details {
    border-top: none;
    padding: 0;
  }
  .link {
    width: 100%;
  }
  @media print {
    :host {
      max-width: none;
      padding: 0;
    }
    .room {
      display: flex;
      flex-direction: column;
      align-items: stretch;
    }
    .room > .card {
      break-inside: auto; /* the options are longer than a page */
    }
    .edges {
      position: static;
      order: -1; /* results first; moving them in the document would disturb the browser's pages */
    }
  }
`;
