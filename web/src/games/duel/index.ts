export { default as Table } from './DuelTable.svelte';
export { default as Tutorial } from './Tutorial.svelte';
export { describe, describeChange } from './steps';
