import type { Json, JsonObject, Match } from '../../client';
import { cartridgeLabel } from '../../texts/cartridges.svelte';
import { n } from '../../texts/generic';
import { number } from '../../texts/language.svelte';
import { isObject, seatOf } from './shape';

/** A name of the wire as people read it: `turnSeconds` becomes `Turn seconds`. */
export function plain(name: string): string {
  const words = name
    .replace(/Ts$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim();
  if (words === '') return name;
  const low = /^[A-Z\d ]+$/.test(words) && words.length > 2 ? words.toLowerCase() : words;
  return low.charAt(0).toUpperCase() + low.slice(1).replace(/ [A-Z](?=[a-z])/g, (letters) => letters.toLowerCase());
}

/** A word of a view: the game's own label for it; a constant's name in words; else the text as it is. */
export const word = (game: string, text: string) => cartridgeLabel(game, text) ?? (/^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/.test(text) && text.length > 2 ? plain(text) : text);

/** The game's own label for a name, the page's for one that all such games have, or the name itself in words. */
export const label = (game: string, name: string) => cartridgeLabel(game, name) ?? common(name) ?? plain(name);

function common(name: string): string | undefined {
  const key = `name_${name}`;
  return n.has(key) ? n(key) : undefined;
}

/** A small value in words, with nicknames for accounts. */
export function inWords(value: Json, match: Match): string {
  if (value === null) return '–';
  if (typeof value === 'number') return number(value);
  if (typeof value === 'string') return match.players[value]?.nickname ?? word(match.game, value);
  if (Array.isArray(value)) return value.map((item) => inWords(item, match)).join(', ');
  if (isObject(value)) return Object.entries(value).map(([name, item]) => `${label(match.game, name)} ${inWords(item, match)}`).join(', ');
  return String(value);
}

/** A command as a button says it: its name, and what differs between those of its kind. */
export function commandWords(type: string, payload: JsonObject, match: Match): string {
  const members = Object.entries(payload).map(([name, value]) => {
    const seat = /seat|player|target/i.test(name) && typeof value === 'number' ? seatOf(value, match.players) : undefined;
    return inWords(seat ?? value, match);
  });
  return [label(match.game, type), ...members].join(' ');
}
