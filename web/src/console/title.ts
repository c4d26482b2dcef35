import { gamePage } from '../games';

/** The title of a game in the language of the page. */
export function title(game: string): string {
  return gamePage(game).title?.() ?? game;
}
