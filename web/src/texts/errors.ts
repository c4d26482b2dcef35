import { asRondoError } from '../client';
import { cartridgeCode } from './cartridges.svelte';
import { texts } from './language.svelte';

/** The meaning of each refusal of the platform, by its code: English, Danish, Spanish. */
const t = texts({
  NETWORK: ['No answer from the server. Check your connection.', 'Intet svar fra serveren. Tjek din forbindelse.', 'El servidor no responde. Revisa tu conexión.'],
  SERVICE_UNAVAILABLE: ['The server is busy. Try again in a moment.', 'Serveren har travlt. Prøv igen om lidt.', 'El servidor está ocupado. Prueba en un momento.'],
  RATE_LIMITED: ['That was a little fast. Try again in a moment.', 'Det gik lidt hurtigt. Prøv igen om lidt.', 'Demasiado rápido. Prueba en un momento.'],
  TOO_MANY_MATCHES: ['You have too many matches running. Finish or leave one first.', 'Du har for mange kampe i gang. Afslut eller forlad en først.', 'Tienes demasiadas partidas en curso. Termina o deja una antes.'],
  TOO_MANY_SESSIONS: ['You host too many sessions. End one first.', 'Du har for mange åbne sessioner. Afslut en først.', 'Tienes demasiadas sesiones abiertas. Cierra una antes.'],
  LAST_ADMINISTRATOR: ['This is the last administrator. Make another one first.', 'Det er den sidste administrator. Udnævn en anden først.', 'Es el último administrador. Nombra otro antes.'],
  BALANCE_TOO_LOW: ['No balance can fall below 0.', 'Ingen saldo kan falde under 0.', 'Ningún saldo puede bajar de 0.'],
  TOO_MANY_BOTS: ['No more bots fit in here.', 'Der er ikke plads til flere bots.', 'No caben más bots.'],
  TOO_MANY_FRIENDS: ['One of you has no room for another friend.', 'En af jer har ikke plads til en ven mere.', 'A uno de ustedes ya no le caben más amigos.'],
  EXPIRED: ['Too late: the time had run out.', 'For sent: tiden var gået.', 'Tarde: se acabó el tiempo.'],
  TOO_MANY_PENDING: ['Too much is waiting for an answer.', 'For meget venter på svar.', 'Demasiado en espera de respuesta.'],
  VALIDATION_ERROR: ['That is not quite right: {detail}', 'Det er ikke helt rigtigt: {detail}', 'Algo no está bien: {detail}'],
  UNAUTHORIZED: ['Wrong name or password, or you were signed out.', 'Forkert navn eller adgangskode, eller du er logget ud.', 'Usuario o contraseña incorrectos, o la sesión terminó.'],
  SIGN_IN_NOT_GIVEN: ['You are not signed in: the sign-in was cancelled, or it took too long. Try again.', 'Du er ikke logget ind: login blev annulleret, eller det tog for lang tid. Prøv igen.', 'No has entrado: se canceló o tardó demasiado. Prueba otra vez.'],
  FORBIDDEN: ['That is not for you to do.', 'Det må du ikke.', 'No puedes hacer eso.'],
  invalid_request: ['That is not quite right: {detail}', 'Det er ikke helt rigtigt: {detail}', 'Algo no está bien: {detail}'],
  forbidden: ['That is not for you to do.', 'Det må du ikke.', 'No puedes hacer eso.'],
  subject_not_found: ['That does not exist, or is not for you to see.', 'Det findes ikke, eller det er ikke til dig.', 'Eso no existe o no puedes verlo.'],
  conflict: ['Too late: things have changed meanwhile.', 'For sent: noget har ændret sig imens.', 'Tarde: algo ha cambiado entretanto.'],
  ALREADY_INVITED: ['{detail}', '{detail}', '{detail}'],
  eligibility_denied: ['This is not open to this account.', 'Det er ikke åbent for denne konto.', 'No está abierto para esta cuenta.'],
  name_taken: ['Somebody has that name, or one that looks like it.', 'Nogen har det navn, eller et der ligner.', 'Alguien tiene ese nombre, o uno parecido.'],
  race_name_pending_window_expired: ['The 30 days for this name are over.', 'De 30 dage for navnet er gået.', 'Los 30 días de ese nombre han pasado.'],
  race_name_registration_quota_exceeded: ['Your tariff has no room for another name.', 'Din tarif har ikke plads til et navn mere.', 'Tu tarifa no admite otro nombre.'],
  service_unavailable: ['The server is busy. Try again in a moment.', 'Serveren har travlt. Prøv igen om lidt.', 'El servidor está ocupado. Prueba en un momento.'],
  NOT_FOUND: ['That does not exist.', 'Det findes ikke.', 'Eso no existe.'],
  MATCH_NOT_FOUND: ['There is no such match.', 'Den kamp findes ikke.', 'Esa partida no existe.'],
  MATCH_FULL: ['All seats are taken.', 'Alle pladser er taget.', 'Todos los sitios están ocupados.'],
  MATCH_NOT_ACTIVE: ['The match is not running.', 'Kampen er ikke i gang.', 'La partida no está en curso.'],
  MATCH_PAUSED: ['The match is paused.', 'Kampen er på pause.', 'La partida está en pausa.'],
  MATCH_SET_ASIDE: ['This match cannot be read just now. It waits for an administrator.', 'Kampen kan ikke læses lige nu. Den venter på en administrator.', 'Esta partida no se puede leer ahora. Espera a un administrador.'],
  REMATCH_OVER: ['Too late for a rematch.', 'For sent til en omkamp.', 'Tarde para la revancha.'],
  REMATCH_NOT_OFFERED: ['This match cannot be played again.', 'Denne kamp kan ikke spilles igen.', 'Esta partida no se puede repetir.'],
  NOT_A_PLAYER: ['You have no seat at this table.', 'Du har ingen plads ved bordet.', 'No tienes sitio en esta mesa.'],
  USERNAME_TAKEN: ['That username is taken.', 'Brugernavnet er optaget.', 'Ese usuario ya existe.'],
  INSUFFICIENT_TOKENS: ['You have too few tokens. New ones come tomorrow; bots play for free.', 'Du har for få poletter. Der kommer nye i morgen; bots spiller gratis.', 'Te faltan fichas. Mañana hay más; contra bots es gratis.'],
  INSUFFICIENT_STAMPS: ['You have no stamp left.', 'Du har ingen segl tilbage.', 'No te quedan sellos.'],
  PAYLOAD_TOO_LARGE: ['That is too much at once.', 'Det er for meget på én gang.', 'Es demasiado de una vez.'],
  ACTION_ALREADY_RESOLVED: ['Too late: it has happened.', 'For sent: det er sket.', 'Tarde: ya ha ocurrido.'],
  IDEMPOTENCY_KEY_REUSED: ['That was sent before as something else.', 'Det er sendt før som noget andet.', 'Eso ya se envió como otra cosa.'],
  nickname_taken: ['Somebody here has that name already.', 'Nogen her har allerede det navn.', 'Aquí ya hay alguien con ese nombre.'],
  session_full: ['The room is full.', 'Stuen er fuld.', 'La sala está llena.'],
  session_not_joinable: ['Too late: this game has begun or is over.', 'For sent: spillet er begyndt eller slut.', 'Tarde: la partida ha empezado o terminado.'],
  session_not_over: ['The next one can be made from the awards on.', 'Den næste kan laves fra priserne af.', 'La próxima se puede abrir desde los premios.'],
  link_unknown: ['This link is not valid. Ask the experimenter for yours.', 'Linket er ikke gyldigt. Bed forsøgslederen om dit.', 'Este enlace no es válido. Pide el tuyo al experimentador.'],
  link_used: ['Somebody has come in by this link already.', 'Nogen er allerede kommet ind med det link.', 'Alguien ya entró con este enlace.'],
  link_needed: ['You need your own link to take part.', 'Du skal bruge dit eget link for at deltage.', 'Para participar necesitas tu propio enlace.'],
  label_taken: ['Somebody takes part under this label already.', 'Nogen deltager allerede under det mærke.', 'Alguien ya participa con esta etiqueta.'],
  wrong_page: ['This page is answered already.', 'Siden er allerede besvaret.', 'Esta página ya está respondida.'],
  not_enough_players: ['Too few players to start.', 'For få spillere til at starte.', 'Faltan jugadores para empezar.'],
  not_enough_questions: ['There are too few questions in this language for that many rounds.', 'Der er for få spørgsmål på det sprog til så mange runder.', 'No hay bastantes preguntas en ese idioma para tantas rondas.'],
  other: ['That did not work ({code}).', 'Det gik ikke ({code}).', 'No ha funcionado ({code}).'],
});

