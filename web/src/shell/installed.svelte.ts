import type { Game } from '../client';
import { loadCartridgeTexts } from '../texts/cartridges.svelte';
import { app } from './app.svelte';

/** The games that the server has, with what it says about them. */
class Installed {
  games = $state.raw<readonly Game[]>([]);

  private loading: Promise<readonly Game[]> | undefined;

  find(id: string): Game | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** Asks the server once; after a failure again. */
  load(): Promise<readonly Game[]> {
    this.loading ??= app.rondo.rest
      .games()
      .then((games) => (this.games = games))
      .catch((cause: unknown) => {
        this.loading = undefined;
        throw cause;
      });
    return this.loading;
  }

  /** Asks the server again, after a game has changed. The tag makes the browser load the game's page again. */
  async reload(tag: number): Promise<void> {
    const games = await app.rondo.rest.games();
    this.games = games.map((game) => (game.page === undefined ? game : { ...game, page: `${game.page}?${tag}` }));
    this.loading = Promise.resolve(this.games);
  }

  /** A game with its own texts, for a page that is not part of this build. */
  async game(id: string): Promise<Game | undefined> {
    await Promise.all([this.load(), loadCartridgeTexts(id)]);
    return this.find(id);
  }
}

export const installed = new Installed();
