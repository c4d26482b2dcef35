import type { StudyPerson } from '../client';
import { w } from '../texts/studyConsole';
import { time } from '../texts/language.svelte';

/** The true status of somebody in one word, with the one number that belongs to it. */
export function statusOf(person: StudyPerson, passedSeconds = 0): string {
  switch (person.status) {
    case 'reading':
      return w('is_reading', { n: person.pageIndex ?? '' });
    case 'deciding':
      return person.secondsLeft === undefined ? w('is_deciding') : w('is_decidingLeft', { n: Math.max(0, Math.round(person.secondsLeft - passedSeconds)) });
    case 'away':
      return person.since === undefined ? w('is_away') : w('is_awaySince', { time: time(person.since) });
    default:
      return w(`is_${person.status}`);
  }
}

/** The order in which people are looked at: those whom others wait for first, those who are gone last. */
const ORDER: StudyPerson['status'][] = ['deciding', 'reading', 'away', 'waiting', 'here', 'present', 'done', 'left', 'declined', 'excluded', 'kicked'];

export function byUrgency(a: StudyPerson, b: StudyPerson): number {
  return ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || (a.number ?? 0) - (b.number ?? 0);
}

/** The number of people of each status, in that order. */
export function countsOf(people: readonly StudyPerson[]): [StudyPerson['status'], number][] {
  return ORDER.map((status): [StudyPerson['status'], number] => [status, people.filter((person) => person.status === status).length]).filter(([, count]) => count > 0);
}

/** Everybody's name by id, which tells people of the same nickname apart. */
export function namesOf(people: readonly StudyPerson[]): Map<string, string> {
  return new Map(people.map(({ id, name, nickname }) => [id, name ?? nickname]));
}