/** The codes of the games that are part of this build; the same code may mean something else in another game. */
const duel = texts({
  invalid_layout: ['Those cards cannot be played.', 'De kort kan ikke spilles.', 'Esas cartas no se pueden jugar.'],
  already_confirmed: ['Your cards are already locked.', 'Dine kort er allerede låst.', 'Tus cartas ya están fijadas.'],
  phase_closed: ['Too late for this round.', 'For sent til denne runde.', 'Tarde para esta ronda.'],
});

const arena = texts({
  MOVE_BLOCKED: ['The way is blocked.', 'Vejen er spærret.', 'El paso está bloqueado.'],
  TARGET_OUT_OF_RANGE: ['Too far away.', 'For langt væk.', 'Demasiado lejos.'],
  TARGET_NOT_ALIVE: ['That player is out already.', 'Den spiller er allerede ude.', 'Ese jugador ya está fuera.'],
  TARGET_SELF: ['You cannot strike yourself.', 'Du kan ikke slå dig selv.', 'No puedes golpearte.'],
  TARGET_NOT_FOUND: ['Nobody like that is here.', 'Sådan en er her ikke.', 'No hay nadie así aquí.'],
  LINE_OF_SIGHT_BLOCKED: ['A wall is in between.', 'Der er en mur imellem.', 'Hay un muro en medio.'],
  NOT_ON_RESOURCE_NODE: ['Nothing to collect here.', 'Her er intet at samle.', 'Aquí no hay nada que recoger.'],
  ON_COOLDOWN: ['Not so fast: catch your breath.', 'Ikke så hurtigt: træk vejret.', 'No tan rápido: toma aire.'],
  PLAYER_ELIMINATED: ['You are out of this match.', 'Du er ude af kampen.', 'Estás fuera de la partida.'],
  ACTION_SEALED: ['Your sealed action comes first.', 'Din forseglede handling går først.', 'Primero va tu acción sellada.'],
});

