import type { JsonObject } from '../client';
import { plain } from '../games/generic/words';
import { language, texts } from './language.svelte';

/** The words of a study's protocol: names of its fields, hints, and what can be chosen. English, Danish, Spanish. */
export const p = texts({
  protocol: ['Protocol', 'Protokol', 'Protocolo'],
  protocolHint: ['Pages, anonymity, matching, treatments, participants and pay. Everything is optional.', 'Sider, anonymitet, parring, behandlinger, deltagere og betaling. Alt er frivilligt.', 'Páginas, anonimato, emparejamiento, tratamientos, participantes y pago. Todo es opcional.'],
  importFile: ['Import file', 'Importér fil', 'Importar archivo'],
  exportFile: ['Save as file', 'Gem som fil', 'Guardar como archivo'],
  fileHint: ['The same as JSON: for ./rondo study check and run, and for the next time.', 'Det samme som JSON: til ./rondo study check og run og til næste gang.', 'Lo mismo en JSON: para ./rondo study check y run, y para la próxima vez.'],
  imported: ['Imported: look it through.', 'Importeret: se det igennem.', 'Importado: revísalo.'],
  notFile: ['That file is not JSON of a study.', 'Filen er ikke JSON for et studie.', 'Ese archivo no es JSON de un estudio.'],
  save: ['Save', 'Gem', 'Guardar'],
  saved: ['Saved.', 'Gemt.', 'Guardado.'],
  game: ['Game', 'Spil', 'Juego'],
  add: ['Add: {what}', 'Tilføj: {what}', 'Añadir: {what}'],
  remove: ['Remove: {what}', 'Fjern: {what}', 'Quitar: {what}'],
  moveUp: ['Move up: {what}', 'Flyt op: {what}', 'Subir: {what}'],
  moveDown: ['Move down: {what}', 'Flyt ned: {what}', 'Bajar: {what}'],

  // Single things of lists
  one_before: ['page', 'side', 'página'],
  one_after: ['page', 'side', 'página'],
  one_beforePhase: ['page', 'side', 'página'],
  one_questions: ['question', 'spørgsmål', 'pregunta'],
  one_arms: ['treatment', 'behandling', 'tratamiento'],

  // Fields
  field_pages: ['Pages', 'Sider', 'Páginas'],
  field_before: ['Before the start', 'Før start', 'Antes de empezar'],
  field_beforePhase: ['Before a phase', 'Før en fase', 'Antes de una fase'],
  field_after: ['After the last phase', 'Efter sidste fase', 'Tras la última fase'],
  field_kind: ['Kind', 'Slags', 'Tipo'],
  field_title: ['Title', 'Titel', 'Título'],
  field_body: ['Text', 'Tekst', 'Texto'],
  field_questions: ['Questions', 'Spørgsmål', 'Preguntas'],
  field_languages: ['Other languages', 'Andre sprog', 'Otros idiomas'],
  field_mustPass: ['Must be passed to take part', 'Skal bestås for at deltage', 'Hay que aprobarlo para participar'],
  field_tries: ['Tries', 'Forsøg', 'Intentos'],
  field_id: ['Name in the data', 'Navn i dataene', 'Nombre en los datos'],
  field_ask: ['Question', 'Spørgsmål', 'Pregunta'],
  field_type: ['Answer', 'Svar', 'Respuesta'],
  field_options: ['Options', 'Muligheder', 'Opciones'],
  field_min: ['Least', 'Mindst', 'Mínimo'],
  field_max: ['Most', 'Højst', 'Máximo'],
  field_required: ['Must be answered', 'Skal besvares', 'Obligatoria'],
  field_right: ['Right answer', 'Rigtigt svar', 'Respuesta correcta'],
  field_why: ['Explanation', 'Forklaring', 'Explicación'],
  field_anonymity: ['Partners are shown', 'Medspillere vises', 'Los compañeros se muestran'],
  field_titles: ['Names of the variants', 'Varianternes navne', 'Nombres de las variantes'],
  field_matching: ['Matching', 'Parring', 'Emparejamiento'],
  field_roles: ['Roles', 'Roller', 'Papeles'],
  field_groupSize: ['People in a room', 'Personer i et rum', 'Personas por sala'],
  field_arms: ['Treatments between people', 'Behandlinger mellem personer', 'Tratamientos entre personas'],
  field_name: ['Name', 'Navn', 'Nombre'],
  field_variants: ['Variants, in this order', 'Varianter, i denne rækkefølge', 'Variantes, en este orden'],
  field_settings: ['Settings', 'Indstillinger', 'Ajustes'],
  field_weight: ['Share', 'Andel', 'Proporción'],
  field_order: ['Order of the variants', 'Varianternes rækkefølge', 'Orden de las variantes'],
  field_participants: ['Participants', 'Deltagere', 'Participantes'],
  field_labels: ['Labels', 'Mærker', 'Etiquetas'],
  field_only: ['Only with an own link', 'Kun med eget link', 'Solo con enlace propio'],
  field_labelParameter: ['Parameter of the link with the label', 'Linkets parameter med mærket', 'Parámetro del enlace con la etiqueta'],
  field_payment: ['Payment', 'Betaling', 'Pago'],
  field_currency: ['Currency', 'Valuta', 'Moneda'],
  field_rate: ['For a point', 'Pr. point', 'Por punto'],
  field_showUp: ['For coming', 'For at komme', 'Por venir'],
  field_round: ['Rounded to', 'Afrundes til', 'Redondeo a'],
  field_pay: ['What is paid', 'Hvad der betales', 'Qué se paga'],
  field_completion: ['Completion', 'Gennemførelse', 'Finalización'],
  field_url: ['Address to go on to', 'Adresse at gå videre til', 'Dirección a la que seguir'],
  field_code: ['Code shown at the end', 'Kode, der vises til sidst', 'Código que se muestra al final'],
  field_dropout: ['Who drops out', 'Hvem der falder fra', 'Quien abandona'],
  field_afterSeconds: ['After so many seconds', 'Efter så mange sekunder', 'Tras tantos segundos'],
  field_then: ['Then', 'Så', 'Entonces'],
  field_minutes: ['Expected minutes', 'Forventede minutter', 'Minutos previstos'],

  // Hints
  hint_body: ['Markdown: # heading, **bold**, *italic*, - list, [link](https://...)', 'Markdown: # overskrift, **fed**, *kursiv*, - liste, [link](https://...)', 'Markdown: # título, **negrita**, *cursiva*, - lista, [enlace](https://...)'],
  hint_beforePhase: ['Shown before every phase, or before the variants that are named.', 'Vises før hver fase eller før de nævnte varianter.', 'Se muestra antes de cada fase, o antes de las variantes que se indiquen.'],
  hint_options: ['One a line. For a scale lines may be blank.', 'Én pr. linje. I en skala må linjer være tomme.', 'Una por línea. En una escala puede haber líneas vacías.'],
  hint_right: ['One a line, if several are accepted.', 'Ét pr. linje, hvis flere godtages.', 'Una por línea, si se aceptan varias.'],
  hint_tries: ['Empty: until it is right, if it must be passed; else one.', 'Tom: til det er rigtigt, hvis den skal bestås; ellers ét.', 'Vacío: hasta acertar, si hay que aprobarlo; si no, uno.'],
  hint_anonymity: ['Neutral: Participant A, and no nickname or id in anything that a participant is sent.', 'Neutral: Participant A og hverken kaldenavn eller id i noget, en deltager får.', 'Neutral: Participant A, sin apodo ni id en nada de lo que recibe un participante.'],
  hint_groupSize: ['Empty: as few as the game is played with. Who is left over rests.', 'Tom: så få, som spillet spilles med. Den, der er tilovers, hviler.', 'Vacío: el mínimo del juego. Quien sobre descansa.'],
  hint_arms: ['Assigned from the seed, balanced within one; people of one treatment play each other alone.', 'Fordeles fra frøet, jævnt inden for én; folk i samme behandling spiller kun mod hinanden.', 'Se asignan con la semilla, equilibrados salvo uno; solo juegan entre sí los de un mismo tratamiento.'],
  hint_labels: ['One a line; each gets a link of its own.', 'Ét pr. linje; hvert får sit eget link.', 'Una por línea; cada una recibe su propio enlace.'],
  hint_labelParameter: ['For example PROLIFIC_PID', 'For eksempel PROLIFIC_PID', 'Por ejemplo PROLIFIC_PID'],
  hint_currency: ['For example DKK', 'For eksempel DKK', 'Por ejemplo MXN'],
  hint_minutes: ['Shown on the consent page.', 'Vises på samtykkesiden.', 'Se muestra en la página de consentimiento.'],

  // Values to choose from
  kind_consent: ['Consent', 'Samtykke', 'Consentimiento'],
  kind_text: ['Text', 'Tekst', 'Texto'],
  kind_quiz: ['Quiz', 'Quiz', 'Cuestionario de comprensión'],
  kind_survey: ['Survey', 'Spørgeskema', 'Encuesta'],
  type_text: ['words', 'ord', 'texto'],
  type_number: ['number', 'tal', 'número'],
  type_choice: ['one of several', 'én af flere', 'una entre varias'],
  type_likert: ['scale', 'skala', 'escala'],
  type_slider: ['slider', 'skyder', 'deslizador'],
  anonymity_names: ['by their names', 'med navn', 'por su nombre'],
  anonymity_neutral: ['neutrally', 'neutralt', 'de forma neutral'],
  titles_shown: ['shown', 'vises', 'se muestran'],
  titles_hidden: ['hidden', 'skjules', 'se ocultan'],
  matching_strangers: ['strangers: as few repeats as possible', 'fremmede: så få gentagelser som muligt', 'extraños: las menos repeticiones posibles'],
  matching_random: ['random', 'tilfældig', 'al azar'],
  matching_partners: ['partners: the same group throughout', 'partnere: samme gruppe hele vejen', 'compañeros: el mismo grupo siempre'],
  roles_balanced: ['balanced', 'jævnt fordelt', 'equilibrados'],
  roles_fixed: ['fixed', 'faste', 'fijos'],
  roles_random: ['random', 'tilfældige', 'al azar'],
  order_given: ['as given', 'som angivet', 'el indicado'],
  order_shuffled: ['shuffled', 'blandet', 'barajado'],
  pay_all: ['all phases', 'alle faser', 'todas las fases'],
  payRandomPhase: ['one phase, drawn', 'én fase, udtrukket', 'una fase, sorteada'],
  then_clock: ['the clock decides for them', 'uret bestemmer for dem', 'el reloj decide por esa persona'],
  then_wait: ['the room waits', 'rummet venter', 'la sala espera'],
  then_endRoom: ['the room ends without a result', 'rummet slutter uden resultat', 'la sala termina sin resultado'],
  then_bot: ['a bot takes the seat: {kind}', 'en bot tager pladsen: {kind}', 'un bot toma el lugar: {kind}'],
  lines_oneALine: ['One a line', 'Én pr. linje', 'Una por línea'],
  body_preview: ['Preview', 'Forhåndsvisning', 'Vista previa'],
});

