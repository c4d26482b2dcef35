import { afterEach, expect, test } from 'vitest';
import { router } from '../../src/shell/router.svelte';

let release: (() => void) | undefined;
afterEach(() => {
  release?.();
  router.go('/', { force: true });
});

test('a guarded page is left only by force', () => {
  router.go('/match/1');
  const asked: string[] = [];
  release = router.protect((to) => {
    asked.push(to);
    return false;
  });
  router.go('/profile');
  expect(router.path).toBe('/match/1');
  expect(asked).toEqual(['/profile']);
  router.go('/profile', { force: true });
  expect(router.path).toBe('/profile');
});

test('a link within the site changes the page without loading it', () => {
  document.body.innerHTML = '<a href="/wallet"><b>Wallet</b></a>';
  document.querySelector('b')!.click();
  expect(router.path).toBe('/wallet');
});
