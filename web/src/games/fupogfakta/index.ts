export { default as Table } from './FupogfaktaTable.svelte';
export { describe } from './steps';
