/** What is said of cards is seen when they lie on the table, and not while they are on their way. */
import { nothing } from "lit";
import { Directive, directive, type ElementPart, type PartInfo, PartType } from "lit/directive.js";
import { FLIGHT } from "../../cards";
import { speedFactor } from "../../state/preferences";
import type { TableStore } from "../state";

class Landing extends Directive {
  private isNew = true;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("landing stands alone in a tag");
  }

  /** Only an element that is new waits: give it a key that changes with the cards. */
  override update(part: ElementPart, [store]: [TableStore]): typeof nothing {
    if (this.isNew && store.playing && !store.instant)
      part.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT * speedFactor() });
    this.isNew = false;
    return nothing;
  }

  render(_store: TableStore): typeof nothing {
    return nothing;
  }
}

export const landing = directive(Landing);
