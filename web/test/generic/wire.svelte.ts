import { RondoError, type ActionAnswer, type CommandSchema, type Game, type JsonObject, type LegalCommand, type Match, type Status, type Table } from '../../src/client';

export const MATCH = {
  matchId: 'm',
  game: 'tictactoe',
  status: 'ACTIVE',
  players: { ann: { seat: 0, nickname: 'Ann' }, bob: { seat: 1, nickname: 'Bob' } },
  createdBy: 'ann',
  origin: 'QUEUE',
  config: {},
} as unknown as Match;

export const PLACE: CommandSchema = {
  name: 'place',
  schema: { type: 'object', properties: { cell: { type: 'integer', minimum: 0, maximum: 8 } }, required: ['cell'] },
};

export const TICTACTOE: Game = {
  id: 'tictactoe',
  title: 'Tic-tac-toe',
  seats: { min: 2, max: 2 },
  configSchema: {},
  rulesVersion: '1',
  commands: [PLACE],
};

export const cell = (n: number): LegalCommand => ({ type: 'place', payload: { cell: n } });

/** A table whose view, legal commands and status a test sets. */
export class ToyTable implements Table {
  match = $state.raw<Match>(MATCH);
  view = $state.raw<JsonObject>({});
  status = $state<Status>('ACTIVE');
  events = $state.raw<Table['events']>([]);
  step = $state(1);
  kind: Table['kind'] = 'live';
  readonly paused = undefined;
  me: string | undefined = 'ann';
  allowed: readonly LegalCommand[] | undefined;
  refusing: string | undefined;
  readonly sent: { type: string; payload: JsonObject | undefined }[] = [];

  constructor(view: JsonObject, allowed?: readonly LegalCommand[]) {
    this.view = view;
    this.allowed = allowed;
  }

  get live(): boolean {
    return this.kind === 'live' && this.me !== undefined && this.status === 'ACTIVE';
  }

  now(): number {
    return 1_000_000;
  }

  act(type: string, payload?: JsonObject): Promise<ActionAnswer> {
    this.sent.push({ type, payload });
    if (this.refusing) return Promise.reject(new RondoError(this.refusing, 409, 'refused'));
    return Promise.resolve({ actionId: 'a', status: 'resolved', result: {} });
  }

  legal(): Promise<readonly LegalCommand[] | undefined> {
    return Promise.resolve(this.allowed);
  }

  /** The next step: another view, and what is legal then. */
  next(view: JsonObject, allowed?: readonly LegalCommand[]): void {
    this.allowed = allowed;
    this.view = view;
    this.step++;
  }
}
