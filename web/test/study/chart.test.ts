import { describe, expect, test } from 'vitest';
import type { Charted } from '../../src/client';
import { draw, isStacked, said, topOf } from '../../src/study/chart';

const point = (group: string[], series: string, mean: number, n = 10) => ({ group, series, mean, n });

const REPLIES: Charted = {
  name: 'replies',
  scale: 'SHARE',
  by: ['variant', 'round'],
  series: ['accept', 'reject', 'snatch'],
  points: [
    point(['G1', '1'], 'accept', 0.5),
    point(['G1', '1'], 'reject', 0.2),
    point(['G1', '1'], 'snatch', 0.3),
    point(['G1', '2'], 'accept', 1),
    point(['G2', '1'], 'snatch', 1),
  ],
};

const PAYOFFS: Charted = {
  name: 'payoffs',
  scale: 'POINTS',
  by: ['variant'],
  series: ['P1', 'P2'],
  points: [point(['G1'], 'P1', 8.5), point(['G1'], 'P2', 16.25)],
};

describe('a chart', () => {
  test('whose series are parts of a whole stands on top of each other', () => {
    expect(isStacked(REPLIES)).toBe(true);
    const { groups } = draw(REPLIES);
    expect(groups.map(({ label }) => label)).toEqual(['G1', 'G2']);
    expect(groups[0]!.bars).toHaveLength(2);
    expect(groups[0]!.bars[0]!.parts.map(({ from, height }) => [from, height])).toEqual([
      [0, 0.5],
      [0.5, 0.2],
      [0.7, 0.3],
    ]);
    expect(groups[0]!.ticks.map(({ label }) => label)).toEqual(['1', '2']);
  });

  test('whose series are not stands side by side', () => {
    const sanctions: Charted = { ...REPLIES, points: [point(['G3', '1'], 'shame', 0.4)], series: ['shame', 'report'] };
    expect(isStacked(sanctions)).toBe(false);
    const { groups, top } = draw(PAYOFFS);
    expect(top).toBe(20);
    expect(groups[0]!.bars.map(({ parts }) => parts.map(({ height }) => height))).toEqual([[0.425], [0.8125]]);
    expect(groups[0]!.bars[1]!.x).toBeGreaterThan(groups[0]!.bars[0]!.x);
  });

  test.each([
    [0, 1],
    [0.4, 0.4],
    [0.41, 0.5],
    [7, 8],
    [10, 10],
    [22, 25],
    [61_000, 80_000],
  ])('with a largest value of %d reaches up to %d', (mean, top) => {
    expect(topOf({ ...PAYOFFS, points: [point(['G1'], 'P1', mean)] })).toBeCloseTo(top);
  });

  test('without points is empty', () => {
    expect(draw({ ...PAYOFFS, points: [] }).groups).toEqual([]);
  });

  test('says its numbers as their scale asks', () => {
    expect(said(REPLIES, 0.333, String)).toBe('33 %');
    expect(said(PAYOFFS, 16.25, String)).toBe('16.3');
    expect(said({ ...PAYOFFS, scale: 'MILLIS' }, 12_340, String)).toBe('12.3');
  });
});
