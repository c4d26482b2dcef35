import { misfit, sideOf, type Board, type Offer } from './board';
import { roundKey } from './moves.svelte';

export type Part = keyof Offer;

const NOTHING: Offer = { offerPavo: 0, offerElote: 0, requestPavo: 0, requestElote: 0 };

/** The offer that P1 is putting together. */
export class Draft {
  offer: Offer = $state({ ...NOTHING });
  private round = '';

  constructor(private readonly board: () => Board) {}

  /** A new round, and a new variant, starts with an empty offer. */
  follow(): void {
    const now = roundKey(this.board());
    if (now !== this.round) this.offer = { ...NOTHING };
    this.round = now;
  }

  most(part: Part): number {
    const board = this.board();
    const holder = sideOf(board, part.startsWith('offer') ? 'P1' : 'P2');
    return part.endsWith('Pavo') ? holder.pavos : holder.elotes;
  }

  change(part: Part, by: number): void {
    this.offer[part] = Math.min(this.most(part), Math.max(0, this.offer[part] + by));
  }

  get misfit() {
    return misfit(this.offer, this.board());
  }

  get empty(): boolean {
    return Object.values(this.offer).every((count) => count === 0);
  }
}
