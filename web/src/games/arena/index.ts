export { default as Table } from './ArenaTable.svelte';
export { default as Tutorial } from './Tutorial.svelte';
export { beat, describe, describeChange } from './steps';
