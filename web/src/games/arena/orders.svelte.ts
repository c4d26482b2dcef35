import { RondoError, asRondoError, type ActionAnswer, type Table } from '../../client';
import type { Arena, Direction } from './board';
import { payloadOf, towards, type Intent } from './intent';

export interface Order {
  id: number;
  intent: Intent;
  sealed: boolean;
}

export interface Refusal {
  /** Accepted at first, and impossible when its tick came. */
  fizzled: boolean;
  cause: RondoError;
}

/** The server takes 20 actions a second, the socket 14 frames: taps faster than this wait, and the last of them counts. */
const APART_MILLIS = 75;
/** The time for which a held key waits for the view to follow an answer. */
const FOLLOW_MILLIS = 150;
const REFUSAL_MILLIS = 2_600;

/**
 * From keys and taps to actions. At most one is on its way: a later one replaces it, here or on the server, except that
 * a sealed one is waited for. A held key goes on as soon as the view shows what its last step came to.
 */
export class Orders {
  current = $state.raw<Order>();
  refusal = $state.raw<Refusal>();
  /** True if the next action is to be sealed. */
  armed = $state(false);

  private next: Intent | undefined;
  private held: Direction[] = [];
  private count = 0;
  private sentAt = -Infinity;
  private shownTick = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private forgetting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: Pick<Table, 'act' | 'live'>,
    private readonly arena: () => Arena,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get able(): boolean {
    return this.table.live && this.arena().me?.alive === true && !this.arena().over;
  }

  /** Wants something; what wanted and was not sent yet is forgotten. */
  order(intent: Intent): void {
    if (!this.able) return;
    this.next = intent;
    this.refusal = undefined;
    this.pump();
  }

  /** Goes that way, again and again until it is let go. */
  hold(direction: Direction): void {
    if (!this.able) return;
    this.held = [...this.held.filter((other) => other !== direction), direction];
    const intent = towards(this.arena(), direction);
    if (intent) this.order(intent);
    else this.refuse(new RondoError('MOVE_BLOCKED', 409, ''));
  }

  release(direction: Direction): void {
    this.held = this.held.filter((other) => other !== direction);
  }

  releaseAll(): void {
    this.held = [];
  }

  toggleSeal(): void {
    if (!this.able) return;
    if (!this.armed && this.arena().stamps < 1) this.refuse(new RondoError('INSUFFICIENT_STAMPS', 402, ''));
    else this.armed = !this.armed;
  }

  refuse(cause: RondoError, fizzled = false): void {
    this.refusal = { cause, fizzled };
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => (this.refusal = undefined), REFUSAL_MILLIS);
  }

  /** The view has changed. */
  follow(): void {
    if (this.arena().tick >= this.shownTick) this.pump();
  }

  close(): void {
    clearTimeout(this.waiting);
    clearTimeout(this.forgetting);
    this.held = [];
  }

  private pump(): void {
    if (!this.able || this.current?.sealed) return;
    const intent = this.next ?? (this.current ? undefined : this.goOn());
    if (!intent) return;
    const early = this.sentAt + APART_MILLIS - this.clock();
    if (early > 0) this.wake(early);
    else void this.send(intent);
  }

  private goOn(): Intent | undefined {
    const arena = this.arena();
    if (arena.tick < this.shownTick) return undefined;
    const intents = this.held.map((direction) => towards(arena, direction));
    return intents.findLast((intent) => intent !== undefined);
  }

  private wake(millis: number): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      this.shownTick = 0;
      this.pump();
    }, millis);
  }

  private async send(intent: Intent): Promise<void> {
    const order = { id: ++this.count, intent, sealed: this.armed };
    this.next = undefined;
    this.armed = false;
    this.current = order;
    this.sentAt = this.clock();
    const wanted = () => this.count === order.id;
    try {
      this.answered(await this.table.act(intent.type, payloadOf(intent), { useStamp: order.sealed, wanted }));
    } catch (cause) {
      this.refused(order, asRondoError(cause));
    }
    if (this.current?.id === order.id) this.current = undefined;
    this.wake(this.arena().tick >= this.shownTick ? 0 : FOLLOW_MILLIS);
  }

  private answered({ status, result, tick }: ActionAnswer & { tick?: number }): void {
    if (status === 'fizzled') this.refuse(new RondoError(String(result['code'] ?? 'FIZZLED'), 409, ''), true);
    if (status === 'resolved' && tick !== undefined) this.shownTick = Math.max(this.shownTick, tick);
  }

  private refused(order: Order, cause: RondoError): void {
    if (cause.code === 'EXPIRED') return;
    if (order.id === this.count) this.sentAt = this.clock() + APART_MILLIS;
    if (order.sealed && cause.code !== 'INSUFFICIENT_STAMPS') this.armed = true;
    this.refuse(cause);
  }
}
