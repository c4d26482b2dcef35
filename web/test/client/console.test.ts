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
