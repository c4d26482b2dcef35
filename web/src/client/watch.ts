import { RondoError } from './errors';
import { mergePatch } from './merge';
import type { ClientFrame, GameEvent, JsonObject, Pause, ServerFrame, Status } from './types';

export interface WatchListener {
  /** Something changed. `events` is empty when the view was replaced as a whole. */
  onChange?: (events: GameEvent[], watch: Watch) => void;
  onError?: (error: RondoError) => void;
}

/**
 * One match as this viewer sees it, kept up to date. Versions have no gaps: a repeated one is ignored, a missing one is
 * asked for again from the last version seen.
 */
export class Watch {
  v: number | undefined;
  view: JsonObject = {};
  status: Status | undefined;
  paused: Pause | undefined;

  constructor(
    readonly match: string,
    fromStart: boolean,
    private readonly listener: WatchListener,
    private readonly send: (frame: ClientFrame) => boolean,
  ) {
    if (fromStart) this.v = 0;
  }

  /** Asks for everything after what was seen; called for each new socket. */
  resume(): void {
    this.send(this.v === undefined ? { t: 'watch', match: this.match } : { t: 'watch', match: this.match, since: this.v });
  }

  receive(frame: Extract<ServerFrame, { t: 'snapshot' | 'update' | 'error' }>): void {
    switch (frame.t) {
      case 'snapshot':
        this.v = frame.v;
        this.view = frame.view;
        this.status = frame.status;
        this.paused = frame.paused;
        this.listener.onChange?.([], this);
        break;
      case 'update':
        this.update(frame);
        break;
      case 'error':
        this.listener.onError?.(new RondoError(frame.code, frame.status, frame.detail));
    }
  }

  private update(frame: Extract<ServerFrame, { t: 'update' }>): void {
    if (this.v === undefined || frame.v <= this.v) return;
    if (frame.v > this.v + 1) {
      this.resume();
      return;
    }
    this.v = frame.v;
    if (frame.patch) this.view = mergePatch(this.view, frame.patch) as JsonObject;
    for (const { name, d } of frame.events) this.note(name, d);
    this.listener.onChange?.(frame.events, this);
  }

  private note(name: string, d: JsonObject): void {
    if (name === 'match.paused') this.paused = d as unknown as Pause;
    if (name === 'match.resumed') this.paused = undefined;
    if (name === 'match.cancelled') this.status = 'CANCELLED';
  }
}
