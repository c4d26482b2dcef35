import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RondoError } from '../../src/client';
import { Tournaments } from '../../src/client/tournaments';
import { app } from '../../src/shell/app.svelte';
import StudyForm from '../../src/study/StudyForm.svelte';
import schema from './schema.json';

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const SNATCH = {
  id: 'snatch',
  title: 'Snatch',
  rulesVersion: '1',
  tournament: { variant: 'variant', bots: ['honest'], tables: ['rounds', 'chat'] },
  configSchema: { type: 'object', properties: { variant: { enum: ['G1', 'G2', 'G3'] }, decisionSeconds: { type: 'integer', minimum: 1 } } },
};

beforeEach(() => {
  vi.spyOn(Tournaments.prototype, 'schema').mockResolvedValue(schema as never);
  vi.spyOn(app.rondo.rest, 'games').mockResolvedValue([SNATCH] as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const at = (id: string) => screen.getByTestId(id);
const click = (id: string) => fireEvent.click(at(id));
const write = (path: string, value: string) => fireEvent.input(at(`protocol-${path}`), { target: { value } });
const choose = (path: string, value: string) => fireEvent.change(at(`protocol-${path}`), { target: { value } });

async function open(given?: object, submit = vi.fn().mockResolvedValue(undefined)) {
  render(StudyForm, { given, submit } as never);
  await waitFor(() => at('remove-phase-1'));
  return submit;
}

test('a whole protocol is made without a file', async () => {
  const submit = await open();
  await fireEvent.input(at('study-name'), { target: { value: 'Monday' } });
  await click('remove-phase-2');
  await click('add-pages.before-quiz');
  await write('pages.before.0.title', 'Quiz');
  await click('protocol-pages.before.0.mustPass');
  await click('add-pages.before.0.questions');
  await write('pages.before.0.questions.0.ask', '5 for 5?');
  await choose('pages.before.0.questions.0.type', 'choice');
  await write('pages.before.0.questions.0.options', '10\n15');
  await write('pages.before.0.questions.0.right', '15');
  await click('translate-pages.before.0.languages-da');
  await write('pages.before.0.languages.da.title', 'Prøve');
  await write('pages.before.0.languages.da.q1.ask', '5 for 5, tak?');
  await choose('anonymity', 'neutral');
  await click('add-arms');
  await write('arms.0.name', 'control');
  await click('arms.0.variants.add-phase-G3');
  await click('protocol-payment');
  await write('payment.currency', 'DKK');
  await write('payment.rate', '0.5');
  await choose('payment.pay', 'random-phase');
  await click('protocol-participants');
  await write('participants.labels', 'L1\nL2\n');
  await write('later', 'x');
  await fireEvent.submit(at('new-study'));
  const question = { id: 'q1', ask: '5 for 5?', type: 'choice', options: ['10', '15'], right: '15' };
  expect(submit).toHaveBeenCalledWith({
    name: 'Monday',
    game: 'snatch',
    variants: ['G1', 'G3'],
    settings: {},
    study: {
      pages: { before: [{ kind: 'quiz', title: 'Quiz', mustPass: true, questions: [question], languages: { da: { title: 'Prøve', questions: { q1: { ask: '5 for 5, tak?' } } } } }] },
      anonymity: 'neutral',
      arms: [{ name: 'control', variants: ['G3'] }],
      payment: { currency: 'DKK', rate: 0.5, pay: 'random-phase' },
      participants: { labels: ['L1', 'L2'] },
      later: 'x',
    },
  });
});

test('a file fills the forms, and the forms are sent as the file was', async () => {
  const submit = await open();
  const file = { name: 'Tuesday', game: 'snatch', variants: ['G3'], settings: { decisionSeconds: 30 }, study: { anonymity: 'neutral', pages: { after: [{ kind: 'text', title: 'Bye', body: '# Bye' }] } } };
  const input = at('import-study') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File([JSON.stringify(file)], 'study.json')] });
  await fireEvent.change(input);
  await waitFor(() => expect((at('study-name') as HTMLInputElement).value).toBe('Tuesday'));
  expect((at('protocol-pages.after.0.body') as HTMLTextAreaElement).value).toBe('# Bye');
  await fireEvent.submit(at('new-study'));
  expect(submit).toHaveBeenCalledWith(file);
});

test('every mistake that the server finds is listed with its place', async () => {
  await open({ name: 'Monday', variants: ['G1'] }, vi.fn().mockRejectedValue(new RondoError('VALIDATION_ERROR', 400, 'study.payment.rate: is missing\nstudy.minutes: 1 to 10000')));
  await fireEvent.submit(at('new-study'));
  await waitFor(() => expect(at('mistakes').querySelectorAll('li')).toHaveLength(2));
  expect(at('mistakes').textContent).toContain('study.payment.rate: is missing');
});
