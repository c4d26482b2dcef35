import type { Match, Pause } from '../client';
import { t } from './shell';

/** What the platform itself says in any match, for a screen reader or a log; empty for what says nothing to people. */
export function platformEvent(name: string): string {
  if (name === 'match.paused') return t('paused');
  if (name === 'match.resumed') return t('resumed');
  if (name === 'match.cancelled') return t('cancelled');
  return '';
}

/** Why a match stands still. The platform's own reasons are names, those of people are in their words. */
export function pausedWords({ by, reason }: Pause, match: Match): string {
  if (reason === 'starting') return t('untilAllAreHere');
  if (reason === 'lobby') return t('pausedByLobby');
  return t('pausedBy', { by: match.players[by]?.nickname ?? t('staff'), reason });
}
