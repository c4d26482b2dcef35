import { texts } from './language.svelte';

/** The texts of the home page for games whose other texts are loaded with their tables. */
export const g = texts({
  arena: ['Arena', 'Arena', 'Arena'],
  arenaPitch: [
    'Two to six on a hundred tiles. Grab, strike, be the last one standing.',
    'To til seks på hundrede felter. Saml, slå, stå tilbage som den sidste.',
    'De dos a seis en cien casillas. Recoge, golpea y queda en pie.',
  ],
  fupogfakta: ['Fup og Fakta', 'Fup og Fakta', 'Fup og Fakta'],
  fupogfaktaPitch: [
    'Lie so well that your friends believe it. One screen for the room, a phone in every hand.',
    'Lyv så godt, at dine venner tror på det. Én skærm til stuen, en telefon i hver hånd.',
    'Miente tan bien que tus amigos se lo crean. Una pantalla para todos, un celular en cada mano.',
  ],
  snatch: ['Snatch', 'Snup', 'Arrebato'],
  snatchPitch: [
    'Turkeys for maize. Offer a trade, and see whether the other one pays.',
    'Kalkuner for majs. Tilbyd en handel, og se om den anden betaler.',
    'Pavos por elotes. Ofrece un trato y mira si la otra persona paga.',
  ],
  study: ['Studies', 'Studier', 'Estudios'],
  hostEvening: ['Host an evening', 'Vær vært for en aften', 'Organiza una velada'],
  joinByCode: ['Join with a code', 'Vær med med en kode', 'Únete con un código'],
  rookies: ['rookies', 'begyndere', 'novatos'],
  regulars: ['regulars', 'øvede', 'habituales'],
  veterans: ['veterans', 'veteraner', 'veteranos'],
});
