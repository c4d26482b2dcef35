import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import OidcPage from '../../src/pages/OidcPage.svelte';
import { choose } from '../../src/texts/language.svelte';

afterEach(() => {
  cleanup();
  choose('en');
  history.replaceState({}, '', '/');
});

test('who cancels at the provider reads that nobody is signed in', async () => {
  history.replaceState({}, '', '/oidc/work?error=access_denied&state=s');
  render(OidcPage, { id: 'work' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('the sign-in was cancelled'));
  expect(location.search).toBe('');
});
