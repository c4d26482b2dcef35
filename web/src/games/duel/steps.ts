import type { GameEvent, JsonObject, Match } from '../../client';
import type { Cue } from '../../parts/cues';
import { d } from '../../texts/duel';
import { platformEvent } from '../../texts/events';
import type { CardId, PlayerView } from './board';

/** Both sides of an event, whether it was told to a player or to a spectator. */
function sides(data: JsonObject, match: Match, me: string | undefined) {
  const seats = Object.entries(match.players).sort(([, a], [, b]) => a.seat - b.seat).map(([id]) => id);
  const below = me ?? seats[0] ?? '';
  const above = seats.find((id) => id !== below) ?? '';
  const name = (id: string) => match.players[id]?.nickname ?? '';
  const players = data['players'] as Record<string, { hp: number }> | undefined;
  const cards = data['cards'] as Record<string, CardId | null> | undefined;
  return {
    you: name(below),
    opp: name(above),
    myHp: Number(players?.[below]?.hp ?? data['yourHp'] ?? 0),
    theirHp: Number(players?.[above]?.hp ?? data['oppHp'] ?? 0),
    mine: cardName(players ? cards?.[below] : (data['yourCard'] as CardId | null)),
    theirs: cardName(players ? cards?.[above] : (data['oppCard'] as CardId | null)),
    n: Number(data['roundIndex'] ?? 0),
  };
}

function cardName(card: CardId | null | undefined): string {
  return card ? d(card) : d('nothing');
}

/** One line about an event; empty if there is nothing to say. */
export function describe(event: GameEvent, match: Match, me?: string): string {
  const values = sides(event.d, match, me);
  switch (event.name) {
    case 'match_found':
      return d('saysFound', values);
    case 'prep_start':
      return event.d['suddenDeath'] ? `${d('suddenDeath')}. ${d('saysPrep', values)}` : d('saysPrep', values);
    case 'step_reveal':
      return d('saysReveal', values);
    case 'round_end':
      return d('saysRoundEnd', values);
    case 'match_end': {
      const winner = match.players[String(event.d['winnerId'])]?.nickname;
      const nobody = event.d['potBurned'] ? d('bothLost') : d('draw');
      return winner ? d('winnerIs', { name: winner }) : nobody;
    }
    default:
      return platformEvent(event.name);
  }
}

/** Laying out and locking in have no event of their own: the view shows them. */
export function describeChange(from: JsonObject, to: JsonObject): string {
  const [before, after] = [from, to] as unknown as [Partial<PlayerView>, Partial<PlayerView>];
  const said: string[] = [];
  if (after.yourLayout && !before.yourLayout) said.push(d('saysLocked'));
  else if (after.yourDraft && after.yourDraft !== before.yourDraft) {
    said.push(d('saysLaid', { cards: after.yourDraft.map(cardName).join(', ') }));
  }
  if (after.oppConfirmed && !before.oppConfirmed) said.push(d('oppReady', { name: after.oppNickname ?? '' }));
  return said.join('. ') || '·';
}

/** The sound of an event for a player. */
export function cueOf({ name, d }: GameEvent, me?: string): Cue | undefined {
  if (name === 'prep_start') return 'begin';
  if (name === 'step_reveal') return d['oppCard'] === 'attack' && d['yourCard'] !== 'defense' && d['yourCard'] !== 'counter' ? 'hurt' : 'card';
  if (name !== 'match_end') return undefined;
  if (me === undefined || d['winnerId'] == null) return 'over';
  return d['winnerId'] === me ? 'won' : 'lost';
}
