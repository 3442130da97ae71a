/** Who is signed in. Every change notifies the listeners. */
import { get, keepToken, post } from "../net/http";
import { socket } from "../net/socket";
import type { components } from "../wire/http";

export type Person = components["schemas"]["Myself"];
type MeAnswer = components["schemas"]["MyselfAnswer"];

class Session extends EventTarget {
  person: Person | null = null;
  refillRule = "";
  known = false;

  constructor() {
    super();
    // Signed out in another tab or by an operator: the socket reconnects as someone else.
    socket.addEventListener("welcome", (event) => {
      const { me } = (event as CustomEvent<{ me: { name: string } }>).detail;
      if (this.known && me.name !== (this.person?.name ?? "")) void this.load().catch(() => undefined);
    });
  }

  async load(): Promise<void> {
    this.take(await get<MeAnswer>("/api/me"));
  }

  async guest(name: string): Promise<void> {
    this.signedIn(await post<MeAnswer>("/api/guest", { name }));
  }

  async login(name: string, password: string, code = ""): Promise<void> {
    this.signedIn(await post<MeAnswer>("/api/login", { name, password, code }));
  }

  async changePassword(old: string, password: string): Promise<void> {
    this.signedIn(await post<MeAnswer>("/api/password", { old, password }));
  }

  /** From now on codes are asked for; the recovery codes, which are shown this once. */
  async confirmFactor(code: string): Promise<readonly string[]> {
    const answer = await post<{ codes: string[]; me: MeAnswer }>("/api/second-factor/confirm", { code });
    keepToken(answer.me.csrf);
    this.signedIn(answer.me);
    return answer.codes;
  }

  async becomeAccount(password: string): Promise<void> {
    this.signedIn(await post<MeAnswer>("/api/account", { password }));
  }

  async logout(): Promise<void> {
    this.signedIn(await post<MeAnswer>("/api/logout"));
  }

  async erase(password: string): Promise<void> {
    this.signedIn(await post<MeAnswer>("/api/me/erase", { password }));
  }

  async refill(): Promise<number> {
    const { added } = await post<{ added: number }>("/api/refill");
    await this.load();
    return added;
  }

  private signedIn(answer: MeAnswer): void {
    this.take(answer);
    socket.reopen();
  }

  private take(answer: MeAnswer): void {
    this.person = answer.person;
    this.refillRule = answer.refill_rule;
    this.known = true;
    this.dispatchEvent(new Event("change"));
  }
}

export const session = new Session();
