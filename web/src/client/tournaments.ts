import type { Rest } from './rest';
import type { Charted, JsonObject, Page, Tournament, TournamentItem, TournamentLeaderboard, TournamentRoom } from './types';

export interface TournamentWish {
  name: string;
  variants?: string[];
  settings?: JsonObject;
  seed?: string;
}

export type Control = 'start' | 'pause' | 'resume' | 'end-phase';

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

  join(tournamentId: string): Promise<Tournament> {
    return this.rest.call('POST', `/tournaments/${id(tournamentId)}/join`, { repeatable: true });
  }

  joinWith(code: string): Promise<Tournament> {
    return this.rest.call('POST', '/tournaments/join', { body: { code }, repeatable: true });
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

  /** A table of the data as text, as it is to be saved. */
  async export(tournamentId: string, what: string, format: 'csv' | 'json', names: boolean): Promise<string> {
    const path = `/tournaments/${id(tournamentId)}/export`;
    const data = await this.rest.get<unknown>(path, { what, format, ...(names && { names }) });
    return typeof data === 'string' ? data : JSON.stringify(data, null, 1);
  }
}
