import type { ClientFrame, ServerFrame } from '../../src/client';

/** A socket whose server is the test: it reads what was sent, and says what comes back. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  sent: ClientFrame[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (close: { code: number }) => void;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): this {
    this.readyState = 1;
    this.onopen?.();
    this.say({ t: 'hello_ok', account: { id: 'a', nickname: 'Ann', roles: [], guest: true }, serverTs: Date.now() });
    return this;
  }

  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  of<T extends ClientFrame['t']>(kind: T): Extract<ClientFrame, { t: T }>[] {
    return this.sent.filter((frame) => frame.t === kind) as Extract<ClientFrame, { t: T }>[];
  }
}
