import { recall, remember } from '../parts/memory';

const MAX_PROMISES = 100;

type Promises = [match: string, commitment: string][];

function all(): Promises {
  return JSON.parse(recall('promises') ?? '[]') as Promises;
}

/** Remembers what a match's seed was promised to be, so that it can be checked later against what was really shown. */
export function notePromise(match: string, commitment: string): void {
  if (promiseOf(match) === undefined) {
    remember('promises', JSON.stringify([...all(), [match, commitment]].slice(-MAX_PROMISES)));
  }
}

/** The commitment this browser was shown while the match was running, if it was there. */
export function promiseOf(match: string): string | undefined {
  return all().find(([id]) => id === match)?.[1];
}
