/** The times of the beats within a reveal, as parts of the time it has. */
export const LIE_BEATS = { fooled: 0.16, roll: 0.4, authors: 0.62 };
export const TRUTH_BEATS = { answer: 0.24, finders: 0.42 };

/** The number of awards that have been handed out so far. */
export function handedOut(count: number, progress: number): number {
  return Math.min(count, Math.floor(progress * (count + 1)) + (progress > 0.04 ? 1 : 0));
}
