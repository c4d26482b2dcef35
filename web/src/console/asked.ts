import type { Snippet } from 'svelte';

/** An act that somebody is asked about before it is done. */
export interface Asked {
  title: string;
  /** The effect of the act, in words. */
  what: string;
  /** The word on the button. */
  label: string;
  /** It cannot be undone, so it looks different. */
  final?: boolean;
  /** Fields besides the reason. */
  fields?: Snippet;
  act: (reason: string) => Promise<unknown>;
}
