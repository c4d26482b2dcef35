import { ServerClock } from './clock';
import { Connection, type ConnectionState } from './connection';
import { RondoError } from './errors';
import { Outbox } from './outbox';
import { Rest } from './rest';
import { Seek, type SeekOptions } from './seek';
import { randomKey, webStorage, type SessionStore } from './session';
import type { Account, ActionAnswer, JsonObject, ServerFrame, SignedIn } from './types';
import { Watch, type WatchListener } from './watch';

export interface RondoOptions {
  /** The server, for example `https://play.example.org`; by default where the page came from. */
  origin?: string;
  /** The place where the sign-in is kept; by default localStorage. */
  session?: SessionStore;
  fetch?: typeof fetch;
  createSocket?: (url: string) => WebSocket;
  backoff?: { first: number; longest: number };
  /** The time that a new socket has to bring a watched match up to date before actions are sent again. */
  catchUpMillis?: number;
}

export interface RondoEvents {
  connection: ConnectionState;
  /** The account that is signed in now. */
  account: Account | undefined;
  matched: { game: string; match: string; seat: number };
  notice: { name: string; d: JsonObject };
}

export interface ActOptions {
  useStamp?: boolean;
  /** Asked before each attempt to send: false once it is too late, for example when the phase it belongs to is over. */
  wanted?: () => boolean;
}

const CATCH_UP_MILLIS = 300;
const WATCH_AGAIN_MILLIS = 1_000;

/** The way in: sign-in, REST calls, and one socket over which matches are watched and played. */
export class Rondo {
  readonly rest: Rest;
  readonly clock = new ServerClock();

  private readonly store: SessionStore;
  private readonly connection: Connection;
  private readonly outbox: Outbox;
  private readonly catchUpMillis: number;
  private readonly watches = new Map<string, Watch>();
  private readonly listeners = new Map<keyof RondoEvents, Set<(value: never) => void>>();
  private seeks: Seek[] = [];
  private session: SignedIn | undefined;

  constructor(options: RondoOptions = {}) {
    const origin = options.origin ?? location.origin;
    this.store = options.session ?? webStorage(() => localStorage);
    this.session = this.store.load();
    this.rest = new Rest(origin, () => this.session?.token, options.fetch);
    this.connection = new Connection({
      url: `${origin.replace(/^http/, 'ws')}/api/v1/socket`,
      clock: this.clock,
      token: () => this.session?.token,
      onFrame: (frame) => this.receive(frame),
      onState: (state) => this.changed(state),
      createSocket: options.createSocket,
      backoff: options.backoff,
    });
    this.outbox = new Outbox((frame) => this.connection.send(frame));
    this.catchUpMillis = options.catchUpMillis ?? CATCH_UP_MILLIS;
    if (typeof window !== 'undefined') {
      window.addEventListener('offline', () => this.connection.doubt());
      window.addEventListener('online', () => this.hurry());
      document.addEventListener('visibilitychange', () => this.hurry());
    }
  }

  get account(): Account | undefined {
    return this.session?.account;
  }

  get connectionState(): ConnectionState {
    return this.connection.state;
  }

  /** Server time now, in epoch milliseconds: what deadlines on the wire are compared with. */
  now(): number {
    return this.clock.now();
  }

  on<E extends keyof RondoEvents>(name: E, listener: (value: RondoEvents[E]) => void): () => void {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return () => all.delete(listener);
  }

  async guest(nickname?: string): Promise<Account> {
    return this.enter(await this.rest.guest(nickname));
  }

  /** Signs in with what an identity provider gave the browser; a guest becomes the account. */
  async loginWith(provider: string, code: string, state: string): Promise<Account> {
    return this.enter(await this.rest.finishOidc(provider, code, state));
  }

  /** Deletes the account for good, and signs out. */
  async deleteMe(password?: string): Promise<void> {
    await this.rest.deleteMe(password);
    this.forget();
  }

  async login(username: string, password: string): Promise<Account> {
    return this.enter(await this.rest.login(username, password));
  }

  /** A guest who is signed in becomes the account, and keeps wallet and history. */
  async register(username: string, password: string, nickname?: string): Promise<Account> {
    return this.enter(await this.rest.register(username, password, nickname));
  }

  async changeMe(changes: { nickname?: string; language?: string; avatar?: string }): Promise<Account> {
    const account = await this.rest.changeMe(changes);
    if (this.session) this.remember({ ...this.session, account });
    return account;
  }

  /** Looks whether the remembered sign-in still holds; forgets it if not. */
  async verify(): Promise<Account | undefined> {
    if (!this.session) return undefined;
    try {
      this.remember({ ...this.session, account: await this.rest.me() });
    } catch (error) {
      if (!(error instanceof RondoError && error.status === 401)) throw error;
      this.forget();
    }
    return this.account;
  }

