import { asRondoError, type JsonObject, type Table } from '../../client';
import type { Board } from './board';

/** Tells the rounds of a match apart, also those of a variant that is played again. */
export function roundKey({ variant, round, rounds }: Board): string {
  return `${variant} ${round} ${rounds.length}`;
}

/** The player's action: one at a time, with the reason if it is refused. */
export class Moves {
  /** The action that waits for its answer. */
  pending = $state<string>();
  refusal = $state.raw<{ cause: unknown }>();

  constructor(
    private readonly table: Table,
    private readonly board: () => Board,
  ) {}

  /** `name` tells apart moves of the same type. Resolves to whether it was done. */
  async make(type: string, payload?: JsonObject, name: string = type): Promise<boolean> {
    if (this.pending !== undefined || !this.table.live) return false;
    const round = roundKey(this.board());
    this.pending = name;
    this.refusal = undefined;
    try {
      // An action that was meant for one round must not reach the next.
      await this.table.act(type, payload, { wanted: () => roundKey(this.board()) === round });
      return true;
    } catch (cause) {
      // It may have been carried out before the connection was lost: the view says what became of the round.
      if (asRondoError(cause).code !== 'EXPIRED') this.refusal = { cause };
      return false;
    } finally {
      this.pending = undefined;
    }
  }
}
