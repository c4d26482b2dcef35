import { language } from './language.svelte';

/** The texts of a game in one language, as its `texts.json` has them. */
export interface CartridgeWords {
  title?: string;
  pitch?: string;
  codes?: Record<string, string>;
  labels?: Record<string, string>;
}

/** A game's `texts.json`: its words by language. */
export type CartridgeTexts = Record<string, CartridgeWords>;

let known = $state.raw<Record<string, CartridgeTexts>>({});
const asked = new Map<string, Promise<void>>();

/** Loads the texts that a game's jar brings, once. A game without texts is shown by its own names. */
export function loadCartridgeTexts(game: string, load: typeof fetch = fetch): Promise<void> {
  const before = asked.get(game);
  if (before) return before;
  const loading = load(`/cartridges/${encodeURIComponent(game)}/texts.json`)
    .then((response) => (response.ok ? response.json() : {}))
    .then((texts: unknown) => learnCartridgeTexts(game, texts))
    .catch(() => {
      asked.delete(game);
    });
  asked.set(game, loading);
  return loading;
}

/** Loads the texts again that were loaded before. */
export async function reloadCartridgeTexts(): Promise<void> {
  const games = [...asked.keys()];
  asked.clear();
  await Promise.all(games.map((game) => loadCartridgeTexts(game)));
}

/** Takes a game's texts; what is no text in them is left out. */
export function learnCartridgeTexts(game: string, texts: unknown): void {
  if (typeof texts !== 'object' || texts === null) return;
  known = { ...known, [game]: texts as CartridgeTexts };
}

/** From the player's language, else English, else the first language that has it. */
function find(game: string, pick: (words: CartridgeWords) => unknown): string | undefined {
  const texts = Object.hasOwn(known, game) ? known[game]! : {};
  const order = [texts[language()], texts['en'], ...Object.values(texts)];
  return order.map((words) => words && pick(words)).find((text) => typeof text === 'string') as string | undefined;
}

const own = (words: Record<string, string> | undefined, key: string) =>
  words && Object.hasOwn(words, key) ? words[key] : undefined;

export const cartridgeTitle = (game: string) => find(game, (words) => words.title);
export const cartridgePitch = (game: string) => find(game, (words) => words.pitch);
export const cartridgeCode = (game: string, code: string) => find(game, (words) => own(words.codes, code));
export const cartridgeLabel = (game: string, key: string) => find(game, (words) => own(words.labels, key));
