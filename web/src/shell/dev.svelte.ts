import { reloadCartridgeTexts } from '../texts/cartridges.svelte';
import { app } from './app.svelte';
import { installed } from './installed.svelte';

/** A reason why the author's project does not build. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

interface Progress {
  games: string[];
  change: number;
  problems: Problem[];
}

const ASK_MILLIS = 500;

/** Follows the project that a server in development serves: pages and texts are loaded again when they have changed. */
class Dev {
  /** True if this server is in development: then it marks its pages. */
  readonly active = document.querySelector('meta[name="rondo-dev"]') !== null;
  games = $state.raw<readonly string[]>([]);
  problems = $state.raw<readonly Problem[]>([]);
  /** Grows with each change that is live; undefined until the server has answered. */
  change = $state<number>();

  start(): void {
    void this.follow();
  }

  private async follow(): Promise<never> {
    for (;;) {
      try {
        await this.look();
      } catch {
        // The server is being started again: it is asked until it answers.
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_MILLIS));
    }
  }

  private async look(): Promise<void> {
    const { games, change, problems } = await app.rondo.rest.get<Progress>('/dev');
    this.games = games;
    if (JSON.stringify(problems) !== JSON.stringify(this.problems)) this.problems = problems;
    if (change === this.change) return;
    if (this.change !== undefined) await Promise.all([installed.reload(change), reloadCartridgeTexts()]);
    this.change = change;
  }
}

export const dev = new Dev();
