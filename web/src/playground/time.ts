/** Match time in seconds, as 1:04.250 from a minute on. */
export function matchTime(millis: number): string {
  const seconds = (millis % 60_000) / 1_000;
  const text = seconds.toFixed(millis % 1_000 === 0 ? 0 : millis % 100 === 0 ? 1 : 3);
  const minutes = Math.floor(millis / 60_000);
  return minutes === 0 ? `${text} s` : `${minutes}:${seconds < 10 ? '0' : ''}${text}`;
}
