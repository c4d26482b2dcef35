import type { GameEvent, JsonObject, Match } from '../../client';
import type { Cue } from '../../parts/cues';
import { platformEvent } from '../../texts/events';
import { s } from '../../texts/snatch';
import { asked, given, type Offer, type RoundRecord, type SnatchView, type Tokens, type Trader, type Variant } from './board';

/** The two by name, as everybody at the table is told the same. */
export interface Names {
  P1: string;
  P2: string;
}

export function namesOf(match: Match): Names {
  const bySeat = Object.values(match.players).sort((a, b) => a.seat - b.seat);
  return { P1: bySeat[0]?.nickname ?? s('roleP1'), P2: bySeat[1]?.nickname ?? s('roleP2') };
}

const count = (kind: 'Pavo' | 'Elote', n: number) => s(n === 1 ? `one${kind}` : `many${kind}`, { n });

export function tokens({ pavos, elotes }: Tokens): string {
  if (pavos > 0 && elotes > 0) return s('both', { pavos: count('Pavo', pavos), elotes: count('Elote', elotes) });
  return pavos > 0 ? count('Pavo', pavos) : elotes > 0 ? count('Elote', elotes) : s('nothing');
}

export function deal(offer: Offer): string {
  return s('dealFor', { gives: tokens(given(offer)), wants: tokens(asked(offer)) });
}

/** One line about a round that was played. */
export function told({ p2Action, offer }: RoundRecord, { P1: p1, P2: p2 }: Names): string {
  if (!offer) return s('roundNoOffer', { p1 });
  const values = { p2, deal: deal(offer) };
  if (p2Action === 'accept') return s('roundAccept', values);
  return p2Action === 'snatch' ? s('roundSnatch', { p2, deal: tokens(given(offer)) }) : s('roundReject', values);
}

/** One line about an event; empty if another event of the same step says it already. */
export function describe({ name, d }: GameEvent, match: Match): string {
  const names = namesOf(match);
  const [p1, p2] = [names.P1, names.P2];
  const variant = () => s(d['variant'] as Variant);
  switch (name) {
    case 'gameStart':
      return s('saysStart', { variant: variant() });
    case 'variantChanged':
      return s('saysVariant', { variant: variant() });
    case 'roundStarted':
      return s('saysRound', { n: Number(d['round']) });
    case 'chat':
      return s('saysChat', { name: names[d['from'] as Trader], text: String(d['text']) });
    case 'offerMade':
      return s('saysOffer', { p1, deal: deal(d as unknown as Offer) });
    case 'noOffer':
    case 'decided':
      return '';
    case 'shameAssigned':
      return s('saysShame', { p1, p2 });
    case 'reported':
      return s('saysReport', { p1 });
    case 'roundEnded':
      return `${told(d as unknown as RoundRecord, names)}. ${s('saysScores', { p1, p2, a: Number(d['outcomeP1']), b: Number(d['outcomeP2']) })}`;
    case 'gameEnd':
      return d['scoreP1'] == null ? s('saysOver') : s('saysEnd', { p1, p2, a: Number(d['scoreP1']), b: Number(d['scoreP2']) });
    default:
      return platformEvent(name);
  }
}

/** The force and being ready have no event of their own: the view shows them. */
export function describeChange(from: JsonObject, to: JsonObject): string {
  const [before, after] = [from, to] as unknown as [Partial<SnatchView>, Partial<SnatchView>];
  const p2 = s('roleP2');
  if (after.forcedByP2 !== before.forcedByP2 && after.phase === 'offer') return s(after.forcedByP2 ? 'saysForce' : 'saysNoForce', { p2 });
  const fresh = after.ready?.find((role) => !before.ready?.includes(role));
  if (fresh) return s('isReady', { name: s(`role${fresh}`) });
  if (after.phase === 'consequence' && before.phase !== 'consequence') return s('snatchedYou', { name: p2 });
  return '·';
}

/** The sound of an event: all replies but the snatch sound alike. */
export function cueOf({ name, d }: GameEvent): Cue | undefined {
  if (name === 'roundStarted') return 'begin';
  if (name === 'offerMade') return 'card';
  if (name === 'decided') return d['action'] === 'snatch' ? 'taken' : 'gain';
  return name === 'gameEnd' ? 'over' : undefined;
}
