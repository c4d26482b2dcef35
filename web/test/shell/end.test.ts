import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match } from '../../src/client';
import { app } from '../../src/shell/app.svelte';
import EndActions from '../../src/shell/EndActions.svelte';
import { play } from '../../src/shell/play.svelte';

const over = {
  matchId: 'm',
  game: 'duel',
  status: 'FINISHED',
  players: { bob: { seat: 0, nickname: 'Bob' }, cid: { seat: 1, nickname: 'Cid' } },
  origin: 'QUEUE',
  private: false,
} as unknown as Match;

const DUEL = { id: 'duel', configSchema: { properties: { stake: { default: 1 } } } };

beforeEach(() => {
  app.account = { id: 'ann', nickname: 'Ann', roles: ['player'], guest: true } as never;
  vi.spyOn(app.rondo.rest, 'games').mockResolvedValue([DUEL] as never);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.account = undefined;
});

describe('the ways on from a match that is over', () => {
  test('say to a spectator what it costs to play', async () => {
    const seek = vi.spyOn(play, 'seek').mockResolvedValue();
    render(EndActions, { match: over });
    await waitFor(() => expect(screen.getByTestId('rematch').textContent).toContain('1 token at stake'));
    await fireEvent.click(screen.getByTestId('rematch'));
    expect(seek).toHaveBeenCalledWith('duel');
  });

  test('say to a player what others cost, and not what is the same as before', async () => {
    render(EndActions, { match: { ...over, players: { ann: { seat: 0, nickname: 'Ann' }, bob: { seat: 1, nickname: 'Bob' } } } as Match });
    await waitFor(() => expect(screen.getByTestId('play-others').textContent).toContain('1 token at stake'));
    expect(screen.getByTestId('rematch').textContent).not.toContain('stake');
  });

  test('know after a reload who has asked to play again', async () => {
    const players = { ann: { seat: 0, nickname: 'Ann' }, bob: { seat: 1, nickname: 'Bob' } };
    const asked = (...ids: string[]) => ({ ...over, players, matchId: `m-${ids.join('')}`, rematch: { asked: ids } }) as Match;
    render(EndActions, { match: asked('bob') });
    await waitFor(() => expect(screen.getByTestId('rematch-wanted').textContent).toBe('Bob wants to play again.'));
    cleanup();
    render(EndActions, { match: asked('ann') });
    await waitFor(() => expect(screen.getByTestId('rematch-asked').textContent).toContain('Waiting for Bob'));
  });

  test.each([
    ['against bots', { players: { bot: { seat: 0, nickname: 'Bot', bot: 'x' }, cid: { seat: 1, nickname: 'Cid' } } }],
    ['by link', { private: true }],
  ])('name no stake where there is none: %s', async (_, changes) => {
    render(EndActions, { match: { ...over, ...changes } as Match });
    await Promise.resolve();
    expect(screen.getByTestId('rematch')).toBeTruthy();
    expect(screen.queryByTestId('stake')).toBeNull();
    expect(app.rondo.rest.games).not.toHaveBeenCalled();
  });

  test('lead nowhere from a match of a study', () => {
    render(EndActions, { match: { ...over, origin: 'TOURNAMENT', private: true } as Match });
    expect(screen.queryByTestId('rematch')).toBeNull();
    expect(screen.queryByTestId('play-others')).toBeNull();
  });
});
