import type { GameEvent, JsonObject, Match } from '../../client';
import { inWords, label } from './words';

export { default as OwnTable } from './OwnTable.svelte';
export { default as Table } from './GenericTable.svelte';

/** One line about an event: the game's label for it, and its small members. */
export function describe({ name, d }: GameEvent, match: Match): string {
  const members = Object.entries(d).filter(([, value]) => value !== null && typeof value !== 'object');
  const said = members.map(([member, value]) => `${label(match.game, member)} ${inWords(value, match)}`);
  return [label(match.game, name), ...said].join(' · ');
}

/** One line about a step without events: the members of the view that it changed. */
export function describeChange(before: JsonObject, after: JsonObject, match: Match): string {
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value));
  return changed.map(([name, value]) => (typeof value === 'object' ? label(match.game, name) : `${label(match.game, name)} ${inWords(value, match)}`)).join(' · ');
}
