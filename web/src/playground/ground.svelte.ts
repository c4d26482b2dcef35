import type { ActionAnswer, GameEvent, JsonObject, Json, LegalCommand, Match, Pause, Status, Table } from '../client';
import { app } from '../shell/app.svelte';

/** A table of the playground at one of its steps, as the server tells it. Times are match time in milliseconds. */
export interface PlayTable {
  id: string;
  game: string;
  parent?: string;
  seed: string;
  config: JsonObject;
  botKinds: string[];
  step: number;
  now: number;
  nextAlarm?: number;
  paused: boolean;
  outcome?: JsonObject;
  fault?: string;
  state: Json;
  seats: PlaySeat[];
  spectator: { view: JsonObject; events: GameEvent[] };
  steps: PlayStep[];
}

export interface PlaySeat {
  account: string;
  nickname: string;
  connected: boolean;
  left: boolean;
  bot?: string;
  view: JsonObject;
  events: GameEvent[];
  legal?: LegalCommand[];
}

export interface PlayStep {
  at: number;
  what: 'opened' | 'alarm' | 'act' | 'gone' | 'came' | 'left' | 'paused' | 'resumed';
  seat?: number;
  command?: LegalCommand;
  refusal?: string;
  facts: Json[];
  answers: ActionAnswer[];
}

export interface PlayInput {
  what: 'act' | 'next' | 'pass' | 'drop' | 'comeBack' | 'leave' | 'pause' | 'resume' | 'bot';
  seat?: number;
  type?: string;
  payload?: JsonObject;
  millis?: number;
  bot?: string;
}

/** The table that the author plays on, and those that were made before it. */
export class Ground {
  table = $state.raw<PlayTable>();
  /** The tables of this visit by id, the oldest first, each with the table that it was forked from. */
  known = $state.raw<readonly { id: string; parent?: string }[]>([]);
  /** Changes with each answer. */
  turn = $state(0);
  /** Changes when what is shown does not follow from what was shown before. */
  jump = $state(0);

  /** True if the last answer brought a step, whose events are told. */
  news = $state(true);

  /** True if the last step is shown, after which actions are possible. */
  readonly atEnd = $derived(this.table === undefined || this.table.step === this.table.steps.length - 1);

  async create(game: string, options: { seats?: number; seed?: string; config?: JsonObject } = {}): Promise<void> {
    this.take(await app.rondo.rest.call<PlayTable>('POST', '/dev/tables', { body: { game, ...options } }));
  }

  async show(id: string, step?: number): Promise<void> {
    this.take(await app.rondo.rest.get<PlayTable>(`/dev/tables/${encodeURIComponent(id)}`, { step }));
  }

  async fork(): Promise<void> {
    const { id, step } = this.table!;
    this.take(await app.rondo.rest.call<PlayTable>('POST', `/dev/tables/${encodeURIComponent(id)}/forks`, { body: { step } }));
  }

  /** At an earlier step this makes a fork there. */
  async send(input: PlayInput): Promise<PlayTable> {
    const { id, step } = this.table!;
    const table = await app.rondo.rest.call<PlayTable>('POST', `/dev/tables/${encodeURIComponent(id)}/inputs`, { body: { ...input, step } });
    this.take(table);
    return table;
  }

  async test(): Promise<{ name: string; source: string }> {
    const { id, step } = this.table!;
    return app.rondo.rest.get(`/dev/tables/${encodeURIComponent(id)}/test`, { step });
  }

  private take(table: PlayTable): void {
    const before = this.table;
    this.news = before?.id !== table.id || before.step !== table.step;
    if (before?.id !== table.id || table.step < before.step || table.step > before.step + 1) this.jump++;
    if (!this.known.some(({ id }) => id === table.id)) this.known = [...this.known, { id: table.id, parent: table.parent }];
    this.table = table;
    this.turn++;
  }
}

const NONE: readonly GameEvent[] = [];
const PAUSE: Pause = { by: '', reason: 'playground' };

/** One seat of the table, for the page of its game. */
export class SeatTable implements Table {
  /** Like a tutorial it stands for no match on the server. */
  readonly kind = 'tutorial';

  constructor(
    private readonly ground: Ground,
    private readonly seat: number,
  ) {}

  private get whole(): PlayTable {
    return this.ground.table!;
  }

  private get own(): PlaySeat {
    return this.whole.seats[this.seat]!;
  }

  readonly match: Match = $derived.by(() => {
    const { id, game, config, outcome, seats } = this.whole;
    const players = Object.fromEntries(
      seats.map(({ account, nickname, bot }, seat) => [account, { seat, nickname, ...(bot === undefined ? {} : { bot }) }]),
    );
    return { matchId: id, game, config, outcome, players, status: this.status, v: this.step, view: this.view } as unknown as Match;
  });

  get view(): JsonObject {
    return this.own.view;
  }
  get status(): Status {
    return this.whole.outcome ? 'FINISHED' : 'ACTIVE';
  }
  get paused(): Pause | undefined {
    return this.whole.paused ? PAUSE : undefined;
  }
  get events(): readonly GameEvent[] {
    return this.ground.news ? this.own.events : NONE;
  }
  get step(): number {
    return this.ground.turn;
  }
  get me(): string {
    return this.own.account;
  }
  get live(): boolean {
    return this.status === 'ACTIVE' && !this.whole.paused && !this.own.left && this.own.bot === undefined;
  }

  now(): number {
    return this.whole.now;
  }

  async act(type: string, payload: JsonObject = {}): Promise<ActionAnswer> {
    const table = await this.ground.send({ what: 'act', seat: this.seat, type, payload });
    return table.steps.at(-1)?.answers.at(-1) ?? ({ actionId: '', status: 'pending', result: {} } as ActionAnswer);
  }

  legal(): Promise<readonly LegalCommand[] | undefined> {
    return Promise.resolve(this.own.legal);
  }
}