const fupogfakta = texts({
  lie_matches_correct_answer: ['Ha! That is the truth. Make something up.', 'Ha! Det er jo sandheden. Find på noget.', '¡Ja! Esa es la verdad. Invéntate algo.'],
  lie_already_submitted: ['You have told your lie already.', 'Du har allerede fortalt din løgn.', 'Ya has contado tu mentira.'],
  guess_already_submitted: ['You have chosen already.', 'Du har allerede valgt.', 'Ya has elegido.'],
  cannot_guess_own_lie: ['You cannot fall for your own lie.', 'Du kan ikke hoppe på din egen løgn.', 'No puedes creerte tu propia mentira.'],
  nothing_to_guess: ['There is nothing for you to choose from.', 'Der er ikke noget for dig at vælge imellem.', 'No tienes nada entre lo que elegir.'],
  guess_first: ['Choose first, then react.', 'Vælg først, reagér så.', 'Primero elige, luego reacciona.'],
  cannot_react_to_own_lie: ['Applauding yourself does not count.', 'At klappe ad sig selv tæller ikke.', 'Aplaudirte a ti mismo no cuenta.'],
  reaction_already_given: ['You have said that already.', 'Det har du allerede sagt.', 'Eso ya lo has dicho.'],
  wrong_phase: ['Too late: the game has moved on.', 'For sent: spillet er gået videre.', 'Tarde: la partida ha seguido.'],
  phase_paused: ['The game is paused.', 'Spillet er på pause.', 'La partida está en pausa.'],
});

const snatch = texts({
  WRONG_VARIANT: ['There is no such move in this variant.', 'Det træk findes ikke i denne variant.', 'Esa jugada no existe en esta variante.'],
  NOT_YOUR_TURN: ['That is for the other player to decide.', 'Det er den anden, der bestemmer det.', 'Eso lo decide la otra persona.'],
  ALREADY_DECIDED: ['You have decided already.', 'Du har allerede besluttet dig.', 'Ya has decidido.'],
  WRONG_PHASE: ['Too late: the game has moved on.', 'For sent: spillet er gået videre.', 'Tarde: la partida ha seguido.'],
  OFFER_REQUIRED: ['You are forced to offer at least one token.', 'Du er tvunget til at tilbyde mindst én brik.', 'Tienes que ofrecer al menos una pieza.'],
  MEANINGLESS_OFFER: ['That would change nothing.', 'Det ville ikke ændre noget.', 'Eso no cambiaría nada.'],
  NOT_ENOUGH_HELD: ['Nobody has that many.', 'Så mange er der ingen, der har.', 'Nadie tiene tantas.'],
});

const games = new Map<string, Say>(Object.entries({ arena, duel, fupogfakta, snatch }));

interface Say {
  has(code: string): boolean;
  (code: never, values: { detail: string }): string;
}

/** The reason of a refusal, in the player's language. In a match it is the game's own text, where the game has one. */
export function reason(cause: unknown, game?: string): string {
  const { code, message } = asRondoError(cause);
  return reasonOf(code, game, message);
}

/** The meaning of a code, also of one that answers no request. */
export function reasonOf(code: string, game?: string, detail = ''): string {
  const own = game === undefined ? undefined : (cartridgeCode(game, code) ?? shippedCode(game, code, detail));
  return own ?? (t.has(code) ? t(code, { detail }) : t('other', { code }));
}

function shippedCode(game: string, code: string, detail: string): string | undefined {
  const say = games.get(game);
  return say?.has(code) ? say(code as never, { detail }) : undefined;
}
