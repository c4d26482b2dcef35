import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match } from '../../src/client';
import FriendLink from '../../src/people/FriendLink.svelte';
import { app } from '../../src/shell/app.svelte';
import Gather from '../../src/shell/Gather.svelte';
import { router } from '../../src/shell/router.svelte';
import type { LiveTable } from '../../src/shell/table.svelte';
import JoinCard from '../../src/study/JoinCard.svelte';
import { MATCH } from '../snatch/wire';

const HOSTS = ['192.168.1.5', '10.0.0.2'];

beforeEach(() => {
  app.account = { id: 'ann', nickname: 'Ann', roles: ['player'], guest: true } as never;
  vi.spyOn(app.rondo.rest, 'invitation').mockResolvedValue({ code: 'ABC234' } as never);
  vi.spyOn(app.rondo.rest, 'games').mockResolvedValue([]);
  router.go('/match/m');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.account = undefined;
});

function gather() {
  const match = { ...MATCH, status: 'PENDING' } as Match;
  const table = { me: 'ann', match, view: {}, status: 'PENDING', now: () => 0 } as unknown as LiveTable;
  render(Gather, { table, join: () => undefined });
}

const value = (id: string) => (screen.getByTestId(id) as HTMLInputElement).value;

describe('opened at localhost, an invitation names an address that phones can reach', () => {
  test.each([
    ['to a match', gather, () => value('link'), '/match/m'],
    ['to be friends', () => void render(FriendLink, { code: 'c0de' }), () => value('friend-link'), '/friend/c0de'],
    ['to a study', () => void render(JoinCard, { code: 'ABC234' }), () => `http://${screen.getByTestId('study-link').textContent}`, '/study/ABC234'],
  ])('%s', async (_, open, shown, path) => {
    vi.spyOn(app.rondo.rest, 'place').mockResolvedValue({ online: 1, hosts: HOSTS });
    open();
    await waitFor(() => expect(shown()).toBe(`http://192.168.1.5:3000${path}`));
    expect(screen.getByTestId('others').textContent).toContain(`http://10.0.0.2:3000${path}`);
    expect(screen.queryByTestId('alone')).toBeNull();
  });

  test('or the address that the operator has set', async () => {
    vi.spyOn(app.rondo.rest, 'place').mockResolvedValue({ online: 1, url: 'https://play.example', hosts: HOSTS });
    gather();
    await waitFor(() => expect(value('link')).toBe('https://play.example/match/m'));
    expect(screen.queryByTestId('others')).toBeNull();
  });

  test('and says what to do where there is none', async () => {
    vi.spyOn(app.rondo.rest, 'place').mockResolvedValue({ online: 1, hosts: [] });
    gather();
    await waitFor(() => expect(screen.getByTestId('alone').textContent).toContain('localhost'));
    expect(value('link')).toBe(`${location.origin}/match/m`);
  });
});
