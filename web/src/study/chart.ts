import type { Charted } from '../client';

export interface Part {
  series: string;
  /** The number of the series, for its colour. */
  order: number;
  mean: number;
  n: number;
  /** From the bottom, and how high; both as shares of the chart's height. */
  from: number;
  height: number;
}

export interface Bar {
  x: number;
  width: number;
  parts: Part[];
}

export interface Group {
  /** The first part of what tells groups apart: the variant. */
  label: string;
  x: number;
  width: number;
  /** The second, if there is one: the round. */
  ticks: { label: string; x: number }[];
  bars: Bar[];
}

export interface Drawing {
  width: number;
  /** The value at the top of the chart. */
  top: number;
  lines: number[];
  groups: Group[];
}

const BAR = 26;
const WITHIN = 6;
const BETWEEN = 30;
/** The width to which a chart is stretched, so that few bars do not stand in a corner; but none grows fat. */
const WIDTH = 520;
const MOST_STRETCH = 2;
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

const isShare = (chart: Charted) => chart.scale === 'SHARE';

/** True if the series of a chart are parts of one whole, so that they can stand on each other. */
export function isStacked(chart: Charted): boolean {
  if (!isShare(chart)) return false;
  const sums = new Map<string, number>();
  for (const { group, mean } of chart.points) sums.set(group.join(), (sums.get(group.join()) ?? 0) + mean);
  return [...sums.values()].every((sum) => Math.abs(sum - 1) < 1e-6);
}

/** A round number not below the largest value. */
export function topOf(chart: Charted): number {
  if (isShare(chart)) return 1;
  const most = Math.max(0, ...chart.points.map(({ mean }) => mean));
  if (most === 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(most));
  return STEPS.map((step) => step * unit).find((round) => round >= most)!;
}

/** Places all bars. Groups stand in the order in which they were played. */
export function draw(chart: Charted): Drawing {
  const top = topOf(chart);
  const stacked = isStacked(chart);
  const groups: Group[] = [];
  let x = 0;
  for (const label of new Set(chart.points.map(({ group }) => group[0] ?? ''))) {
    const own = chart.points.filter(({ group }) => group[0] === label);
    const start = x;
    const group: Group = { label, x: start, width: 0, ticks: [], bars: [] };
    for (const tick of [...new Set(own.map(({ group: of }) => of[1] ?? ''))].sort()) {
      const parts = own.filter(({ group: of }) => (of[1] ?? '') === tick).map((point) => partOf(chart, point, top));
      const bars = stacked ? [pile(parts)] : parts.map((part) => [part]);
      const from = x;
      for (const bar of bars) {
        group.bars.push({ x, width: stacked ? BAR : BAR / 2, parts: bar });
        x += stacked ? BAR : BAR / 2;
      }
      if (tick) group.ticks.push({ label: tick, x: (from + x) / 2 });
      x += WITHIN;
    }
    group.width = x - WITHIN - start;
    groups.push(group);
    x += BETWEEN;
  }
  return stretched({ width: Math.max(0, x - BETWEEN), top, lines: [0, 0.25, 0.5, 0.75, 1], groups });
}

function stretched(drawing: Drawing): Drawing {
  const by = Math.min(MOST_STRETCH, Math.max(1, WIDTH / Math.max(1, drawing.width)));
  const wider = <T extends { x: number }>(thing: T): T => ({ ...thing, x: thing.x * by });
  return {
    ...drawing,
    width: Math.max(WIDTH / 2, drawing.width * by),
    groups: drawing.groups.map((group) => ({
      ...wider(group),
      width: group.width * by,
      ticks: group.ticks.map(wider),
      bars: group.bars.map((bar) => ({ ...wider(bar), width: bar.width * by })),
    })),
  };
}

function partOf(chart: Charted, { series, mean, n }: Charted['points'][number], top: number): Part {
  return { series, order: chart.series.indexOf(series), mean, n, from: 0, height: mean / top };
}

function pile(parts: Part[]): Part[] {
  let from = 0;
  return parts.map((part) => {
    const placed = { ...part, from };
    from += part.height;
    return placed;
  });
}

/** A number as the chart's scale says it. */
export function said(chart: Charted, value: number, format: (value: number) => string): string {
  switch (chart.scale) {
    case 'SHARE':
      return `${format(Math.round(value * 100))} %`;
    case 'MILLIS':
      return format(Math.round(value / 100) / 10);
    default:
      return format(Math.round(value * 10) / 10);
  }
}
