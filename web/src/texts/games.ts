import { texts } from './language.svelte';

/** What the home page says of games whose other texts are loaded with their tables. */
export const g = texts({
  arena: ['Arena', 'Arena', 'Arena'],
  arenaPitch: [
    'Two to six on a hundred tiles. Grab, strike, be the last one standing.',
    'To til seks på hundrede felter. Saml, slå, stå tilbage som den sidste.',
    'De dos a seis en cien casillas. Recoge, golpea y queda en pie.',
  ],
});
