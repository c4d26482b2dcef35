import type { Match, Pause } from '../client';
import { t } from './shell';

/** The text of an event of the platform, for a screen reader or a log; empty for events that concern no people. */
export function platformEvent(name: string): string {
  if (name === 'match.paused') return t('paused');
  if (name === 'match.resumed') return t('resumed');
  if (name === 'match.cancelled') return t('cancelled');
  return '';
}

/** The reason of a pause. The platform's own reasons are names, those of people are in their words. */
export function pausedWords({ by, reason }: Pause, match: Match): string {
  if (reason === 'starting') return t('untilAllAreHere');
  if (reason === 'lobby') return t('pausedByLobby');
  return t('pausedBy', { by: match.players[by]?.nickname ?? t('staff'), reason });
}
