import { app } from '../shell/app.svelte';
import { clock } from '../texts/language.svelte';
import { l } from '../texts/lobby';

let now = $state(app.rondo.now());

/** The server's time, second by second while somebody looks. */
export function ticking(): () => void {
  const timer = setInterval(() => (now = app.rondo.now()), 1000);
  now = app.rondo.now();
  return () => clearInterval(timer);
}

export function current(): number {
  return now;
}

/** The time until an instant, in words; nothing once it has passed. */
export function until(iso: string): string | undefined {
  return span(Date.parse(iso) - now);
}

export function span(millis: number): string | undefined {
  if (millis <= 0) return undefined;
  const seconds = Math.ceil(millis / 1000);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  if (days > 0) return `${l('days', { n: days })} ${hours} h`;
  if (hours > 0) return `${hours} h ${Math.floor((seconds % 3600) / 60)} min`;
  return clock(seconds);
}

/** Whole days, begun ones counted. */
export function daysLeft(iso: string): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - now) / 86_400_000));
}

/** A time as a field of a form wants it: of this time zone, without seconds. */
export function local(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
