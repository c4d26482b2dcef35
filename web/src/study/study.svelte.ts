import { asRondoError, type RondoError, type Tournament } from '../client';
import { Tournaments, type Control } from '../client/tournaments';
import { app } from '../shell/app.svelte';
import { reason } from '../texts/errors';

const LOOK_AGAIN_MILLIS = 5_000;

/** A tournament as this page's account sees it, kept up to date. */
export class Study {
  readonly calls = new Tournaments(app.rondo.rest);
  shape = $state.raw<Tournament>();
  error = $state.raw<RondoError>();
  /** The command that waits for its answer. */
  pending = $state<string>();
  private closed = false;
  private looking = false;
  private again = false;
  private readonly stops: (() => void)[] = [];

  constructor(readonly id: string) {}

  /** Looks now, whenever there is news, and now and then in case some were missed. Returns how to stop. */
  open(): () => void {
    void this.look();
    const timer = setInterval(() => void this.look(), LOOK_AGAIN_MILLIS);
    this.stops.push(
      () => clearInterval(timer),
      app.rondo.on('notice', ({ name, d }) => {
        if (name === 'tournament.changed' && d['tournamentId'] === this.id) void this.look();
      }),
      app.rondo.on('matched', () => void this.look()),
      app.rondo.on('connection', (state) => {
        if (state === 'open') void this.look();
      }),
    );
    return () => {
      this.closed = true;
      this.stops.forEach((stop) => stop());
    };
  }

  /** One look at a time; news that come meanwhile are looked at afterwards. */
  async look(): Promise<void> {
    this.again = this.looking;
    if (this.looking) return;
    this.looking = true;
    try {
      const shape = await this.calls.get(this.id);
      await this.lookAround(shape);
      this.took(shape);
    } catch (cause) {
      if (!this.shape) this.error = asRondoError(cause);
    }
    this.looking = false;
    if (this.again && !this.closed) await this.look();
  }

  control(what: Control): Promise<boolean> {
    return this.make(what, () => this.calls.control(this.id, what));
  }

  /** Does something that answers with the tournament; a refusal is told. */
  async make(name: string, call: () => Promise<Tournament>): Promise<boolean> {
    if (this.pending !== undefined) return false;
    this.pending = name;
    try {
      this.took(await call());
      return true;
    } catch (cause) {
      app.toast(reason(cause));
      return false;
    } finally {
      this.pending = undefined;
      void this.look();
    }
  }

  /** Looks at what belongs to a shape before it is shown. */
  protected async lookAround(_shape: Tournament): Promise<void> {}

  protected took(shape: Tournament): void {
    this.error = undefined;
    this.shape = shape;
  }
}
