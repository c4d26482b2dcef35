import type { MatchRow, Tournament } from '../client';
import { Tournaments } from '../client/tournaments';
import { app } from '../shell/app.svelte';

/** The study in which the caller plays this match now. */
export async function studyOf({ matchId }: MatchRow): Promise<Tournament | undefined> {
  const calls = new Tournaments(app.rondo.rest);
  const { items } = await calls.list();
  for (const { id } of items.filter(({ status }) => status === 'running' || status === 'paused')) {
    const study = await calls.get(id);
    if (study.myMatchId === matchId) return study;
  }
  return undefined;
}

/**
 * The page to which a match of a study sends its participants: the match alone would show them what the study hides.
 * Its experimenter and staff may look on, for them there is none.
 */
export async function wayToStudy(match: MatchRow): Promise<string | undefined> {
  const study = await studyOf(match);
  if (study) return `/study/${study.id}`;
  const staff = app.account?.roles.some((role) => role !== 'player');
  return match.createdBy === app.account?.id || staff ? undefined : '/studies';
}
