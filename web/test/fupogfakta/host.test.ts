import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../src/client';
import HostScreen from '../../src/games/fupogfakta/host/HostScreen.svelte';
import { app } from '../../src/shell/app.svelte';
import { ASKED, AWARDS, LIE_SHOWN, OFFERED, SCORES, TRUTH_SHOWN, TestRoom } from './wire';

let game: TestRoom;
const command = vi.fn();
const remove = vi.fn();
const another = vi.fn();
beforeEach(() => {
  for (const called of [command, remove, another]) called.mockClear();
  localStorage.clear();
  vi.spyOn(app.rondo.rest, 'place').mockResolvedValue({ online: 1, hosts: ['192.168.1.5', '10.0.0.2'] });
  game = new TestRoom();
  render(HostScreen, { room: game.room, code: 'ABC234', language: 'en', busy: false, command, remove, another });
});
afterEach(() => {
  cleanup();
  game.close();
});

const text = () => screen.getByTestId('host-screen').textContent;

describe('the host screen', () => {
  test('shows the code, the link and who has come, and starts with two', async () => {
    expect(screen.getByTestId('code').textContent?.replace(/\s/g, '')).toBe('ABC234');
    expect(screen.getByTestId('link').getAttribute('href')).toBe('/ABC234');
    expect(screen.getByTestId('play')).toHaveProperty('disabled', true);
    game.step({ players: { 0: { nickname: 'Ann' }, 1: { nickname: 'Bob' } } });
    await waitFor(() => expect(screen.getAllByTestId('guest')).toHaveLength(2));
    await fireEvent.click(screen.getByTestId('play'));
    expect(command).toHaveBeenCalledWith('play');
  });

  test('opened at localhost prints an address that phones can reach, and others to try', async () => {
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('192.168.1.5:3000'));
    expect(screen.getByTestId('others').textContent).toContain('http://10.0.0.2:3000/ABC234');
    expect(screen.queryByTestId('alone')).toBeNull();
  });

  test('lets the host take a name off the list, after asking', async () => {
    game.step({ players: { 0: { nickname: 'Ann' }, 1: { nickname: 'Bob' } } });
    await waitFor(() => expect(screen.getAllByTestId('guest')).toHaveLength(2));
    await fireEvent.click(screen.getAllByTestId('remove-guest')[1]!);
    expect(remove).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByTestId('remove-anyway'));
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ nickname: 'Bob', seat: 1 }));
  });

  test('explains rules and points before the first question', async () => {
    game.step({ ...ASKED, phase: 'INTRO', round: 0, prompt: null, you: null });
    await waitFor(() => expect(screen.getByTestId('intro').textContent).toContain('1,500 for the truth'));
    expect(screen.getByTestId('intro').textContent).toContain('500 for everybody who falls for your lie');
  });

  test('goes on to another evening from the awards on', async () => {
    game.step({ ...ASKED, you: null });
    expect(screen.queryByTestId('another-early')).toBeNull();
    game.step(AWARDS);
    await waitFor(() => screen.getByTestId('another-early'));
    await fireEvent.click(screen.getByTestId('another-early'));
    expect(another).toHaveBeenCalledOnce();
  });

  test('shows how many have submitted, and never who', async () => {
    game.step({ ...ASKED, you: null });
    game.step({ submitted: 2 });
    await waitFor(() => expect(screen.getByTestId('progress').textContent).toBe('2 of 3 lies are in'));
    expect(text()).toContain('Round 1 of 3');
    expect(text()).toContain('Animals');
  });

  test('reveals a lie beat by beat', async () => {
    game.step({ ...ASKED, you: null });
    game.step({ ...OFFERED, you: null });
    await waitFor(() => expect(screen.getAllByTestId('option')).toHaveLength(3));
    game.step(LIE_SHOWN, 10);
    await waitFor(() => expect(screen.getByTestId('lie-shown').dataset['beat']).toBe('lie'));
    expect(screen.queryByTestId('authors')).toBeNull();
    game.step({}, 7);
    await waitFor(() => expect(screen.getByTestId('lie-shown').dataset['beat']).toBe('fooled'));
    game.step({}, 5);
    await waitFor(() => expect(screen.getByTestId('lie-shown').dataset['beat']).toBe('roll'));
    game.step({}, 3);
    await waitFor(() => expect(screen.getByTestId('authors').textContent).toContain('+1,000'));
  });

  test('drums before the truth, then explains it', async () => {
    game.step({ ...ASKED, you: null });
    game.step({ ...OFFERED, you: null });
    game.step(TRUTH_SHOWN, 10);
    await waitFor(() => expect(screen.getByTestId('truth-shown').dataset['beat']).toBe('roll'));
    expect(text()).not.toContain('cube-shaped');
    game.step({}, 5);
    await waitFor(() => expect(screen.getByTestId('prompt').textContent).toContain('cube-shaped'));
    expect(screen.getByTestId('explanation').textContent).toContain('stiff');
    expect(screen.getByTestId('liked').textContent).toContain('GREEN');
  });

  test('shows how every lie of eight was received, also those that nobody reacted to', async () => {
    const lies = [...'ABCDEFGH'].map((text, n) => ({ id: `1-${n}`, text, reactions: { laugh: n % 3, heart: 0, fire: 0, thumbs_up: 0 } }));
    game.step({ ...ASKED, you: null });
    game.step({ ...OFFERED, you: null });
    game.step({ ...TRUTH_SHOWN, reveal: { ...(TRUTH_SHOWN['reveal'] as JsonObject), reactions: lies } }, 10);
    game.step({}, 5);
    game.step({}, 2);
    const shown = () => screen.getAllByTestId('liked-lie').map((line) => [...line.querySelectorAll('bdi, b')].map((part) => part.textContent).join(''));
    await waitFor(() => expect(shown()).toEqual(['C2000', 'F2000', 'B1000', 'E1000', 'H1000', 'A0000', 'D0000', 'G0000']));
  });

  test('swaps places on the scoreboard after adding up', async () => {
    game.step({ ...ASKED, you: null });
    game.step({ players: { 0: { score: 500 } } });
    game.step(SCORES);
    const names = () => screen.getAllByTestId('score-line').map((line) => line.querySelector('bdi')!.textContent);
    await waitFor(() => expect(names()).toEqual(['Ann', 'Bob', 'Cat']));
    await waitFor(() => expect(names()).toEqual(['Bob', 'Ann', 'Cat']), { timeout: 4_000 });
  });

  test('hands out the awards one by one and ends with the winner', async () => {
    game.step({ ...ASKED, you: null });
    game.step(SCORES);
    game.step(AWARDS, 10);
    game.step({}, 9);
    await waitFor(() => expect(screen.getAllByTestId('award')).toHaveLength(1));
    game.step({}, 1);
    await waitFor(() => expect(screen.getAllByTestId('award')).toHaveLength(2));
    game.step({ phase: 'FINISHED', status: 'FINISHED' });
    await waitFor(() => expect(screen.getByTestId('winner').textContent).toBe('Bob wins'));
    expect(screen.queryByTestId('exit')).toBeNull();
  });

  test('pauses, goes on, and asks before it ends', async () => {
    game.step({ ...ASKED, you: null });
    await waitFor(() => screen.getByTestId('pause'));
    await fireEvent.click(screen.getByTestId('pause'));
    expect(command).toHaveBeenLastCalledWith('pause');
    game.step({ paused: true, remainingSeconds: 7.2 });
    await waitFor(() => expect(screen.getByTestId('paused').textContent).toContain('8 seconds are left'));
    await fireEvent.click(screen.getByTestId('resume-big'));
    expect(command).toHaveBeenLastCalledWith('play');
    await fireEvent.click(screen.getByTestId('exit'));
    expect(command).toHaveBeenCalledTimes(2);
    await fireEvent.click(screen.getByTestId('exit-anyway'));
    expect(command).toHaveBeenLastCalledWith('exit');
  });

  test('keeps quiet until it is asked, and remembers that it was', async () => {
    expect(screen.getByTestId('sound').getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(screen.getByTestId('sound'));
    expect(screen.getByTestId('sound').getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('rondo.party.sound')).toBe('on');
  });
});
