import { texts } from './language.svelte';

/** The texts about duel and its cards that the home page shows, too: English, Danish, Spanish. */
export const duelCards = {
  title: ['Duel', 'Duel', 'Duelo'],
  pitch: [
    'Three cards each, face down. Turned one pair at a time.',
    'Tre kort hver, bagsiden op. Vendt ét par ad gangen.',
    'Tres cartas cada uno, boca abajo. Se giran de par en par.',
  ],
  attack: ['Attack', 'Angreb', 'Ataque'],
  defense: ['Defense', 'Forsvar', 'Defensa'],
  heal: ['Heal', 'Helbred', 'Cura'],
  counter: ['Counter', 'Kontra', 'Contra'],
  nothing: ['nothing', 'intet', 'nada'],
  attackHint: ['−2', '−2', '−2'],
  defenseHint: ['blocks', 'blokerer', 'bloquea'],
  healHint: ['+1', '+1', '+1'],
  counterHint: ['returns', 'vender', 'devuelve'],
  stake: ['{n} token at stake', '{n} polet på spil', '{n} ficha en juego'],
  stakes: ['{n} tokens at stake', '{n} poletter på spil', '{n} fichas en juego'],
} as const;

export const duelCard = texts(duelCards);
