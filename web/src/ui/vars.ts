/**
 * Sets CSS custom properties on an element by the CSSOM, which the content policy allows; style attributes it does
 * not.
 */
import { nothing } from "lit";
import { Directive, directive, type ElementPart, type PartInfo, PartType } from "lit/directive.js";

class Vars extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("vars stands alone in a tag");
  }

  override update(part: ElementPart, [values]: [Record<string, string | number>]): typeof nothing {
    const style = (part.element as HTMLElement).style;
    for (const [name, value] of Object.entries(values)) style.setProperty(name, String(value));
    return nothing;
  }

  render(_values: Record<string, string | number>): typeof nothing {
    return nothing;
  }
}

export const vars = directive(Vars);
