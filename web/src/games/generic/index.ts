import type { GameEvent, JsonObject, Match } from '../../client';
import { platformEvent } from '../../texts/events';
import { isObject, seatOf } from './shape';
import { inWords, label } from './words';

export { default as OwnTable } from './OwnTable.svelte';
export { default as Table } from './GenericTable.svelte';

/** One line about an event: who, the game's label for it, and its members. Moments of time say nothing to people. */
export function describe({ name, d }: GameEvent, match: Match): string {
  if (platformEvent(name)) return platformEvent(name);
  const who = typeof d['seat'] === 'number' ? seatOf(d['seat'], match.players) : undefined;
  const said = Object.entries(d)
    .filter(([member, value]) => value !== null && !member.endsWith('Ts') && !(who && member === 'seat'))
    .map(([member, value]) => {
      const words = inWords(value, match);
      return typeof value === 'string' || isObject(value) ? words : words && `${label(match.game, member)} ${words}`;
    });
  return [...(who ? [match.players[who]!.nickname] : []), label(match.game, name), ...said].filter(Boolean).join(' · ');
}

/** One line about a step without events: the members of the view that it changed. */
export function describeChange(before: JsonObject, after: JsonObject, match: Match): string {
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value));
  return changed.map(([name, value]) => (typeof value === 'object' ? label(match.game, name) : `${label(match.game, name)} ${inWords(value, match)}`)).join(' · ');
}
