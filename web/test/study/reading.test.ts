import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudyPageShape } from '../../src/client';
import Reading from '../../src/study/reading/Reading.svelte';
import { QUIZ, SURVEY } from './wire';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function open(page: StudyPageShape, send = vi.fn().mockResolvedValue(true)) {
  render(Reading, { page, place: 'study-1.ann', send });
  return send;
}
const write = (id: string, value: string) => fireEvent.input(screen.getByTestId(`answer-${id}`), { target: { value } });

describe('a page', () => {
  test('of consent has two choices that look alike', async () => {
    const send = open({ ...QUIZ, kind: 'consent', questions: [], minutes: 40 });
    expect(screen.getByTestId('agree').className).toBe(screen.getByTestId('decline').className);
    expect(screen.getByTestId('minutes').textContent).toContain('40');
    await fireEvent.click(screen.getByTestId('decline'));
    expect(send).toHaveBeenCalledWith({ consent: false });
  });

  test('of every type of question is sent as the types say', async () => {
    const send = open(SURVEY);
    await write('age', '33');
    await fireEvent.click(screen.getByTestId('answer-trust-4'));
    await write('mood', '70');
    await write('note', 'No.');
    await fireEvent.click(screen.getByTestId('page-on'));
    expect(send).toHaveBeenCalledWith({ age: 33, trust: 4, mood: 70, note: 'No.' });
  });

  test('is not sent while a required answer is missing, and a slider left alone is no answer', async () => {
    const send = open(SURVEY);
    await fireEvent.click(screen.getByTestId('page-on'));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('1');
    await write('age', '33');
    await fireEvent.click(screen.getByTestId('page-on'));
    expect(send).toHaveBeenCalledWith({ age: 33 });
  });

  test('keeps what was written over a reload, until it is sent', async () => {
    open(SURVEY);
    await write('note', 'Half a sentence');
    cleanup();
    open(SURVEY);
    expect((screen.getByTestId('answer-note') as HTMLTextAreaElement).value).toBe('Half a sentence');
    await write('age', '20');
    await fireEvent.click(screen.getByTestId('page-on'));
    cleanup();
    open(SURVEY);
    expect((screen.getByTestId('answer-note') as HTMLTextAreaElement).value).toBe('');
  });

  test('says why it was refused, and can be sent again', async () => {
    const send = open(SURVEY, vi.fn().mockRejectedValueOnce(new Error('answers.age: must be a whole number')).mockResolvedValue(true));
    await write('age', '33.5');
    await fireEvent.click(screen.getByTestId('page-on'));
    await waitFor(() => expect(screen.getByTestId('page-refused').textContent).toContain('whole number'));
    await fireEvent.click(screen.getByTestId('page-on'));
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('shows its Markdown as text, never as HTML', () => {
    open({ ...QUIZ, kind: 'text', questions: [], body: '# Rules\n\n**Bold** <img src=x onerror=alert(1)> [bad](javascript:alert(1)) [good](https://example.org)\n\n- one\n- two' });
    const page = screen.getByTestId('reading');
    expect(page.querySelector('img')).toBeNull();
    expect([...page.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://example.org/']);
    expect(page.querySelector('strong')!.textContent).toBe('Bold');
    expect(page.querySelectorAll('li')).toHaveLength(2);
    expect(page.textContent).toContain('[bad](javascript:alert(1))');
  });
});
