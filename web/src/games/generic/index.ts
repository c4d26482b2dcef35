import type { GameEvent } from '../../client';

export { default as Table } from './GenericTable.svelte';

export function describe({ name, d }: GameEvent): string {
  const fields = Object.entries(d).filter(([, value]) => value !== null && typeof value !== 'object');
  return [name, ...fields.map(([field, value]) => `${field} ${String(value)}`)].join(' · ');
}
