import { texts } from './language.svelte';

/** Texts of profiles, friends and seasons: English, Danish, Spanish. */
export const p = texts({
  // Profiles
  player: ['Player', 'Spiller', 'Jugador'],
  since: ['Here since {date}', 'Med siden {date}', 'Aquí desde {date}'],
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
  ofNewest: ['Your newest {n} matches', 'Dine nyeste {n} kampe', 'Tus {n} partidas más recientes'],

  // Wallet
  tokensOver: ['Your tokens over time', 'Dine poletter over tid', 'Tus fichas en el tiempo'],
  toMatch: ['To the match', 'Til kampen', 'A la partida'],

  // Friends
  friends: ['Friends', 'Venner', 'Amigos'],
  noFriends: [
    'No friends here yet. Send somebody your link: whoever accepts it is your friend.',
    'Ingen venner her endnu. Send nogen dit link: den, der siger ja, er din ven.',
    'Aún no hay amigos. Manda tu enlace: quien lo acepte será tu amigo.',
  ],
  membersOnly: [
    'Friends need a name and a password, so that they find each other again.',
    'Venner skal have et navn og en adgangskode, så de kan finde hinanden igen.',
    'Los amigos necesitan usuario y contraseña para volver a encontrarse.',
  ],
  yourLink: ['Your link for friends', 'Dit link til venner', 'Tu enlace para amigos'],
  yourLinkHint: ['Whoever opens this link and accepts is your friend.', 'Den, der åbner linket og siger ja, er din ven.', 'Quien abra este enlace y acepte será tu amigo.'],
  newLink: ['New link', 'Nyt link', 'Enlace nuevo'],
  newLinkHint: ['The old link leads nowhere then.', 'Så fører det gamle link ingen steder hen.', 'El enlace anterior dejará de servir.'],
  isHere: ['Online', 'Online', 'En línea'],
  isAway: ['Not here', 'Ikke her', 'No está'],
  invite: ['Invite', 'Invitér', 'Invitar'],
  inviteName: ['Invite {name} to a match', 'Invitér {name} til en kamp', 'Invitar a {name} a una partida'],
  friendTold: ['{name} has your invitation.', '{name} har fået din invitation.', '{name} tiene tu invitación.'],
  friendAway: ['{name} is not here. Send the link of the table.', '{name} er her ikke. Send linket til bordet.', '{name} no está. Manda el enlace de la mesa.'],
  removeName: ['Remove {name}', 'Fjern {name}', 'Quitar a {name}'],
  removeHint: [
    'You are no friends then, and both lists forget it. Your link becomes a new one.',
    'Så er I ikke venner, og begge lister glemmer det. Du får et nyt link.',
    'Dejarán de ser amigos en ambas listas. Tu enlace será otro.',
  ],
  keepFriend: ['Stay friends', 'Forbliv venner', 'Seguir siendo amigos'],
  remove: ['Remove', 'Fjern', 'Quitar'],
  wantsFriend: ['{name} wants to be your friend', '{name} vil være din ven', '{name} quiere ser tu amigo'],
  acceptHint: [
    'You see of each other who is online, and can invite each other to a match. Either of you can end it.',
    'I ser, hvem der er online, og kan invitere hinanden til en kamp. Begge kan afslutte det.',
    'Verán quién está en línea y podrán invitarse a una partida. Cualquiera puede terminarlo.',
  ],
  accept: ['Accept', 'Sig ja', 'Aceptar'],
  nowFriends: ['You and {name} are friends.', 'Du og {name} er venner.', 'Tú y {name} son amigos.'],
  ownLink: ['This is your own link', 'Det er dit eget link', 'Este es tu propio enlace'],
  deadLink: ['This link leads to nobody', 'Linket fører ikke til nogen', 'Este enlace no lleva a nadie'],
  deadLinkHint: ['Ask for a new one: it may have been replaced.', 'Bed om et nyt: det kan være skiftet ud.', 'Pide uno nuevo: quizá lo cambiaron.'],

  // The account
  signInWith: ['Sign in with another account', 'Log ind med en anden konto', 'Entrar con otra cuenta'],
  signInAt: ['Sign in with {name}', 'Log ind med {name}', 'Entrar con {name}'],
  yourData: ['Your data', 'Dine data', 'Tus datos'],
  exportMe: ['Download everything', 'Hent alt', 'Descargar todo'],
  deleteMe: ['Delete my account', 'Slet min konto', 'Eliminar mi cuenta'],
  deleteMeWhat: [
    'Your account, your name and everything you own are gone for good. Matches you played stay, without your name. This cannot be undone.',
    'Din konto, dit navn og alt, du ejer, forsvinder for altid. Kampe, du har spillet, bliver, uden dit navn. Det kan ikke fortrydes.',
    'Tu cuenta, tu nombre y todo lo que tienes desaparecen para siempre. Las partidas que jugaste quedan, sin tu nombre. No se puede deshacer.',
  ],
  deletePasswordHint: ['Leave it empty if you sign in elsewhere.', 'Lad feltet være tomt, hvis du logger ind et andet sted.', 'Déjalo vacío si entras con otra cuenta.'],
  accountDeleted: ['Your account is deleted.', 'Din konto er slettet.', 'Tu cuenta está eliminada.'],
});
