import type { Cue } from '../../../parts/cues';
import { ranked, winnersOf, type Party, type Person } from '../party';

/** The sound and vibration of a phone when a phase begins; nothing where the big screen speaks. */
export function cueOf(party: Party, seat: number, out: boolean): Cue | undefined {
  const among = (people: Person[] | undefined) => people?.some((person) => person.seat === seat) ?? false;
  switch (party.stage) {
    case 'LIE':
      return 'begin';
    case 'GUESS':
      return 'card';
    case 'LIE_SHOWN':
      if (!out) return undefined;
      return among(party.reveal?.authors) ? 'gain' : among(party.reveal?.guessers) ? 'taken' : undefined;
    case 'TRUTH_SHOWN':
      return out && among(party.reveal?.guessers) ? 'gain' : undefined;
    case 'OVER':
      return among(winnersOf(party.leaderboard ?? ranked(party.guests))) ? 'won' : 'over';
    default:
      return undefined;
  }
}
