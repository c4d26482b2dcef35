import type { Game, JsonObject } from '../client';
import type { Command, GameStatus, LobbyGame } from '../client/lobby';

const OVER: GameStatus[] = ['finished', 'cancelled'];

export function isOver(game: LobbyGame): boolean {
  return OVER.includes(game.status);
}

/** The commands that the owner and administrators can give a game now, the main one first. */
export function commands(game: LobbyGame): Command[] {
  const enough = game.roster_size >= game.min_players;
  switch (game.status) {
    case 'draft':
      return ['open-enrollment', 'cancel'];
    case 'enrollment_open':
      return enough ? ['ready-to-start', 'cancel'] : ['cancel'];
    case 'ready_to_start':
      return ['start', 'cancel'];
    case 'start_failed':
      return ['retry-start', 'cancel'];
    case 'starting':
      return ['cancel'];
    case 'running':
      return ['pause', 'cancel'];
    case 'paused':
      return ['resume', 'cancel'];
    case 'finished':
    case 'cancelled':
      return [];
  }
}

/** True if the owner can still change something about a game. */
export function isEditable(game: LobbyGame): boolean {
  return game.status === 'draft' || game.status === 'enrollment_open';
}

/** The number of seats to show: those beyond the maximum only once the gap has begun. */
export function seatsShown(game: LobbyGame): number {
  const gap = game.gap_started_at ? game.start_gap_players : 0;
  return Math.max(game.roster_size, game.max_players + gap);
}

/** True if somebody can still be let in. */
export function hasRoom(game: LobbyGame): boolean {
  return game.status === 'enrollment_open' && game.roster_size < game.max_players + game.start_gap_players;
}

/** The value of a game's own setting for the number of players, if it has one. */
function own(game: Game, name: 'min_players' | 'max_players'): number | undefined {
  const properties = game.configSchema['properties'] as JsonObject | undefined;
  const value = (properties?.[name] as JsonObject | undefined)?.['default'];
  return typeof value === 'number' ? value : undefined;
}

/** The usual number of players. */
export function usualPlayers(game: Game): { min: number; max: number } {
  return { min: own(game, 'min_players') ?? game.seats.min, max: own(game, 'max_players') ?? game.seats.max };
}

/** A game that has a setting for it must be told how many may play. */
export function configFor(game: Game, min: number, max: number): { config?: JsonObject } {
  return own(game, 'max_players') === undefined ? {} : { config: { min_players: min, max_players: max } };
}

const LONGEST_RACE_NAME = 30;

/** The first 30 characters; an emoji is one, though it is two of JavaScript's. */
export function shortened(raceName: string): string {
  return [...raceName].slice(0, LONGEST_RACE_NAME).join('');
}
