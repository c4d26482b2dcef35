/** The present page. Links are ordinary `<a href>`; a page may set a guard that is asked before it is left. */

type Guard = (to: string) => boolean;

let path = $state(location.pathname);
let guard: Guard | undefined;

export const router = {
  get path(): string {
    return path;
  },

  /** Goes to a path of this site, unless the guard says no. */
  go(to: string, options: { replace?: boolean; force?: boolean } = {}): void {
    if (!options.force && guard && !guard(to)) return;
    if (to !== location.pathname + location.search) {
      history[options.replace ? 'replaceState' : 'pushState']({}, '', to);
    }
    path = location.pathname;
    scrollTo(0, 0);
  },

  protect(ask: Guard): () => void {
    guard = ask;
    return () => {
      if (guard === ask) guard = undefined;
    };
  },
};

addEventListener('popstate', () => {
  const to = location.pathname;
  if (guard && to !== path && !guard(to)) history.pushState({}, '', path);
  else path = to;
});

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.rel === 'external') return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
});
