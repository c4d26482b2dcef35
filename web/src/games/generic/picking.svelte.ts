import { RondoError, asRondoError, type JsonObject, type LegalCommand, type Table } from '../../client';
import { boardOf, complete, continuing, groupsOf, type Board, type Group } from './moves';
import type { Reading } from './shape';

/** The player's actions now, the cells picked so far, and the last answer. */
export class Picking {
  /** Undefined until it is known, and where the rules do not say. */
  legal = $state.raw<readonly LegalCommand[]>();
  /** True if the legal actions of the present step are known. */
  known = $state(false);
  pending = $state(false);
  refusal = $state.raw<{ cause: RondoError }>();
  chosen = $state.raw<readonly number[]>([]);

  constructor(
    private readonly table: () => Table,
    private readonly reading: () => Reading,
  ) {}

  readonly board: Board | undefined = $derived.by(() => boardOf(this.table().view, this.legal ?? [], this.reading()));
  /** Commands that no cell stands for, and those between which the picked cells do not decide. */
  readonly groups: Group[] = $derived.by(() => {
    const cells = new Set(this.board?.moves.map(({ command }) => command));
    const decided = this.board ? complete(this.board, this.chosen).map(({ command }) => command) : [];
    return groupsOf([...(this.chosen.length > 0 ? decided : []), ...(this.legal ?? []).filter((command) => !cells.has(command))]);
  });

  /** Cells that can be picked next. */
  readonly open: ReadonlySet<number> = $derived.by(
    () => new Set(this.board && !this.pending ? continuing(this.board, this.chosen).map(({ cells }) => cells[this.chosen.length]!) : []),
  );

  /** Asks the rules again, after a step. An answer that a later step has overtaken is dropped. */
  async ask(isCurrent: () => boolean): Promise<void> {
    this.chosen = [];
    const table = this.table();
    try {
      const legal = table.live ? await table.legal?.() : [];
      if (isCurrent()) Object.assign(this, { legal, known: true });
    } catch {
      // Refused because the match has changed meanwhile: the step that says so asks again.
      if (isCurrent()) Object.assign(this, { legal: [], known: true });
    }
  }

  /** Picks a cell; the last cell of a command sends it. Picking the same cell again takes it back. */
  pick(cell: number): void {
    const board = this.board;
    if (!board || this.pending) return;
    if (this.chosen.at(-1) === cell && !this.open.has(cell)) {
      this.chosen = this.chosen.slice(0, -1);
      return;
    }
    const chosen = this.open.has(cell) ? [...this.chosen, cell] : [cell];
    const done = complete(board, chosen);
    if (done.length === 1 && continuing(board, chosen).length === 0) void this.act(done[0]!.command.type, done[0]!.command.payload);
    else this.chosen = done.length > 0 || continuing(board, chosen).length > 0 ? chosen : [];
  }

  async act(type: string, payload: JsonObject): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    this.refusal = undefined;
    try {
      await this.table().act(type, payload);
    } catch (cause) {
      this.refusal = { cause: asRondoError(cause) };
    } finally {
      this.pending = false;
      this.chosen = [];
    }
  }
}
