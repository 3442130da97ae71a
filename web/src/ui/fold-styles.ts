/** Parts of a page that open and close: a mark before each title, which is large enough for a finger. */
import { css } from "lit";

export const foldStyles = css`
  summary {
    cursor: pointer;
    min-height: 44px;
    display: flex;
    align-items: center;
    gap: 0.6rem;
  }
  summary::before {
    content: "▸";
  }
  details[open] > summary::before {
    content: "▾";
  }
`;