const say = (key: string): string | undefined => (p.has(key) ? p(key) : undefined);

/** A field's name; of one that these texts do not know, the server's own. */
export function nameOf(name: string, schema: JsonObject): string {
  // A list of pages and a number of seconds have the same name.
  const key = name === 'after' && schema['type'] !== 'array' ? 'afterSeconds' : name;
  return say(`field_${key}`) ?? (typeof schema['title'] === 'string' ? schema['title'] : plain(name));
}

/** A hint to a field; the server's own is English, and stands where these texts have none in that language. */
export function hintOf(name: string, schema: JsonObject): string {
  const own = say(`hint_${name}`);
  if (own !== undefined) return own;
  return language() === 'en' && typeof schema['description'] === 'string' ? schema['description'] : '';
}

export function valueOf(name: string, value: string): string {
  return say(value === 'random-phase' ? 'payRandomPhase' : `${name}_${value}`) ?? value;
}

/** The ways to go on with the room of somebody who is gone. */
export function policyOf(policy: string): string {
  if (policy.startsWith('bot:')) return p('then_bot', { kind: policy.slice(4) });
  return say(policy === 'end-room' ? 'then_endRoom' : `then_${policy}`) ?? policy;
}

/** The name of one item of a list. */
export function singleOf(name: string): string {
  return say(`one_${name}`) ?? plain(name);
}
