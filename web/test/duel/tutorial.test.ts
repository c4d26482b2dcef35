import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Tutorial from '../../src/games/duel/Tutorial.svelte';

afterEach(cleanup);

test('the coach says why another card than the asked one is wrong, and goes on when it is taken back', async () => {
  render(Tutorial);
  const advice = () => screen.getByTestId('advice').textContent;
  expect(advice()).toContain('Lay a Counter under the first');
  await fireEvent.click(screen.getByTestId('card-heal'));
  await waitFor(() => expect(advice()).toContain('my attack would hit you for 2'));
  await fireEvent.click(screen.getByTestId('card-heal'));
  await waitFor(() => expect(advice()).toContain('Lay a Counter under the first'));
  await fireEvent.click(screen.getByTestId('card-counter'));
  await waitFor(() => expect(advice()).toContain('I heal on the second'));
  expect(screen.getByTestId('aim').textContent).toContain('Most lives after');
});
