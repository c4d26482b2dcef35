import type { Rest } from './rest';
import type { Answer, Payment, Payments, PersonRecord, Protocol, StudyCard, StudyLink, StudyPageShape, StudyPlace } from './studies';
import type { Charted, JsonObject, Page, Tournament, TournamentItem, TournamentLeaderboard, TournamentRoom } from './types';

export interface TournamentWish {
  name: string;
  game?: string;
  variants?: string[];
  settings?: JsonObject;
  seed?: string;
  study?: Protocol;
}

/** The data that a participant's own link carries. */
export interface Ticket {
  token?: string;
  label?: string;
}

export type Control = 'start' | 'pause' | 'resume' | 'end-phase' | 'abort';

const id = encodeURIComponent;

/** The calls for tournaments: those of who takes part, and those of the experimenter. */
export class Tournaments {
  constructor(private readonly rest: Rest) {}

  create(wish: TournamentWish): Promise<Tournament> {
    return this.rest.call('POST', '/tournaments', { body: wish });
  }

  /** Those that one has made or joined, the newest first. */
  list(next?: string): Promise<Page<TournamentItem>> {
    return this.rest.get('/tournaments', { next });
  }

  get(tournamentId: string): Promise<Tournament> {
    return this.rest.get(`/tournaments/${id(tournamentId)}`);
  }

  join(tournamentId: string, ticket?: Ticket): Promise<Tournament> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/join`, { ...(ticket && { body: ticket }), repeatable: true });
  }

  joinWith(code: string, ticket?: Ticket): Promise<Tournament> {
    return this.rest.call('POST', '/tournaments/join', { body: { code, ...ticket }, repeatable: true });
  }

  /** The study with a code as everybody may see it, signed in or not. */
  card(code: string): Promise<StudyCard> {
    return this.rest.get(`/studies/${id(code)}`);
  }

  /** The JSON schema of protocols. */
  schema(): Promise<JsonObject> {
    return this.rest.get('/studies/schema');
  }

  /** The caller's place in a study. */
  place(tournamentId: string, language?: string): Promise<StudyPlace> {
    return this.rest.get(`/tournaments/${id(tournamentId)}/page`, { language });
  }

  /** The same answers with the page's `attempt` again are answered as before, so a lost answer is asked for again. */
  answer(tournamentId: string, { id: page, attempt }: Pick<StudyPageShape, 'id' | 'attempt'>, answers: Record<string, Answer | boolean>, language?: string): Promise<StudyPlace> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/answers`, { query: { language }, body: { page, attempt, answers }, repeatable: true });
  }

  /** Only while it is open. */
  change(tournamentId: string, wish: Partial<Omit<TournamentWish, 'game' | 'seed'>>): Promise<Tournament> {
    return this.rest.call('PATCH', `/tournaments/${id(tournamentId)}`, { body: wish, repeatable: true });
  }

  copy(tournamentId: string, name?: string): Promise<Tournament> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/copy`, { body: { name } });
  }

  remove(tournamentId: string): Promise<void> {
    return this.rest.call('DELETE', `/tournaments/${id(tournamentId)}`, {});
  }

  async links(tournamentId: string): Promise<StudyLink[]> {
    return (await this.rest.get<Page<StudyLink>>(`/tournaments/${id(tournamentId)}/links`)).items;
  }

  resetLink(tournamentId: string, label: string): Promise<StudyLink> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/links/${id(label)}/reset`, {});
  }

  payments(tournamentId: string): Promise<Payments> {
    return this.rest.get(`/tournaments/${id(tournamentId)}/payments`);
  }

  markPaid(tournamentId: string, player: string, paid: boolean): Promise<Payment> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/payments/${id(player)}/paid`, { body: { paid }, repeatable: true });
  }

  person(tournamentId: string, player: string): Promise<PersonRecord> {
    return this.rest.get(`/tournaments/${id(tournamentId)}/players/${id(player)}`);
  }

  leave(tournamentId: string): Promise<Tournament> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/leave`, { repeatable: true });
  }

  control(tournamentId: string, what: Control): Promise<Tournament> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/${what}`, {});
  }

  addBots(tournamentId: string, count: number, kind?: string): Promise<Tournament> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/bots`, { body: { count, kind } });
  }

  kick(tournamentId: string, playerId: string): Promise<Tournament> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/players/${id(playerId)}/kick`, { repeatable: true });
  }

  restart(tournamentId: string, matchId: string): Promise<TournamentRoom> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/rooms/${id(matchId)}/restart`, {});
  }

  rooms(tournamentId: string, query: { phase?: number; next?: string } = {}): Promise<Page<TournamentRoom>> {
    return this.rest.get(`/tournaments/${id(tournamentId)}/rooms`, query);
  }

  /** Everybody's row for the experimenter, the own row alone for who takes part. */
  leaderboard(tournamentId: string): Promise<TournamentLeaderboard> {
    return this.rest.get(`/tournaments/${id(tournamentId)}/leaderboard`);
  }

  async charts(tournamentId: string): Promise<Charted[]> {
    return (await this.rest.get<Page<Charted>>(`/tournaments/${id(tournamentId)}/charts`)).items;
  }

  /** The versions of the rules by which its matches were played, or will be; as the table `settings` has them. */
  async rulesVersion(tournamentId: string): Promise<string> {
    const rows = await this.rest.get<{ of: string; setting: string; value: string }[]>(`/tournaments/${id(tournamentId)}/export`, { what: 'settings', format: 'json' });
    return rows.find(({ of, setting }) => of === 'tournament' && setting === 'rulesVersion')?.value ?? '';
  }

  /** A table of the data, or the bundle of all, as it is to be saved. */
  async export(tournamentId: string, what: string, format: 'csv' | 'json', names: boolean): Promise<string | Blob> {
    const path = `/tournaments/${id(tournamentId)}/export`;
    const data = await this.rest.get<unknown>(path, { what, format, ...(names && { names }) });
    return typeof data === 'string' || data instanceof Blob ? data : JSON.stringify(data, null, 1);
  }
}
