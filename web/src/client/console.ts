import type { Rest } from './rest';
import type { components } from './schema';
import type { Json, JsonObject, Page, Status } from './types';

type Schema = components['schemas'];

export type Role = 'player' | 'experimenter' | 'support' | 'admin';
export type Balance = 'currency' | 'stamps' | 'tokens';
export type User = Schema['User'];
export type Overview = Schema['Overview'];
export type PlayerDetail = Schema['PlayerDetail'];
export type LedgerRow = Schema['LedgerRow'];
export type QueueRow = Schema['QueuePlace'];
export type SessionRow = Schema['OpenSession'];
export type TournamentRow = Schema['TournamentRow'];
export type AuditRow = Schema['Audit'];
export type ConfigRow = Schema['ConfigValue'];
export type Consumer = Schema['Consumer'];
export type ConsoleMatch = Omit<Schema['Match'], 'config' | 'view' | 'outcome'> & { config: JsonObject; outcome?: JsonObject };
export type Parked = Omit<Schema['Parked'], 'entry'> & { entry?: Json };
export interface Step {
  position: number;
  at: number;
  wallTs: number;
  cause: JsonObject;
  facts: Json;
}
export interface StepDetail {
  step: Step;
  answers: Json;
  state?: Json;
  views: { viewer: 'seat' | 'spectator' | 'host'; seat?: number; view: Json }[];
  /** The reason why there is no state and no view: the installed rules cannot read the match. */
  unreadable?: string;
}

export interface MatchQuery {
  game?: string;
  status?: Status;
  player?: string;
  /** The id of a match, or a player as in `player`. */
  search?: string;
  node?: string;
  next?: string;
}
export interface AuditQuery {
  actor?: string;
  act?: string;
  subject?: string;
  since?: string;
  until?: string;
  next?: string;
}

const id = encodeURIComponent;
const LIMIT = 25;

/** An empty field of a form asks for everything. */
function given<Q extends object>(query: Q): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value || undefined]));
}

/** The calls of the console, for administrators and support. */
export class Console {
  constructor(private readonly rest: Rest) {}

  /** @param reason kept in the audit log */
  private act<T>(path: string, reason: string): Promise<T> {
    return this.rest.call('POST', path, { body: { reason } });
  }

  overview(): Promise<Overview> {
    return this.rest.get('/admin/overview');
  }

  matches(query: MatchQuery): Promise<Page<ConsoleMatch>> {
    return this.rest.get('/admin/matches', { ...given(query), limit: LIMIT });
  }

  /** Matches that cannot be read any more. */
  setAside(query: MatchQuery = {}): Promise<Page<ConsoleMatch>> {
    return this.rest.get('/admin/matches', { ...given(query), setAside: true });
  }

  match(matchId: string): Promise<{ match: ConsoleMatch; node?: string }> {
    return this.rest.get(`/admin/matches/${id(matchId)}`);
  }

  steps(matchId: string, next?: string): Promise<Page<Step>> {
    return this.rest.get(`/admin/matches/${id(matchId)}/steps`, { next, limit: LIMIT });
  }

  step(matchId: string, position: number): Promise<StepDetail> {
    return this.rest.get(`/admin/matches/${id(matchId)}/steps/${position}`);
  }

  journal(matchId: string): Promise<object> {
    return this.rest.get(`/admin/matches/${id(matchId)}/journal`);
  }

  pause(matchId: string, reason: string): Promise<void> {
    return this.act(`/admin/matches/${id(matchId)}/pause`, reason);
  }

  resume(matchId: string, reason: string): Promise<void> {
    return this.act(`/admin/matches/${id(matchId)}/resume`, reason);
  }

  end(matchId: string, reason: string): Promise<void> {
    return this.act(`/admin/matches/${id(matchId)}/end`, reason);
  }

  users(search: string, next?: string): Promise<Page<User>> {
    return this.rest.get('/admin/users', { search: search || undefined, next, limit: LIMIT });
  }

  user(userId: string): Promise<PlayerDetail> {
    return this.rest.get(`/admin/users/${id(userId)}`);
  }

  settle(userId: string, changes: { tariff: User['tariff']; sanctions: string[]; reason: string }): Promise<User> {
    return this.rest.call('PATCH', `/admin/users/${id(userId)}`, { body: changes });
  }

  setRoles(userId: string, roles: Role[], reason: string): Promise<{ roles: Role[] }> {
    return this.rest.call('PUT', `/admin/users/${id(userId)}/roles`, { body: { roles, reason } });
  }

  block(userId: string, reason: string): Promise<User> {
    return this.act(`/admin/users/${id(userId)}/block`, reason);
  }

  unblock(userId: string, reason: string): Promise<User> {
    return this.act(`/admin/users/${id(userId)}/unblock`, reason);
  }

  remove(userId: string, reason: string): Promise<void> {
    return this.rest.call('DELETE', `/admin/users/${id(userId)}`, { body: { reason } });
  }

  ledger(userId: string, next?: string): Promise<Page<LedgerRow>> {
    return this.rest.get(`/admin/users/${id(userId)}/ledger`, { next, limit: LIMIT });
  }

  /** @param key the same for every attempt at one correction, so that it is posted once */
  correct(userId: string, balance: Balance, amount: number, reason: string, key: string): Promise<void> {
    return this.rest.call('POST', `/admin/users/${id(userId)}/ledger`, { body: { balance, amount, reason }, key, repeatable: true });
  }

  exportUser(userId: string): Promise<object> {
    return this.rest.get(`/admin/users/${id(userId)}/export`);
  }

  queues(search: string, game?: string, next?: string): Promise<Page<QueueRow>> {
    return this.rest.get('/admin/queues', { search: search || undefined, game: game || undefined, next, limit: LIMIT });
  }

  sessions(search: string, next?: string): Promise<Page<SessionRow>> {
    return this.rest.get('/admin/sessions', { search: search || undefined, next, limit: LIMIT });
  }

  tournaments(search: string, status?: string, next?: string): Promise<Page<TournamentRow>> {
    return this.rest.get('/admin/tournaments', { search: search || undefined, status: status || undefined, next, limit: LIMIT });
  }

  async streams(): Promise<Consumer[]> {
    return (await this.rest.get<Page<Consumer>>('/admin/streams')).items;
  }

  parked(search: string, next?: string): Promise<Page<Parked>> {
    return this.rest.get('/admin/streams/parked', { search: search || undefined, next, limit: LIMIT });
  }

  entries(consumer: string, next?: string): Promise<Page<{ number: number; entry: Json }>> {
    return this.rest.get(`/admin/streams/${id(consumer)}/entries`, { next, limit: LIMIT });
  }

  replay(parked: Parked, reason: string): Promise<void> {
    return this.rest.call('POST', `/admin/streams/${id(parked.consumer)}/parked/${parked.number}/replay`, { body: { reason } });
  }

  audit(query: AuditQuery): Promise<Page<AuditRow>> {
    return this.rest.get('/admin/audit', { ...given(query), limit: LIMIT });
  }

  /** The whole log as far as it fits the query, whatever its length. */
  auditCsv(query: AuditQuery): Promise<string> {
    return this.rest.csv('/admin/audit', given(query));
  }

  async config(): Promise<ConfigRow[]> {
    return (await this.rest.get<Page<ConfigRow>>('/admin/config')).items;
  }
}
