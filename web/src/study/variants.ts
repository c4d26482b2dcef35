import type { Game, JsonObject, Match } from '../client';
import { isObject } from '../games/generic/shape';
import { cartridgeLabel } from '../texts/cartridges.svelte';
import { s } from '../texts/snatch';

/** The name of a variant of a game, where it has one. */
export function variantTitle(game: string, variant: string): string {
  if (game === 'snatch' && s.has(variant)) return s(variant);
  return cartridgeLabel(game, variant) ?? '';
}

/** True if the table must not name the variant. A match does not say if its study hides the names, so outside of the study's page only the experimenter is shown them. */
export function isUntitled(match: Match, account?: string): boolean {
  return match.origin === 'TOURNAMENT' && match.createdBy !== account;
}

/** The variants that a game can be played in: the values of the setting that its phases differ by. */
export function variantsOf(game: Game | undefined): string[] {
  const setting = properties(game)[game?.tournament?.variant ?? ''];
  const options = isObject(setting) ? setting['enum'] : undefined;
  return Array.isArray(options) ? options.map(String) : [];
}

/** The schema of a game's other settings. */
export function settingsOf(game: Game | undefined): JsonObject {
  const { [game?.tournament?.variant ?? '']: _, ...others } = properties(game);
  return { type: 'object', properties: others };
}

/** Settings without the one that each phase has its own value of. */
export function withoutVariant(game: Game | undefined, settings: JsonObject): JsonObject {
  const { [game?.tournament?.variant ?? '']: _, ...others } = settings;
  return others;
}

function properties(game: Game | undefined): JsonObject {
  const all = game?.configSchema['properties'];
  return isObject(all) ? all : {};
}
