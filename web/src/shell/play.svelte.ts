import { SvelteMap } from 'svelte/reactivity';
import { asRondoError, type JsonObject, type MatchRow } from '../client';
import { gamePage } from '../games';
import { reason } from '../texts/errors';
import { t } from '../texts/shell';
import { app } from './app.svelte';
import { router } from './router.svelte';

/** From the click on 'Play' to the table. */
class Play {
  /** The game a match is sought for, while it is sought. */
  game = $state<string>();
  vsBot = $state(false);
  position = $state<number>();
  since = $state(0);

  /** Matches that have just begun: their page shows them from the first step. */
  private readonly fresh = new Set<string>();
  private readonly queued = new Set<string>();
  private readonly waiting = new Set<string>();
  private stop: AbortController | undefined;
  /** The accounts that have asked for a rematch, by match. */
  private readonly asking = new SvelteMap<string, readonly string[]>();
  /** Pages that take their matches by themselves. */
  private hosts = 0;

  constructor() {
    app.rondo.on('notice', ({ name, d }) => this.heard(name, d));
    app.rondo.on('matched', ({ game, match }) => {
      this.fresh.add(match);
      this.queued.add(match);
      if (this.waiting.has(game)) router.go(`/match/${match}`, { force: true });
      else if (!this.game && this.hosts === 0) app.toast(t('yourMatch'), { href: `/match/${match}`, label: t('goThere') });
    });
  }

  /** Asks for another match with the same people, and goes there if all want it. */
  async rematch(match: MatchRow): Promise<void> {
    const { matchId, asked } = await app.rondo.rest.rematch(match.matchId);
    if (matchId === undefined) {
      this.asking.set(match.matchId, asked ?? []);
      return;
    }
    this.fresh.add(matchId);
    router.go(`/match/${matchId}`, { force: true });
  }

  async withdraw(match: MatchRow): Promise<void> {
    await app.rondo.rest.withdrawRematch(match.matchId);
    const me = app.account?.id;
    this.asking.set(match.matchId, this.askedFor(match.matchId).filter((id) => id !== me));
  }

  /** Takes over who has asked already, unless something newer was told. */
  learn({ matchId, rematch }: MatchRow): void {
    if (rematch && !this.asking.has(matchId)) this.asking.set(matchId, rematch.asked);
  }

  /** The accounts that are known to have asked for a rematch. */
  askedFor(match: string): readonly string[] {
    return this.asking.get(match) ?? [];
  }

  private heard(name: string, d: JsonObject): void {
    const [match, by] = [String(d['matchId']), String(d['by'])];
    const others = this.askedFor(match).filter((id) => id !== by);
    if (name === 'match.rematch_withdrawn') this.asking.set(match, others);
    if (name !== 'match.rematch_asked') return;
    this.asking.set(match, [...others, by]);
    const at = `/match/${match}`;
    if (router.path !== at && this.hosts === 0) app.toast(t('rematchAsked'), { href: at, label: t('goThere') });
  }

  async seek(game: string, vsBot = false): Promise<void> {
    this.cancel();
    const stop = new AbortController();
    Object.assign(this, { game, vsBot, position: undefined, since: Date.now(), stop });
    try {
      await app.someone();
      if (stop.signal.aborted) return;
      const onPosition = (position: number) => (this.position = position);
      const match = await app.rondo.seek(game, { vsBot, signal: stop.signal, onPosition });
      this.fresh.add(match);
      this.game = undefined;
      router.go(`/match/${match}`, { force: true });
    } catch (cause) {
      if (asRondoError(cause).code !== 'CANCELLED') app.toast(reason(cause));
      if (this.stop === stop) this.game = undefined;
    }
  }

  cancel(): void {
    this.stop?.abort();
    this.game = undefined;
  }

  /** Opens a table that only those who have its link can join. */
  async invite(game: string): Promise<void> {
    this.cancel();
    try {
      await app.someone();
      const { matchId } = await app.rondo.rest.createMatch(game, { private: true, config: gamePage(game).inviteConfig });
      this.fresh.add(matchId);
      router.go(`/match/${matchId}`, { force: true });
    } catch (cause) {
      app.toast(reason(cause));
    }
  }

  /** Another match of the same kind: with a bot, by link, or from the queue. */
  again(match: MatchRow): void {
    const bots = Object.values(match.players).some((player) => player.bot);
    if (bots) void this.seek(match.game, true);
    else if (match.private) void this.invite(match.game);
    else void this.seek(match.game);
  }

  /** Waits at a table of a game: if it does not fill up, the next one follows by itself. Returns how to stop. */
  waitAt(game: string): () => void {
    this.waiting.add(game);
    return () => this.waiting.delete(game);
  }

  /** For a page that shows its matches by itself. Returns how to stop. */
  takeHere(): () => void {
    this.hosts++;
    return () => this.hosts--;
  }

  /** True if the queue made a match: then its seats are for people. */
  isQueued(match: string): boolean {
    return this.queued.has(match);
  }

  isFresh(match: string): boolean {
    return this.fresh.has(match);
  }
}

export const play = new Play();
