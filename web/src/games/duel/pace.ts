import type { GameEvent, JsonObject } from '../../client';

/** The view of the table after a step, and the events of that step. */
export interface Shown {
  view: JsonObject;
  events: readonly GameEvent[];
}

/** So long does a revealed pair stay, before whatever follows it. */
export const PAIR_MILLIS = 1_500;

/** More than this cannot wait: after an outage the newest counts. */
const MOST_WAITING = 8;

/** Shows steps in their order, and gives eyes the time for each pair that the server does not take. */
export class Pace {
  private waiting: Shown[] = [];
  private until = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (shown: Shown) => void) {}

  add(shown: Shown): void {
    this.waiting.push(shown);
    if (this.waiting.length > MOST_WAITING) {
      this.waiting = [shown];
      this.until = 0;
    }
    this.goOn();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private goOn(): void {
    clearTimeout(this.timer);
    while (this.waiting.length > 0) {
      const left = this.until - Date.now();
      if (left > 0) {
        this.timer = setTimeout(() => this.goOn(), left);
        return;
      }
      const next = this.waiting.shift()!;
      if (next.events.some(({ name }) => name === 'step_reveal')) this.until = Date.now() + PAIR_MILLIS;
      this.show(next);
    }
  }
}
