/** Everything at the table shows one store, again whenever that or what the player likes has changed. */
import { LitElement } from "lit";
import { property } from "lit/decorators.js";
import { preferences } from "../../state/preferences";
import type { TableStore } from "./store";

export abstract class TableElement extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  private readonly again = () => this.requestUpdate();
  private heard: TableStore | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    preferences.addEventListener("change", this.again);
    this.listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    preferences.removeEventListener("change", this.again);
    this.heard?.removeEventListener("change", this.again);
    this.heard = undefined;
  }

  protected override willUpdate(): void {
    this.listen();
  }

  private listen(): void {
    if (this.heard === this.store || !this.isConnected) return;
    this.heard?.removeEventListener("change", this.again);
    this.store?.addEventListener("change", this.again);
    this.heard = this.store;
  }
}
