import { texts } from './language.svelte';

/** Things one can own: English, Danish, Spanish. */
export const i = texts({

  inventoryHint: [
    'Won in the arena. The one you carry when a match starts adds to every hit.',
    'Vundet i arenaen. Det, du bærer, når en kamp begynder, lægges til hvert slag.',
    'Se ganan en la arena. La que lleves al empezar suma a cada golpe.',
  ],
  empty: [
    'Nothing yet. The winner of an arena match from the queue takes one home.',
    'Intet endnu. Vinderen af en arenakamp fra køen får et med hjem.',
    'Nada aún. Quien gana una partida de arena de la cola se lleva una.',
  ],
  toArena: ['To the arena', 'Til arenaen', 'A la arena'],
  equip: ['Carry', 'Bær', 'Llevar'],
  unequip: ['Put away', 'Læg væk', 'Guardar'],
  equipped: ['Carried', 'Båret', 'En uso'],
  bonus: ['+{n} damage', '+{n} skade', '+{n} de daño'],
  common: ['common', 'almindelig', 'común'],
  uncommon: ['uncommon', 'ualmindelig', 'poco común'],
  rare: ['rare', 'sjælden', 'rara'],
  iron_sword: ['Iron sword', 'Jernsværd', 'Espada de hierro'],
  steel_sword: ['Steel sword', 'Stålsværd', 'Espada de acero'],
  rare_sword_01: ['Blade of the ring', 'Ringens klinge', 'Hoja del anillo'],
  found: ['You found a weapon', 'Du fandt et våben', 'Has encontrado un arma'],
  won: ['Won {time}', 'Vundet {time}', 'Ganada {time}'],
  carriedNow: ['You carry {name} now', 'Nu bærer du {name}', 'Ahora llevas {name}'],
  awayNow: ['You carry nothing now', 'Nu bærer du intet', 'Ahora no llevas nada'],
});
