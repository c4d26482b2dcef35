interface Sample {
  offset: number;
  roundTrip: number;
}

const SAMPLES = 8;

/** The server's clock as seen from here: of the last few answers, the one that travelled fastest is believed. */
export class ServerClock {
  private samples: Sample[] = [];

  constructor(private readonly local: () => number = () => performance.timeOrigin + performance.now()) {}

  /** Local time to remember when a question is sent. */
  mark(): number {
    return this.local();
  }

  /** The server said `serverTs` in answer to what was sent at `sentAt`. */
  learn(sentAt: number, serverTs: number): void {
    const now = this.local();
    const roundTrip = now - sentAt;
    this.samples = [...this.samples, { offset: serverTs - (sentAt + roundTrip / 2), roundTrip }].slice(-SAMPLES);
  }

  /** Forgets what was learnt: after sleep the local clock may have stood still. */
  reset(): void {
    this.samples = [];
  }

  /** Server time now, in epoch milliseconds. */
  now(): number {
    const best = this.samples.reduce<Sample | undefined>(
      (fastest, sample) => (fastest && fastest.roundTrip <= sample.roundTrip ? fastest : sample),
      undefined,
    );
    return this.local() + (best?.offset ?? 0);
  }
}