  async logout(): Promise<void> {
    try {
      await this.rest.logout();
    } finally {
      this.forget();
    }
  }

  /** Opens the socket, and keeps it open. */
  connect(): void {
    if (this.session) this.connection.open();
  }

  disconnect(): void {
    this.connection.close();
  }

  /** Watches a match until `stop`; `fromStart` tells all that has happened so far, step by step. */
  watch(match: string, listener: WatchListener, fromStart = false): { watch: Watch; stop: () => void } {
    const watch = new Watch(match, fromStart, listener, (frame) => this.connection.send(frame));
    this.watches.set(match, watch);
    this.connect();
    if (this.connection.state === 'open') watch.resume();
    const stop = () => {
      if (this.watches.get(match) !== watch) return;
      this.watches.delete(match);
      this.connection.send({ t: 'unwatch', match });
    };
    return { watch, stop };
  }

  /** Carries out an action exactly once, however often the socket is lost on the way. */
  act(match: string, type: string, payload?: JsonObject, options: ActOptions = {}): Promise<ActionAnswer> {
    this.connect();
    return this.outbox.act(
      {
        t: 'act',
        match,
        key: randomKey(),
        type,
        ...(payload && { payload }),
        ...(options.useStamp && { useStamp: true }),
      },
      options.wanted,
    );
  }

  /** Queues for a game until there is a match; resolves to its id. */
  seek(game: string, options: SeekOptions = {}): Promise<string> {
    const seek = new Seek(game, options, (frame) => this.connection.send(frame), this.rest, this.now());
    this.seeks = [...this.seeks.filter((other) => !other.over), seek];
    this.connect();
    if (this.connection.state === 'open') void seek.resume();
    return seek.found;
  }

  private enter(session: SignedIn): Account {
    const connected = this.connection.state !== 'closed';
    if (this.session?.token !== session.token) this.connection.close();
    this.remember(session);
    if (connected) this.connection.open();
    return session.account;
  }

  private remember(session: SignedIn): void {
    this.session = session;
    this.store.save(session);
    this.emit('account', session.account);
  }

  private forget(): void {
    this.session = undefined;
    this.store.save(undefined);
    this.connection.close();
    const gone = { code: 'UNAUTHORIZED', status: 401, detail: 'signed out' };
    this.outbox.abandon(new RondoError(gone.code, gone.status, gone.detail));
    this.seeks.forEach((seek) => seek.fail(gone));
    this.emit('account', undefined);
  }

  private hurry(): void {
    if (this.connection.state === 'lost' && document.visibilityState === 'visible') this.connection.open();
  }

  private changed(state: ConnectionState): void {
    if (state === 'open') {
      this.outbox.renew();
      this.watches.forEach((watch) => watch.resume());
      // An old action is sent again once its match is up to date, for only then it is known if the action is still
      // wanted. If the client missed nothing, no update comes, so a timer sends the action.
      setTimeout(() => this.outbox.resend(), this.watches.size > 0 ? this.catchUpMillis : 0);
      this.seeks = this.seeks.filter((seek) => !seek.over);
      this.seeks.forEach((seek) => void seek.resume());
    }
    this.emit('connection', state);
    if (state === 'refused') this.forget();
  }

  private receive(frame: ServerFrame): void {
    this.seeks.forEach((seek) => seek.receive(frame));
    switch (frame.t) {
      case 'snapshot':
      case 'update':
        this.watches.get(frame.match)?.receive(frame);
        this.outbox.resend(frame.match);
        break;
      case 'ack':
        this.outbox.answered(frame);
        break;
      case 'error':
        if (frame.key) this.outbox.refused(frame);
        else if (frame.match) this.watchRefused(frame.match, frame);
        break;
      case 'matched':
        this.emit('matched', frame);
        break;
      case 'notice':
        this.emit('notice', frame);
    }
  }

  private watchRefused(match: string, frame: Extract<ServerFrame, { t: 'error' }>): void {
    const watch = this.watches.get(match);
    if (frame.code !== 'SERVICE_UNAVAILABLE') {
      watch?.receive(frame);
      return;
    }
    setTimeout(() => {
      if (watch && this.watches.get(match) === watch) watch.resume();
    }, WATCH_AGAIN_MILLIS);
  }

  private emit<E extends keyof RondoEvents>(name: E, value: RondoEvents[E]): void {
    this.listeners.get(name)?.forEach((listener) => (listener as (value: RondoEvents[E]) => void)(value));
  }
}
