const WIDTH = 300;
const HEIGHT = 80;

export interface Line {
  points: string;
  /** Where the newest value is. */
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
