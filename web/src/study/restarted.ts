import { recall, remember } from '../parts/memory';

/** True if this browser has told the account that the room of a match was started again. */
export function isRestartTold(account: string, match: string): boolean {
  return recall(`restart.${account}`) === match;
}

/** Remembers that it was told; of the last match alone, since a match is started again in the one phase. */
export function noteRestart(account: string, match: string): void {
  remember(`restart.${account}`, match);
}
