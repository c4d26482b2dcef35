import { recall, remember } from '../parts/memory';

/** A participant's match in a phase of a study. */
interface Seat {
  study: string;
  account: string;
  phase: number;
  match: string;
}

const name = ({ study, account }: Seat) => `study.${study}.${account}.match`;
const value = ({ phase, match }: Seat) => `${phase} ${match}`;

/** Whether the match takes the place of another one of the same phase that this browser has shown: its room was started again. */
export function isRestarted(seat: Seat): boolean {
  const before = recall(name(seat));
  return before !== null && before.startsWith(`${seat.phase} `) && before !== value(seat);
}

/** Keeps the match as the one that was shown, or as the one whose restart was told. */
export function noteMatch(seat: Seat): void {
  remember(name(seat), value(seat));
}
