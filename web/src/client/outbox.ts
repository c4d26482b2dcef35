import { RondoError } from './errors';
import type { ActionAnswer, ClientFrame, ServerFrame } from './types';

type Act = Extract<ClientFrame, { t: 'act' }>;

interface Pending {
  frame: Act;
  wanted: () => boolean;
  /** The socket on which it was last sent. */
  sentOn: number;
  resolve: (answer: ActionAnswer) => void;
  reject: (error: RondoError) => void;
}

const MAX_PENDING = 100;
const MAX_FRAME_BYTES = 16 * 1024;
const RETRY_MILLIS = 1_000;

/**
 * Actions that have no answer yet. Each keeps its key for as long as it is tried, over any number of sockets, so that
 * the server carries it out once; it leaves with the server's answer or refusal, or when it is not wanted any more.
 *
 * On a new socket the actions of a match are sent again in their old order, and new ones queue up behind them.
 */
export class Outbox {
  private readonly pending = new Map<string, Pending>();
  private socket = 0;

  constructor(private readonly send: (frame: ClientFrame) => boolean) {}

  get size(): number {
    return this.pending.size;
  }

  /** @param wanted asked whenever the action is about to be sent: is it still worth it? */
  act(frame: Act, wanted: () => boolean = () => true): Promise<ActionAnswer> {
    if (this.pending.size >= MAX_PENDING) {
      return Promise.reject(new RondoError('TOO_MANY_PENDING', 0, 'too many actions without an answer'));
    }
    if (new TextEncoder().encode(JSON.stringify(frame)).length > MAX_FRAME_BYTES) {
      return Promise.reject(new RondoError('PAYLOAD_TOO_LARGE', 413, 'the action is larger than a frame may be'));
    }
    return new Promise((resolve, reject) => {
      const entry = { frame, wanted, sentOn: -1, resolve, reject };
      const queued = this.unsent(frame.match).length > 0;
      this.pending.set(frame.key, entry);
      if (!queued) this.transmit(entry);
    });
  }

  /** There is a new socket, on which nothing has been sent yet. */
  renew(): void {
    this.socket++;
  }

  /** Sends what was not sent on this socket yet, in the order of the clicks; of one match, or of all. */
  resend(match?: string): void {
    for (const entry of this.unsent(match)) this.transmit(entry);
  }

  answered(frame: Extract<ServerFrame, { t: 'ack' }>): void {
    const entry = this.pending.get(frame.key);
    if (!entry) return;
    if (frame.d.status === 'pending') {
      this.transmit(entry);
      return;
    }
    this.pending.delete(frame.key);
    entry.resolve(frame.d);
  }

  refused(frame: Extract<ServerFrame, { t: 'error' }>): void {
    const entry = frame.key === undefined ? undefined : this.pending.get(frame.key);
    if (!entry) return;
    const error = new RondoError(frame.code, frame.status, frame.detail);
    if (error.passing) {
      setTimeout(() => this.transmit(entry), RETRY_MILLIS);
      return;
    }
    this.settle(entry, error);
  }

  /** Gives up on everything, for example at sign-out. */
  abandon(error: RondoError): void {
    for (const entry of [...this.pending.values()]) this.settle(entry, error);
  }

  private transmit(entry: Pending): void {
    if (!this.pending.has(entry.frame.key)) return;
    if (!entry.wanted()) {
      this.settle(entry, new RondoError('EXPIRED', 0, 'the action came too late'));
    } else if (this.send(entry.frame)) {
      entry.sentOn = this.socket;
    }
  }

  private unsent(match?: string): Pending[] {
    return [...this.pending.values()].filter(
      ({ frame, sentOn }) => sentOn !== this.socket && (match === undefined || frame.match === match),
    );
  }

  private settle(entry: Pending, error: RondoError): void {
    this.pending.delete(entry.frame.key);
    entry.reject(error);
  }
}
