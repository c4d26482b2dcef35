import type { ActOptions } from './rondo';
import type { ActionAnswer, GameEvent, JsonObject, LegalCommand, Match, Pause, Status } from './types';

/** The match that a game's page gets: as one viewer sees it, live, replayed or made up for a tutorial. */
export interface Table {
  readonly match: Match;
  readonly view: JsonObject;
  readonly status: Status;
  readonly paused: Pause | undefined;
  /** The events of the last step, empty after a snapshot or a jump. */
  readonly events: readonly GameEvent[];
  /** Changes with each step. */
  readonly step: number;
  /** The account on whose seat we look, if any. */
  readonly me: string | undefined;
  readonly kind: 'live' | 'replay' | 'tutorial';
  /** True if the viewer can still act here. */
  readonly live: boolean;
  /** Server time. */
  now(): number;
  act(type: string, payload?: JsonObject, options?: ActOptions): Promise<ActionAnswer>;
  /** The actions that the rules would accept from this seat now; undefined where the rules do not say. */
  legal?(): Promise<readonly LegalCommand[] | undefined>;
  /** The events of so many steps before the present one, the oldest first; absent where there is no past to ask for. */
  earlier?(steps: number): Promise<readonly GameEvent[]>;
}

/** The table that a page outside of this build is given: one that says when it has changed, and knows the game's texts. */
export interface PageTable extends Table {
  /** The own seat, counted from 0; undefined for a spectator. */
  readonly seat: number | undefined;
  /** The player's language, for example `en`. */
  readonly language: string;
  /** Calls the listener now and after each change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** A label of the game's `texts.json` in the player's language, or the key itself; `{name}` is filled in. */
  t(key: string, values?: Record<string, string | number>): string;
  /** The reason of the refusal of an action, in the player's language. */
  reason(cause: unknown): string;
}

/** The function that a game's `page.js` exports as `mount`. A function that it returns is called when the page is left. */
export type Mount = (element: HTMLElement, table: PageTable) => void | (() => void);
