import type { ServerClock } from './clock';
import type { ClientFrame, ServerFrame } from './types';

/** The state of the socket, for pages that show it. `lost` means: was open, and is being opened again. */
export type ConnectionState = 'closed' | 'connecting' | 'open' | 'lost' | 'refused';

export interface ConnectionOptions {
  url: string;
  clock: ServerClock;
  token: () => string | undefined;
  onFrame: (frame: ServerFrame) => void;
  onState: (state: ConnectionState) => void;
  createSocket?: (url: string) => WebSocket;
  /** Waiting time before the second and before the slowest attempt, in milliseconds. */
  backoff?: { first: number; longest: number };
}

const HELLO_MILLIS = 8_000;
const PING_MILLIS = 10_000;
const SILENCE_MILLIS = 8_000;
const STABLE_MILLIS = 5_000;

/** The server allows 30 frames a second; a full bucket and its refill together stay below that. */
const FRAMES_A_SECOND = 14;

/** The token is not valid (any more): trying again would not help. */
const REFUSED = [4003, 4401];
const BY_CONSENT = 4000;

/**
 * One socket that is opened again whenever it is lost.
 *
 * Nothing is kept for later here: what is not sent when the socket is lost is forgotten, and whoever needs it sent says
 * so again when the state is `open`. The waiting time between attempts doubles, with jitter, and starts over only after
 * a socket has held for a while, so that a server that closes every socket at once is not hammered.
 */
export class Connection {
  state: ConnectionState = 'closed';

  private socket: WebSocket | undefined;
  private attempt = 0;
  private opened = false;
  private credit = FRAMES_A_SECOND;
  private waiting: ClientFrame[] = [];
  private askedAt = 0;
  private heard = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private stableTimer: ReturnType<typeof setTimeout> | undefined;
  private refill: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: ConnectionOptions) {}

  /** Opens the socket now, without waiting out a pause between attempts. */
  open(): void {
    if (this.socket) return;
    clearTimeout(this.retryTimer);
    this.enter(this.opened ? 'lost' : 'connecting');
    const create = this.options.createSocket ?? ((url: string) => new WebSocket(url));
    const socket = create(this.options.url);
    this.socket = socket;
    const current = (run: () => void) => () => {
      if (this.socket === socket) run();
    };
    socket.onopen = current(() => {
      this.askedAt = this.options.clock.mark();
      socket.send(JSON.stringify({ t: 'hello', token: this.options.token() ?? '' } satisfies ClientFrame));
    });
    socket.onmessage = (message: MessageEvent) => {
      if (this.socket === socket) this.receive(JSON.parse(String(message.data)) as ServerFrame);
    };
    socket.onclose = (close: CloseEvent) => {
      if (this.socket === socket) this.lose(close.code);
    };
    this.watchdog = setTimeout(current(() => this.drop()), HELLO_MILLIS);
  }

  /** Closes for good, until `open` is called again. A connection that was refused stays so: that says why. */
  close(): void {
    this.end();
    this.opened = false;
    this.attempt = 0;
    if (this.state !== 'refused') this.enter('closed');
  }

  /** Sends now, or as soon as the limit on frames allows; false if there is no open socket. */
  send(frame: ClientFrame): boolean {
    if (this.state !== 'open') return false;
    this.waiting.push(frame);
    this.flush();
    return true;
  }

  /** Something says that the socket may be dead: asks at once instead of when the next ping is due. */
  doubt(): void {
    if (this.state !== 'open') return;
    clearTimeout(this.watchdog);
    this.ping();
  }

  private flush(): void {
    while (this.credit > 0 && this.waiting.length > 0 && this.socket) {
      this.credit--;
      this.socket.send(JSON.stringify(this.waiting.shift()));
    }
  }

  private receive(frame: ServerFrame): void {
    this.heard = true;
    if (frame.t === 'hello_ok') {
      this.options.clock.reset();
      this.options.clock.learn(this.askedAt, frame.serverTs);
      this.start();
    } else if (frame.t === 'pong') {
      this.options.clock.learn(this.askedAt, frame.serverTs);
    }
    this.options.onFrame(frame);
  }

  private start(): void {
    clearTimeout(this.watchdog);
    this.opened = true;
    this.credit = FRAMES_A_SECOND;
    this.waiting = [];
    this.refill = setInterval(() => {
      this.credit = FRAMES_A_SECOND;
      this.flush();
    }, 1_000);
    this.stableTimer = setTimeout(() => (this.attempt = 0), STABLE_MILLIS);
    this.watchdog = setTimeout(() => this.ping(), PING_MILLIS);
    this.enter('open');
  }

  private ping(): void {
    this.askedAt = this.options.clock.mark();
    this.heard = false;
    this.send({ t: 'ping' });
    this.watchdog = setTimeout(() => {
      if (this.heard) this.watchdog = setTimeout(() => this.ping(), PING_MILLIS - SILENCE_MILLIS);
      else this.drop();
    }, SILENCE_MILLIS);
  }

  /** Gives up a socket that has fallen silent; its close event may take minutes, so it is not waited for. */
  private drop(): void {
    this.lose(1006);
  }

  private lose(code: number): void {
    this.end();
    if (REFUSED.includes(code) || code === BY_CONSENT) {
      this.opened = false;
      this.enter(code === BY_CONSENT ? 'closed' : 'refused');
      return;
    }
    const { first, longest } = this.options.backoff ?? { first: 250, longest: 8_000 };
    const wait = Math.min(longest, first * 2 ** this.attempt++) * (0.5 + Math.random() / 2);
    this.retryTimer = setTimeout(() => this.open(), wait);
    this.enter(this.opened ? 'lost' : 'connecting');
  }

  private end(): void {
    const socket = this.socket;
    this.socket = undefined;
    clearTimeout(this.retryTimer);
    clearTimeout(this.watchdog);
    clearTimeout(this.stableTimer);
    clearInterval(this.refill);
    if (socket && socket.readyState < 2) socket.close(1000);
  }

  private enter(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.options.onState(state);
  }
}
