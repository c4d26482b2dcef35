import type { Table } from '../../client';
import { SLOTS, type Board, type Layout } from './board';

/**
 * The cards that the player has laid on the slots. A move shows at once and is sent as a draft. While a draft is on its
 * way, further moves wait, and only the newest follows. While nothing is on its way, the server's view counts.
 */
export class Hand {
  /** For each slot the index of a card of the hand: two cards may look the same. */
  slots = $state<(number | undefined)[]>(empty());
  confirming = $state(false);
  /** The reason of the last refusal. */
  refusal = $state.raw<{ cause: unknown }>();

  private sending = false;
  private unsent = false;
  private round = 0;

  constructor(
    private readonly table: Pick<Table, 'act' | 'live'>,
    private readonly board: () => Board,
  ) {}

  get movable(): boolean {
    const { phase, layout, hand } = this.board();
    return this.table.live && phase === 'PREP' && hand.length > 0 && !layout && !this.confirming;
  }

  get laid(): number {
    return this.slots.filter((card) => card !== undefined).length;
  }

  /** The slot in which a card lies, or -1 if it is in the hand. */
  slotOf(card: number): number {
    return this.slots.indexOf(card);
  }

  /** The view has changed. */
  follow(): void {
    const { round, layout, draft } = this.board();
    if (layout) this.confirming = false;
    if (round !== this.round) {
      this.round = round;
      this.refusal = undefined;
      this.confirming = false;
      this.unsent = false;
      this.slots = this.indices(layout ?? draft);
    } else if (layout || !(this.sending || this.unsent || this.confirming)) {
      this.slots = this.indices(layout ?? draft);
    }
  }

  /** Lays a card on a slot, by default the first free one; a card that lay there changes places with it. */
  place(card: number, slot = this.slots.indexOf(undefined)): void {
    if (!this.movable || slot < 0 || slot >= SLOTS) return;
    const slots = [...this.slots];
    const from = slots.indexOf(card);
    if (from === slot) return;
    if (from >= 0) slots[from] = slots[slot];
    slots[slot] = card;
    this.moveTo(slots);
  }

  /** Takes a card back into the hand. */
  take(card: number): void {
    const slot = this.slotOf(card);
    if (!this.movable || slot < 0) return;
    const slots = [...this.slots];
    slots[slot] = undefined;
    this.moveTo(slots);
  }

  async confirm(): Promise<void> {
    if (!this.movable) return;
    this.confirming = true;
    this.unsent = false;
    this.refusal = undefined;
    try {
      await this.table.act('layout_confirm', { layout: this.layout() }, this.thisRound());
    } catch (cause) {
      this.confirming = false;
      this.refuse(cause);
    }
  }

  private moveTo(slots: (number | undefined)[]): void {
    this.slots = slots;
    this.refusal = undefined;
    this.unsent = true;
    void this.sendDraft();
  }

  private async sendDraft(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    while (this.unsent) {
      this.unsent = false;
      const round = this.round;
      try {
        await this.table.act('layout_draft', { layout: this.layout() }, this.thisRound());
      } catch (cause) {
        if (round === this.round) this.refuse(cause);
      }
    }
    this.sending = false;
  }

  private refuse(cause: unknown): void {
    this.refusal = { cause };
    this.unsent = false;
    const { layout, draft } = this.board();
    this.slots = this.indices(layout ?? draft);
  }

  /** A layout is for this round alone: it must not arrive in the next. */
  private thisRound(): { wanted: () => boolean } {
    const { round } = this.board();
    return { wanted: () => this.board().round === round && this.board().phase === 'PREP' };
  }

  private layout(): Layout {
    const { hand } = this.board();
    return this.slots.map((card) => (card === undefined ? null : hand[card]!));
  }

  private indices(layout: Layout | undefined): (number | undefined)[] {
    const free = this.board().hand.map((card, index) => ({ card, index }));
    return (layout ?? empty()).map((wanted) => {
      // The same card stays the same piece of paper, so that nothing jumps.
      const keep = free.findIndex(({ card, index }) => card === wanted && this.slots.includes(index));
      const found = keep >= 0 ? keep : free.findIndex(({ card }) => card === wanted);
      return found < 0 ? undefined : free.splice(found, 1)[0]!.index;
    });
  }
}

function empty(): undefined[] {
  return Array.from({ length: SLOTS }, () => undefined);
}
