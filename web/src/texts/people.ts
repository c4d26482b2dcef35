import { texts } from './language.svelte';

/** Texts of profiles, friends and seasons: English, Danish, Spanish. */
export const p = texts({
  // Profiles
  player: ['Player', 'Spiller', 'Jugador'],
  since: ['Here since {date}', 'Med siden {date}', 'Aquí desde {date}'],
  profileOf: ['Profile of {name}', 'Profil: {name}', 'Perfil de {name}'],
  noProfile: ['No profile here', 'Ingen profil her', 'Aquí no hay perfil'],
  noProfileHint: [
    'Guests have no public profile, and everybody can switch theirs off.',
    'Gæster har ingen offentlig profil, og alle kan slå deres fra.',
    'Los invitados no tienen perfil público, y cada quien puede ocultar el suyo.',
  ],
  nothingPlayed: ['No match that counts yet.', 'Ingen kamp, der tæller, endnu.', 'Aún no hay partidas que cuenten.'],
  rankOf: ['No. {n}', 'Nr. {n}', 'N.º {n}'],
  wonOf: ['{wins} of {matches} won', '{wins} af {matches} vundet', '{wins} de {matches} ganadas'],
  ratingOver: ['Rating over time', 'Rating over tid', 'Puntuación en el tiempo'],
  ratingFromTo: ['Rating from {from} to {to} in {n} matches', 'Rating fra {from} til {to} i {n} kampe', 'Puntuación de {from} a {to} en {n} partidas'],
  playsNow: ['Is playing now', 'Spiller lige nu', 'Está jugando'],
  between: ['Between you two', 'Mellem jer to', 'Entre ustedes dos'],
  whoPlayed: ['Who played', 'Hvem spillede', 'Quién jugó'],
  publicProfile: ['Public profile', 'Offentlig profil', 'Perfil público'],
  publicProfileHint: [
    'Others see your name, your ring, your standings and what you play just now. Participants of studies see nothing of it.',
    'Andre ser dit navn, din ring, dine placeringer og det, du spiller lige nu. Deltagere i studier ser intet af det.',
    'Los demás ven tu nombre, tu anillo, tus puestos y lo que juegas ahora. Quienes participan en estudios no ven nada.',
  ],
  on: ['On', 'Til', 'Visible'],
  off: ['Off', 'Fra', 'Oculto'],
  seeIt: ['See it', 'Se den', 'Verlo'],
});
