import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Phone from '../../src/games/fupogfakta/phone/Phone.svelte';
import { cues } from '../../src/parts/cues';
import { ASKED, AWARDS, LIE_SHOWN, OFFERED, SCORES, TRUTH_SHOWN, TestRoom } from './wire';

let game: TestRoom;
beforeEach(() => {
  game = new TestRoom({ status: 'PENDING', players: { 0: { nickname: 'Ann' }, 1: { nickname: 'Bob' } } });
  render(Phone, { room: game.room, nickname: 'Bob', seat: 1 });
});
afterEach(() => {
  cleanup();
  game.close();
});

const stage = () => screen.getByTestId('phone').dataset['stage'];
const type = (text: string) => fireEvent.input(screen.getByTestId('lie'), { target: { value: text } });

describe('a phone', () => {
  test('is heard and felt when it is its turn, when it has fooled somebody, and at the end', async () => {
    const played = vi.spyOn(cues, 'play').mockImplementation(() => undefined);
    const hears = (cue: string) => waitFor(() => expect(played.mock.lastCall).toEqual([cue]));
    game.step(ASKED);
    await hears('begin');
    game.step(OFFERED);
    await hears('card');
    game.step(LIE_SHOWN, 10);
    game.step({}, 2);
    await hears('gain');
    game.step({ phase: 'FINISHED', reveal: null, leaderboard: SCORES['leaderboard']! });
    await hears('won');
    expect(played).toHaveBeenCalledTimes(4);
    expect(screen.getByTestId('sound').getAttribute('aria-pressed')).toBe('false');
    played.mockRestore();
  });

  test('waits for the host', () => {
    expect(stage()).toBe('LOBBY');
    expect(screen.getByTestId('waiting').textContent).toContain('You are in, Bob');
  });

  test('looks at the big screen while the rules are shown', async () => {
    game.step({ ...ASKED, phase: 'INTRO', round: 0, prompt: null });
    await waitFor(() => expect(stage()).toBe('INTRO'));
    expect(screen.getByTestId('waiting').textContent).toContain('the rules');
  });

  test('writes a lie, shows it in the blank, and counts what is left', async () => {
    game.step(ASKED);
    await waitFor(() => expect(screen.getByTestId('tell')).toHaveProperty('disabled', true));
    await type('green');
    expect(screen.getByTestId('prompt').textContent).toContain('Wombats make green droppings.');
    expect(screen.getByTestId('lie-left').textContent).toBe('115 left');
    await fireEvent.click(screen.getByTestId('tell'));
    expect(game.acts).toEqual([['lie', { text: 'green' }]]);
    game.answer();
    game.step({ submitted: 1, you: { lie: 'green' } });
    await waitFor(() => expect(screen.getByTestId('waiting').textContent).toContain('1 of 3 are done'));
  });

  test('does not send a lie that is too long, or while the game is paused', async () => {
    game.step(ASKED);
    await waitFor(() => screen.getByTestId('lie'));
    await type('x'.repeat(121));
    expect(screen.getByTestId('tell')).toHaveProperty('disabled', true);
    await type('x'.repeat(120));
    expect(screen.getByTestId('tell')).toHaveProperty('disabled', false);
    game.step({ paused: true, remainingSeconds: 5 });
    await waitFor(() => expect(screen.getByTestId('tell')).toHaveProperty('disabled', true));
    expect(screen.getByTestId('paused').textContent).toContain('The host has paused');
  });

  test('says in words that a lie is the truth, and keeps what was written', async () => {
    game.step(ASKED);
    await waitFor(() => screen.getByTestId('lie'));
    await type('cube-shaped');
    await fireEvent.click(screen.getByTestId('tell'));
    game.refuse('lie_matches_correct_answer');
    await waitFor(() => expect(screen.getByTestId('refused').textContent).toContain('That is the truth'));
    expect(screen.getByTestId<HTMLTextAreaElement>('lie').value).toBe('cube-shaped');
    expect(screen.getByTestId('tell')).toHaveProperty('disabled', false);
  });

  test('chooses anything but the own lie, then reacts once with each kind', async () => {
    game.step(ASKED);
    game.step(OFFERED);
    await waitFor(() => expect(screen.getAllByTestId('choose')).toHaveLength(3));
    const [, truth, own] = screen.getAllByTestId('choose');
    expect(own).toHaveProperty('disabled', true);
    await fireEvent.click(truth!);
    expect(game.acts).toEqual([['guess', { optionId: '1-2' }]]);
    game.answer();
    game.step({ you: { guess: '1-2' }, submitted: 1 });
    await waitFor(() => screen.getByTestId('react-now'));
    const laughs = screen.getAllByTestId('react-laugh');
    expect(laughs).toHaveLength(2);
    await fireEvent.click(laughs[0]!);
    expect(laughs[0]!.getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(laughs[0]!);
    expect(game.acts.slice(1)).toEqual([['react', { optionId: '1-1', reaction: 'laugh' }]]);
    game.refuse('wrong_phase');
    await waitFor(() => expect(laughs[0]!.getAttribute('aria-pressed')).toBe('false'));
    expect(screen.getByTestId('refused').textContent).toContain('moved on');
  });

  test('has nothing to choose where only the truth is left', async () => {
    game.step(ASKED);
    game.step({ ...OFFERED, options: [{ id: '1-2', text: 'CUBE' }, { id: '1-3', text: 'GREEN' }] });
    await waitFor(() => expect(screen.getByTestId('waiting').textContent).toContain('Only the truth is left'));
  });

  test('gives nothing away before the big screen does', async () => {
    game.step(ASKED);
    game.step(LIE_SHOWN, 10);
    await waitFor(() => expect(screen.getByTestId('outcome').dataset['what']).toBe('wait'));
    game.step({}, 2);
    await waitFor(() => expect(screen.getByTestId('outcome').dataset['what']).toBe('fooled'));
    expect(screen.getByTestId('outcome').textContent).toContain('You fooled 2!');
    game.step(TRUTH_SHOWN, 10);
    await waitFor(() => expect(screen.getByTestId('outcome').dataset['what']).toBe('wait'));
    expect(screen.getByTestId('phone').textContent).not.toContain('cube-shaped');
    game.step({}, 1);
    await waitFor(() => expect(screen.getByTestId('outcome').dataset['what']).toBe('found'));
  });

  test('shows the own place, awards and the end', async () => {
    game.step(ASKED);
    game.step(SCORES);
    await waitFor(() => expect(screen.getByTestId('outcome').textContent).toContain('No. 1'));
    game.step(AWARDS);
    await waitFor(() => expect(screen.getByTestId('outcome').textContent).toContain('Hottest take'));
    game.step({ phase: 'FINISHED', status: 'FINISHED' });
    await waitFor(() => expect(screen.getByTestId('end').textContent).toContain('You won!'));
  });
});
