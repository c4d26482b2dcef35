import type { RatingPoint, Transaction } from '../client';

const WIDTH = 300;
const HEIGHT = 80;

export interface Line {
  points: string;
  /** The place of the newest value. */
  end: { x: number; y: number };
  low: number;
  high: number;
}

/** Values as a line that fills 300 by 80, the lowest at the bottom. */
export function line(values: readonly number[]): Line {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = values.map((value, i) => ({
    x: values.length === 1 ? WIDTH : (i / (values.length - 1)) * WIDTH,
    y: high === low ? HEIGHT / 2 : HEIGHT - ((value - low) / (high - low)) * HEIGHT,
  }));
  return { points: at.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '), end: at.at(-1)!, low, high };
}

/** A balance after each of its changes, the oldest first, from what it is now and the changes, the newest first. */
export function overTime(rows: readonly Transaction[], now: number, balance: Transaction['balance']): RatingPoint[] {
  let held = now;
  const points: RatingPoint[] = [];
  for (const row of rows.filter((one) => one.balance === balance)) {
    points.unshift({ time: row.time, rating: held });
    held -= row.amount;
  }
  return points;
}
