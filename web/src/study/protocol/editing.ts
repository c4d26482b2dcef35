import type { Json, JsonObject } from '../../client';

/** The state that all parts of a protocol's form share. */
export interface Editing {
  /** The schema of protocols, as the server has it. */
  root: JsonObject;
  game: string;
  /** The variants that the game can be played in, and what they are called. */
  variants: string[];
  titleOf: (variant: string) => string;
  bots: string[];
  /** The schema of the game's settings. */
  settings: JsonObject;
  /** The protocol as it is now. */
  protocol: () => Json;
}
