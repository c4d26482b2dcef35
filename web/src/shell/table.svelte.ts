import {
  RondoError,
  asRondoError,
  type ActOptions,
  type ActionAnswer,
  type ConnectionState,
  type GameEvent,
  type JsonObject,
  type LegalCommand,
  type Match,
  type Pause,
  type Status,
  type Table,
} from '../client';
import { app } from './app.svelte';
import { notePromise } from './promises';

const CATCH_UP_MILLIS = 1_000;

/** A match on the server, kept up to date over the socket. */
export class LiveTable implements Table {
  readonly kind = 'live';
  match = $state.raw() as Match;
  view = $state.raw<JsonObject>({});
  status = $state<Status>('PENDING');
  paused = $state.raw<Pause>();
  events = $state.raw<readonly GameEvent[]>([]);
  step = $state(0);
  error = $state.raw<RondoError>();
  readonly me: string | undefined;

  private readonly stop: () => void;
  private readonly unhear: () => void;
  /** The moment at which clocks stand still, because nothing is known of the match since. */
  private stoppedAt: number | undefined;
  private reading = false;
  private stale = false;

  constructor(
    match: Match,
    private readonly fromStart: boolean,
    private readonly isOver?: (view: JsonObject) => boolean,
    /** The own seat, where players are known by their seats alone. */
    seat?: number,
  ) {
    this.match = match;
    this.status = match.status;
    this.paused = match.paused;
    this.view = match.view;
    const seated = Object.keys(match.players).find((id) => match.players[id]!.seat === seat);
    this.me = seated ?? (app.account && match.players[app.account.id] ? app.account.id : undefined);
    this.step = match.v;
    this.unhear = app.rondo.on('connection', (state) => this.heard(state));
    if (match.status !== 'FINISHED') notePromise(match.matchId, match.seedCommitment);
    this.stop = app.rondo.watch(
      match.matchId,
      {
        onChange: (events, watch) => {
          // Told from the start, a running match begins with how its seats were filled: that is not shown again.
          if (watch.view['status'] === 'PENDING' && this.status !== 'PENDING') return;
          this.stoppedAt = undefined;
          this.view = watch.view;
          this.paused = watch.paused;
          this.events = events;
          this.step = watch.v ?? 0;
          this.follow(watch.status);
        },
        onError: (error) => (this.error = error),
      },
      fromStart && match.status !== 'FINISHED',
    ).stop;
  }

  get live(): boolean {
    return this.me !== undefined && this.status === 'ACTIVE' && !this.paused;
  }

  /** Server time, standing still while there is no connection: a deadline may have moved meanwhile. */
  now(): number {
    return this.stoppedAt ?? app.rondo.now();
  }

  act(type: string, payload?: JsonObject, options?: ActOptions): Promise<ActionAnswer> {
    return app.rondo.act(this.match.matchId, type, payload, options);
  }

  async legal(): Promise<readonly LegalCommand[] | undefined> {
    return (await app.rondo.rest.legal(this.match.matchId)).legal;
  }

  async earlier(steps: number): Promise<readonly GameEvent[]> {
    // A table that is told the events from the start needs no earlier ones.
    if (this.fromStart) return [];
    const until = this.step;
    const { items } = await app.rondo.rest.events(this.match.matchId, { since: Math.max(0, until - steps) });
    return items.filter(({ v }) => v <= until).flatMap(({ events }) => events);
  }

  close(): void {
    this.stop();
    this.unhear();
  }

  /** After an outage the match's own news set the clock going, or a moment without any. */
  private heard(state: ConnectionState): void {
    if (state !== 'open') this.stoppedAt ??= app.rondo.now();
    else setTimeout(() => app.connection === 'open' && (this.stoppedAt = undefined), CATCH_UP_MILLIS);
  }

  /**
   * Updates carry no status: before the start the view itself has it, at the end the game's page knows. Of a game
   * without such a page the match is read again after each step.
   */
  private follow(told: Status | undefined): void {
    const before = this.status;
    if (told === 'CANCELLED') this.status = told;
    else if (this.view['status'] === 'PENDING') this.status = 'PENDING';
    else if (this.isOver?.(this.view)) this.status = 'FINISHED';
    else this.status = told === 'FINISHED' ? told : 'ACTIVE';
    if (!this.isOver || this.status !== before || this.status === 'PENDING') void this.reload();
    if (this.status !== before) void app.refreshWallet().catch(() => undefined);
  }

  /** At most one call is under way; what changes meanwhile is read by one more. */
  private async reload(): Promise<void> {
    this.stale = true;
    if (this.reading) return;
    this.reading = true;
    try {
      while (this.stale) {
        this.stale = false;
        this.match = await app.rondo.rest.match(this.match.matchId);
      }
      if (!this.isOver && this.match.status === 'FINISHED') this.status = 'FINISHED';
    } catch (cause) {
      this.error = asRondoError(cause);
    } finally {
      this.reading = false;
    }
  }
}

/** A finished match as it was told to one seat, at any of its steps. */
export class ReplayedTable implements Table {
  readonly kind = 'replay';
  view: JsonObject = $state.raw({});
  events: readonly GameEvent[] = $state.raw([]);
  step = $state(0);
  readonly paused = undefined;
  readonly live = false;

  constructor(
    readonly match: Match,
    readonly me: string | undefined,
    private readonly views: JsonObject[],
    private readonly told: readonly GameEvent[][],
  ) {}

  /** Over at its last step, as it was for who played. */
  get status(): Status {
    return this.step < this.views.length - 1 ? 'ACTIVE' : 'FINISHED';
  }

  /** Shows a step; its events only if it directly follows the one shown before, so that jumps do not animate. */
  show(index: number): void {
    this.events = index === this.step + 1 ? this.told[index]! : [];
    this.view = this.views[index]!;
    this.step = index;
  }

  now(): number {
    return 0;
  }

  act(): Promise<never> {
    return Promise.reject(new RondoError('MATCH_NOT_ACTIVE', 409, 'a replay'));
  }
}
