import { afterEach, expect, test, vi } from 'vitest';
import { Rest } from '../../src/client';
import { Console } from '../../src/client/console';

interface Sent {
  url: URL;
  init: RequestInit & { headers: Record<string, string> };
}

/** A console whose server gives these answers, one after the other. */
function consoleWith(answers: (() => Response)[]) {
  const sent: Sent[] = [];
  const fetcher = (async (url: URL, init: Sent['init']) => {
    sent.push({ url, init });
    return answers[sent.length - 1]!();
  }) as unknown as typeof fetch;
  return { console: new Console(new Rest('http://rondo.test', () => 'secret', fetcher)), sent };
}

afterEach(() => void vi.useRealTimers());

test('a correction whose answer is lost is sent again with its key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const lost = () => {
    throw new TypeError('network');
  };
  const { console, sent } = consoleWith([lost, () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })]);
  const done = console.correct('ann', 'tokens', 5, 'a gift', 'the-key');
  await vi.runAllTimersAsync();
  await done;
  expect(sent.map(({ init }) => init.headers['Idempotency-Key'])).toEqual(['the-key', 'the-key']);
});

test('the audit log as CSV is followed to its end, with its heads once', async () => {
  const part = (text: string, next?: string) => () => new Response(text, { headers: { 'Content-Type': 'text/csv', ...(next && { 'X-Next': next }) } });
  const { console, sent } = consoleWith([part('at,act\r\n3,c\r\n2,b\r\n', '2'), part('at,act\r\n1,a\r\n')]);
  expect(await console.auditCsv({ actor: 'ann', act: '' })).toBe('at,act\r\n3,c\r\n2,b\r\n1,a\r\n');
  expect(sent.map(({ url }) => url.search)).toEqual(['?actor=ann&format=csv', '?actor=ann&next=2&format=csv']);
});
