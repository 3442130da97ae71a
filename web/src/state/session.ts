/** Who one is. Everything that changes it tells the listeners. */
import { get, post } from "../net/http";
import { socket } from "../net/socket";

export interface Person {
  id: string;
  name: string;
  role: string;
  kind: string;
  bankroll: number;
  on_tables: number;
}

interface MeAnswer {
  person: Person | null;
  csrf: string;
  refill_rule: string;
}

class Session extends EventTarget {
  person: Person | null = null;
  refillRule = "";
  known = false;

  async load(): Promise<void> {
    this.take(await get<MeAnswer>("/api/me"));
  }

  async guest(name: string): Promise<void> {
    this.signedIn(await post<MeAnswer>("/api/guest", { name }));
  }

  async login(name: string, password: string): Promise<void> {
    this.signedIn(await post<MeAnswer>("/api/login", { name, password }));
  }

  async becomeAccount(password: string): Promise<void> {
    this.signedIn(await post<MeAnswer>("/api/account", { password }));
  }

  async logout(): Promise<void> {
    this.signedIn(await post<MeAnswer>("/api/logout"));
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
