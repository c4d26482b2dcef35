import type { GameEvent, JsonObject, Match } from '../../client';
import type { Cue } from '../../parts/cues';
import { a } from '../../texts/arena';
import { platformEvent } from '../../texts/events';
import type { ActionType, ArenaView, Place } from './board';

/** The players of an event, with the names to tell it by. */
function names(match: Match, me: string | undefined) {
  return {
    of: (id: unknown) => match.players[String(id)]?.nickname ?? '',
    isMe: (id: unknown) => me !== undefined && id === me,
  };
}

/** The events that a replay tells step by step, and that are not worth a line while they happen. */
export function isSmall({ name, d }: GameEvent): boolean {
  return name === 'match.action' && d['type'] !== 'collect';
}

/** True if an event concerns a player so much that it is read out. */
export function concerns({ name, d }: GameEvent, me: string | undefined): boolean {
  if (name === 'player.attacked') return d['attackerId'] === me || d['targetId'] === me;
  if (name === 'match.action') return d['playerId'] === me && d['type'] === 'collect';
  return true;
}

/** One line about an event; empty if another event of the same step says it already. */
export function describe(event: GameEvent, match: Match, me?: string): string {
  const { d } = event;
  switch (event.name) {
    case 'match.started':
      return a('saysStarted');
    case 'match.action':
      return ofAction(d, match, me);
    case 'player.attacked':
      return ofAttack(d, match, me);
    case 'player.eliminated':
      return ofElimination(d, match, me);
    case 'match.finished':
      return ofEnd(d, match);
    case 'score.updated':
      return '';
    default:
      return platformEvent(event.name);
  }
}

function ofAction(d: JsonObject, match: Match, me: string | undefined): string {
  const { of, isMe } = names(match, me);
  const name = of(d['playerId']);
  const result = (d['result'] ?? {}) as JsonObject;
  if (d['status'] !== 'resolved') return '';
  switch (d['type'] as ActionType) {
    case 'move': {
      const { x, y } = result['position'] as unknown as Place;
      return a('saysMove', { name, x: x + 1, y: y + 1 });
    }
    case 'defend':
      return a('saysDefend', { name });
    case 'collect':
      return a(isMe(d['playerId']) ? 'saysYouCollect' : 'saysCollect', { name, n: Number(result['amount']) });
    case 'attack':
      return '';
  }
}

/** The damage of an attack, after shields. */
export function taken(d: JsonObject): number {
  return Math.max(0, Number(d['damage']) - Number(d['shielded'] ?? 0));
}

function ofAttack(d: JsonObject, match: Match, me: string | undefined): string {
  const { of, isMe } = names(match, me);
  const values = { name: of(d['attackerId']), other: of(d['targetId']), n: taken(d) };
  const mine = isMe(d['targetId']);
  const blocked = mine ? 'saysYouBlock' : 'saysBlocked';
  const struck = isMe(d['attackerId']) ? 'saysYouHit' : mine ? 'saysHitsYou' : 'saysHit';
  const said = values.n === 0 ? blocked : struck;
  return d['critical'] ? `${a('saysCritical')} ${a(said, values)}` : a(said, values);
}

function ofElimination(d: JsonObject, match: Match, me: string | undefined): string {
  const { of, isMe } = names(match, me);
  const by = d['eliminatedBy'];
  const values = { name: of(d['playerId']), other: of(by) };
  const dropped = Number(d['resourcesDropped'] ?? 0);
  const said = isMe(d['playerId'])
    ? a(by ? 'saysYouFellTo' : 'saysYouFell', values)
    : a(isMe(by) ? 'saysYouFelled' : by ? 'saysFelled' : 'saysFell', values);
  return dropped > 0 ? `${said}, ${a('saysDrops', { n: dropped })}` : said;
}

function ofEnd(d: JsonObject, match: Match): string {
  const { of } = names(match, undefined);
  const winners = (d['winnerIds'] as string[] | null) ?? [];
  return winners.length === 1 && !d['draw'] ? a('winnerIs', { name: of(winners[0]) }) : a('draw');
}

/** A step without events: an action that waits, or shields that fall. */
export function describeChange(from: JsonObject, to: JsonObject): string {
  const [before, after] = [from, to] as unknown as [Partial<ArenaView>, Partial<ArenaView>];
  const pending = after.you?.pending;
  if (pending && pending.actionId !== before.you?.pending?.actionId) return a('saysWaits', { action: a(pending.type) });
  const shields = (view: Partial<ArenaView>) => Object.values(view.players ?? {}).reduce((sum, { shields }) => sum + shields, 0);
  return shields(after) < shields(before) ? a('saysShields') : '·';
}

const LONGEST_BEAT_MILLIS = 1_200;

/** The time for which a replay stays on a step: as long as it was so, but nobody waits for long. */
export function beat(from: JsonObject, to: JsonObject, match: Match): number {
  const ticks = Number(to['tick'] ?? 0) - Number(from['tick'] ?? 0);
  return Math.min(LONGEST_BEAT_MILLIS, Math.max(0, ticks) * Number(match.config['tickMillis'] ?? 100));
}

/** The sound of an event for a player; the steps of others are silent. */
export function cueOf({ name, d }: GameEvent, me?: string): Cue | undefined {
  switch (name) {
    case 'match.started':
      return 'begin';
    case 'player.attacked':
      if (d['targetId'] === me) return taken(d) > 0 ? 'hurt' : 'block';
      return d['attackerId'] === me ? 'hit' : undefined;
    case 'player.eliminated':
      return d['playerId'] === me ? 'lost' : 'card';
    case 'match.action':
      return d['playerId'] === me && d['type'] === 'collect' && d['status'] === 'resolved' ? 'gain' : undefined;
    case 'match.finished':
      return 'over';
    default:
      return undefined;
  }
}
