/** Parts of a form that open and close. */
import { css } from "lit";
import { foldStyles } from "../ui/fold-styles";

export const formFoldStyles = [
  foldStyles,
  css`
    details {
      border: 1px solid var(--line);
      border-radius: 10px;
      padding: 0 0.9rem;
    }
    details[open] {
      padding-bottom: 0.6rem;
    }
    summary {
      font-weight: 650;
    }
    summary small {
      color: var(--ink-2);
      font-weight: 400;
    }
  `,
];
