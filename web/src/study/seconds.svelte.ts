const TICK_MILLIS = 1_000;

/** The seconds that have passed since something was looked at, so that numbers of seconds left go on between two looks. */
export class Seconds {
  passed = $state(0);
  private seenAt = 0;
  private last: unknown;

  constructor(private readonly seen: () => unknown) {}

  /** Counts until it is stopped. Returns how to stop. */
  run(): () => void {
    this.tick();
    const timer = setInterval(() => this.tick(), TICK_MILLIS);
    return () => clearInterval(timer);
  }

  private tick(): void {
    if (this.seen() !== this.last) {
      this.last = this.seen();
      this.seenAt = performance.now();
    }
    this.passed = Math.floor((performance.now() - this.seenAt) / TICK_MILLIS);
  }
}
