export { default as Table } from './SnatchTable.svelte';
export { default as Tutorial } from './Tutorial.svelte';
export { describe, describeChange } from './steps';
