import { RondoError } from './errors';
import type { Rest } from './rest';
import type { ClientFrame, ServerFrame } from './types';

export interface SeekOptions {
  vsBot?: boolean;
  signal?: AbortSignal;
  onPosition?: (position: number) => void;
}

/** Two clocks that are believed to agree may still differ by this much. */
const CLOCK_SLACK_MILLIS = 2_000;

/**
 * A wish to play, from the click until there is a match. Queueing again keeps the place, but a seat may have been given
 * while the socket was away, so after each reconnect the running matches are looked at before asking again.
 */
export class Seek {
  readonly found: Promise<string>;
  private asked = false;
  private settled = false;
  private resolve!: (match: string) => void;
  private reject!: (error: RondoError) => void;

  constructor(
    readonly game: string,
    private readonly options: SeekOptions,
    private readonly send: (frame: ClientFrame) => boolean,
    private readonly rest: Rest,
    private readonly since: number,
  ) {
    this.found = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    options.signal?.addEventListener('abort', () => this.cancel());
  }

  /** A socket is open. */
  async resume(): Promise<void> {
    if (this.asked) {
      const missed = await this.missedMatch();
      if (missed) this.end(() => this.resolve(missed));
    }
    if (!this.settled && this.send({ t: 'queue', game: this.game, ...(this.options.vsBot && { vsBot: true }) })) {
      this.asked = true;
    }
  }

  receive(frame: ServerFrame): void {
    if (frame.t === 'matched' && frame.game === this.game) this.end(() => this.resolve(frame.match));
    if (frame.t === 'queued' && frame.game === this.game) this.options.onPosition?.(frame.position);
    if (frame.t === 'notice' && frame.name === 'queue.left' && frame.d['game'] === this.game) {
      this.fail({ code: String(frame.d['code']), status: 402, detail: 'out of the queue' });
    }
    if (frame.t === 'error' && !frame.match && !frame.key) this.fail(frame);
  }

  fail({ code, status, detail }: { code: string; status: number; detail: string }): void {
    this.end(() => this.reject(new RondoError(code, status, detail)));
  }

  get over(): boolean {
    return this.settled;
  }

  private cancel(): void {
    if (this.settled) return;
    if (this.asked && !this.send({ t: 'unqueue', game: this.game })) {
      // Without a socket the place is given up by itself; this only makes it sooner.
      this.rest.leaveQueue(this.game).catch(() => undefined);
    }
    this.fail({ code: 'CANCELLED', status: 0, detail: 'no longer wanted' });
  }

  private async missedMatch(): Promise<string | undefined> {
    try {
      const { items } = await this.rest.matches({ game: this.game, status: 'ACTIVE', mine: true });
      return items.find((match) => Date.parse(match.createdAt) >= this.since - CLOCK_SLACK_MILLIS)?.matchId;
    } catch {
      return undefined; // Asking again is harmless for a queue; the socket says if something is wrong.
    }
  }

  private end(settle: () => void): void {
    if (this.settled) return;
    this.settled = true;
    settle();
  }
}
