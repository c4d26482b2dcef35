import type { PageTable, Table } from '../../client';
import { cartridgeLabel } from '../../texts/cartridges.svelte';
import { reason } from '../../texts/errors';
import { language } from '../../texts/language.svelte';

/**
 * A table for a page that is not part of this build: it follows the shell's table, and says when that has changed.
 * A listener that throws is reported, and the others are still called.
 */
export function pageTable(table: Table, failed: (cause: unknown) => void): { table: PageTable; close: () => void } {
  const listeners = new Set<() => void>();
  const call = (listener: () => void) => {
    try {
      listener();
    } catch (cause) {
      failed(cause);
    }
  };
  const close = $effect.root(() => {
    $effect(() => {
      void [table.view, table.step, table.status, table.paused, table.match, table.live, language()];
      listeners.forEach(call);
    });
  });
  const given: PageTable = {
    get match() {
      return table.match;
    },
    get view() {
      return table.view;
    },
    get status() {
      return table.status;
    },
    get paused() {
      return table.paused;
    },
    get events() {
      return table.events;
    },
    get step() {
      return table.step;
    },
    get me() {
      return table.me;
    },
    get seat() {
      return table.me === undefined ? undefined : table.match.players[table.me]?.seat;
    },
    get kind() {
      return table.kind;
    },
    get live() {
      return table.live;
    },
    get language() {
      return language();
    },
    now: () => table.now(),
    act: (type, payload, options) => table.act(type, payload, options),
    legal: async () => (table.live ? await table.legal?.() : []),
    earlier: async (steps) => (await table.earlier?.(steps)) ?? [],
    subscribe(listener) {
      listeners.add(listener);
      call(listener);
      return () => listeners.delete(listener);
    },
    t: (key, values = {}) =>
      (cartridgeLabel(table.match.game, key) ?? key).replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)),
    reason: (cause) => reason(cause, table.match.game),
  };
  return { table: given, close };
}
