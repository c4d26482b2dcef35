import { expect, test } from 'vitest';
import { matchTime } from '../../src/playground/time';

test.each([
  [0, '0 s'],
  [600, '0.6 s'],
  [1_250, '1.250 s'],
  [59_000, '59 s'],
  [60_000, '1:00'],
  [64_250, '1:04.250'],
  [3_600_000, '60:00'],
])('%d milliseconds are %s', (millis, text) => {
  expect(matchTime(millis)).toBe(text);
});
