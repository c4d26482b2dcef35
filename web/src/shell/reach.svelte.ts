import { app } from './app.svelte';

/** The addresses at which other machines find this server. */
export interface Reach {
  /** The address of this page, unless only this machine knows that name. */
  readonly origin: string;
  /** The same without its scheme, as people type it. */
  readonly host: string;
  /** Further addresses to try: which one leads here, only people know. */
  readonly others: readonly string[];
  /** False once it is known that nothing but this machine finds this page. */
  readonly reachable: boolean;
}

/** Asks the server for its address if this page was opened at localhost. Called while a component is made. */
export function reach(): Reach {
  /** An address that means another machine on every machine. */
  const alone = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  let asked = $state(!alone);
  let origin = $state(location.origin);
  let others = $state.raw<string[]>([]);
  $effect(() => {
    if (!alone) return;
    app.rondo.rest
      .place()
      .then(({ url, hosts: [first, ...more] }) => {
        const at = (host: string) => `${location.protocol}//${host}${location.port && `:${location.port}`}`;
        if (url) origin = url;
        else if (first) origin = at(first);
        others = url ? [] : more.map(at);
      })
      .catch(() => undefined) // Then the note beside the address says what to do.
      .finally(() => (asked = true));
  });
  return {
    get origin() {
      return origin;
    },
    get host() {
      return origin.replace(/^https?:\/\//, '');
    },
    get others() {
      return others;
    },
    get reachable() {
      return !alone || !asked || origin !== location.origin;
    },
  };
}
