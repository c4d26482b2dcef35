import { texts } from './language.svelte';

/** Texts of the playground, for authors of games. */
export const pg = texts({
  playground: ['Playground', 'Legeplads', 'Área de pruebas'],
  home: ['Home', 'Forside', 'Inicio'],

  // A new table
  game: ['Game', 'Spil', 'Juego'],
  seats: ['Seats', 'Pladser', 'Lugares'],
  seed: ['Seed', 'Frø', 'Semilla'],
  seedHint: ['pairs of hexadecimal digits', 'par af hexadecimale cifre', 'pares de dígitos hexadecimales'],
  settings: ['Settings', 'Indstillinger', 'Ajustes'],
  settingsHint: ['They hold for new tables.', 'De gælder for nye borde.', 'Valen para las mesas nuevas.'],
  defaults: ['Back to the defaults', 'Tilbage til standarden', 'Volver a los valores iniciales'],
  newTable: ['New table', 'Nyt bord', 'Mesa nueva'],
  tables: ['Tables', 'Borde', 'Mesas'],
  forkOf: ['of {parent}', 'fra {parent}', 'de {parent}'],

  // The clock
  clock: ['Clock', 'Ur', 'Reloj'],
  over: ['over', 'slut', 'terminada'],
  paused: ['paused', 'på pause', 'en pausa'],
  nextAlarm: ['next alarm {at}', 'næste alarm {at}', 'próxima alarma {at}'],
  noAlarm: ['no alarm', 'ingen alarm', 'sin alarma'],
  next: ['Next', 'Næste', 'Siguiente'],
  pass: ['+{n} s', '+{n} s', '+{n} s'],
  pause: ['Pause', 'Pause', 'Pausa'],
  resume: ['Resume', 'Fortsæt', 'Reanudar'],

  // A seat
  seat: ['seat {n}', 'plads {n}', 'lugar {n}'],
  seatOf: ['Seat {n}: {name}', 'Plads {n}: {name}', 'Lugar {n}: {name}'],
  playedBy: ['Played by', 'Spilles af', 'Juega'],
  you: ['You', 'Dig', 'Tú'],
  bot: ['Bot: {kind}', 'Bot: {kind}', 'Bot: {kind}'],
  drop: ['Drop the connection', 'Afbryd forbindelsen', 'Cortar la conexión'],
  dropOf: ['Drop the connection of {name}', 'Afbryd forbindelsen for {name}', 'Cortar la conexión de {name}'],
  comeBack: ['Come back', 'Kom tilbage', 'Volver'],
  comesBack: ['{name} comes back', '{name} kommer tilbage', '{name} vuelve'],
  leave: ['Leave for good', 'Forlad for altid', 'Irse para siempre'],
  leaves: ['{name} leaves for good', '{name} forlader kampen', '{name} se va para siempre'],
  hasLeft: ['Has left the match.', 'Har forladt kampen.', 'Se ha ido de la partida.'],
  notConnected: ['Not connected.', 'Ikke forbundet.', 'Sin conexión.'],
  viewAndEvents: ['View and events', 'Visning og hændelser', 'Vista y sucesos'],
  view: ['View', 'Visning', 'Vista'],
  told: ['Told in this step', 'Fortalt i dette trin', 'Dicho en este paso'],
  nothing: ['Nothing.', 'Intet.', 'Nada.'],

  // The journal
  journal: ['Journal', 'Journal', 'Diario'],
  stepOf: ['step {n} of {all}', 'trin {n} af {all}', 'paso {n} de {all}'],
  earlier: [
    'You look at an earlier step. What you do now makes a fork.',
    'Du ser på et tidligere trin. Det, du gør nu, laver en gren.',
    'Miras un paso anterior. Lo que hagas ahora abre una rama.',
  ],
  fork: ['Fork here', 'Gren herfra', 'Abrir rama aquí'],
  copy: ['Copy as test', 'Kopiér som test', 'Copiar como prueba'],
  copyByHand: ['The browser let nothing be copied.', 'Browseren lod intet kopiere.', 'El navegador no dejó copiar nada.'],
  copied: ['The test is copied.', 'Testen er kopieret.', 'La prueba está copiada.'],
  close: ['Close', 'Luk', 'Cerrar'],
  opened: ['Match opened', 'Kampen åbnet', 'Partida abierta'],
  alarm: ['Alarm', 'Alarm', 'Alarma'],
  act: ['{name}: {command}', '{name}: {command}', '{name}: {command}'],
  gone: ['{name} lost the connection', '{name} mistede forbindelsen', '{name} perdió la conexión'],
  came: ['{name} came back', '{name} kom tilbage', '{name} volvió'],
  left: ['{name} left', '{name} forlod kampen', '{name} se fue'],
  wasPaused: ['Paused', 'Sat på pause', 'En pausa'],
  resumed: ['Resumed', 'Fortsat', 'Reanudada'],
  oneFact: ['1 fact', '1 kendsgerning', '1 hecho'],
  facts: ['{n} facts', '{n} kendsgerninger', '{n} hechos'],

  // State, journal and views
  outcome: ['Outcome', 'Resultat', 'Resultado'],
  state: ['State', 'Tilstand', 'Estado'],
  factsOfStep: ['Facts of this step', 'Trinets kendsgerninger', 'Hechos de este paso'],
  none: ['None.', 'Ingen.', 'Ninguno.'],
  spectator: ['Spectator', 'Tilskuer', 'Espectador'],
  doNotBuild: [
    'The rules do not build. The rules before go on.',
    'Reglerne kan ikke bygges. De forrige regler gælder fortsat.',
    'Las reglas no compilan. Siguen las reglas anteriores.',
  ],
  failed: ['The rules failed', 'Reglerne fejlede', 'Las reglas fallaron'],
});
