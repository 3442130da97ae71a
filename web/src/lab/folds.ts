/** Groups of controls that are unfolded one by one. */
import { css } from "lit";
import { foldStyles } from "../ui/fold-styles";

export const folds = [
  foldStyles,
  css`
    details {
      border-top: 1px solid var(--line);
      padding: 0.2rem 0 0.7rem;
    }
    summary {
      font-weight: 650;
      font-size: 1.05rem;
    }
    summary::before {
      color: var(--accent);
    }
  `,
];
