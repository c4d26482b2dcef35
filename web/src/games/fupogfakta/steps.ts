import type { GameEvent } from '../../client';
import { f } from '../../texts/fupogfakta';
import type { Person } from './party';

/** One line about an event. */
export function describe({ name, d }: GameEvent): string {
  const people = (who: unknown) => ((who ?? []) as Person[]).map(({ nickname }) => nickname).join(', ') || f('nobody');
  switch (name) {
    case 'phase.lie_started':
      return String(d['prompt']);
    case 'phase.lie_progress':
      return f('liesIn', { n: Number(d['submitted']), all: Number(d['players']) });
    case 'phase.guess_started':
      return f('chooseNow');
    case 'phase.guess_progress':
      return f('guessesIn', { n: Number(d['guessed']), all: Number(d['players']) });
    case 'phase.reveal_lie':
      return `${d['text']}: ${f('aLieBy')} ${people(d['authors'])}`;
    case 'phase.reveal_truth':
      return `${f('truth')}: ${d['answer']}. ${f('foundIt')}: ${people(d['guessers'])}`;
    case 'phase.scoreboard':
      return f('standings');
    case 'phase.awards':
      return f('awards');
    case 'phase.game_over':
      return f('over');
    case 'phase.paused':
      return f('paused');
    default:
      return '';
  }
}
