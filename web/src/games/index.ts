import type { Component } from 'svelte';
import type { GameEvent, JsonObject, Match, Table } from '../client';
import { installed } from '../shell/installed.svelte';
import { cartridgePitch, cartridgeTitle } from '../texts/cartridges.svelte';
import { duelCard } from '../texts/duelCards';
import { g } from '../texts/games';
import ArenaPoster from './arena/Poster.svelte';
import DuelPoster from './duel/Poster.svelte';
import FupogfaktaPoster from './fupogfakta/Poster.svelte';
import GenericPoster from './generic/Poster.svelte';
import SnatchPoster from './snatch/Poster.svelte';

/** The properties of a game's table. Within a study the page around it shows what follows a match, and may keep the variant's name to itself. */
export interface TableProps {
  table: Table;
  study?: boolean;
  untitled?: boolean;
}

/** The module that is loaded when a game's table is opened. */
export interface GameModule {
  Table: Component<TableProps>;
  Tutorial?: Component;
  /** One line about an event as the player `me`, or a spectator, was told it. */
  describe(event: GameEvent, match: Match, me?: string): string;
  /** One line about a step without events, from the views around it. */
  describeChange?(before: JsonObject, after: JsonObject, match: Match): string;
  /** Milliseconds a replay takes from one view to the next; without it a second. */
  beat?(before: JsonObject, after: JsonObject, match: Match): number;
}

/** The entry of a game in the shell. A new game's page is added here, and nowhere else. */
export interface GamePage {
  title?: () => string | undefined;
  pitch?: () => string | undefined;
  /** A small living picture of the game. */
  poster: Component<any>;
  load: () => Promise<GameModule>;
  tutorial?: boolean;
  /** Played in sessions: somebody hosts, the others join with a code. */
  hosted?: boolean;
  /** Played in studies, which take many people through its variants. */
  studied?: boolean;
  /** The settings of a table for friends. */
  inviteConfig?: JsonObject;
  /** Bots of different strengths, the weakest first. */
  bots?: () => { kind: string; title: string }[];
  /** True if a view is one of a match that is over; where no page knows, the server is asked. */
  isOver?: (view: JsonObject) => boolean;
}

const pages: Record<string, GamePage> = {
  arena: {
    title: () => g('arena'),
    pitch: () => g('arenaPitch'),
    poster: ArenaPoster,
    load: () => import('./arena'),
    tutorial: true,
    // A friend needs longer to come than somebody who waits in the queue.
    inviteConfig: { lobbySeconds: 120 },
    bots: () => [
      { kind: 'rookie', title: g('rookies') },
      { kind: 'regular', title: g('regulars') },
      { kind: 'veteran', title: g('veterans') },
    ],
    isOver: (view) => view['status'] === 'FINISHED',
  },
  duel: {
    title: () => duelCard('title'),
    pitch: () => duelCard('pitch'),
    poster: DuelPoster,
    load: () => import('./duel'),
    tutorial: true,
    isOver: (view) => view['result'] !== undefined,
  },
  fupogfakta: {
    title: () => g('fupogfakta'),
    pitch: () => g('fupogfaktaPitch'),
    poster: FupogfaktaPoster,
    load: () => import('./fupogfakta'),
    hosted: true,
    isOver: (view) => view['status'] === 'FINISHED',
  },
  snatch: {
    title: () => g('snatch'),
    pitch: () => g('snatchPitch'),
    poster: SnatchPoster,
    load: () => import('./snatch'),
    tutorial: true,
    studied: true,
    // After the last round a match can start again until it says why it ended.
    isOver: (view) => (view['result'] as JsonObject | undefined)?.['reason'] !== undefined,
  },
};

/** A game that is not part of this build: the page its jar brings, or a plain one that shows any game. */
function foreign(id: string): GamePage {
  return {
    title: () => cartridgeTitle(id) ?? installed.find(id)?.title,
    pitch: () => cartridgePitch(id),
    poster: GenericPoster,
    load: async () => {
      const [game, generic] = await Promise.all([installed.game(id), import('./generic')]);
      return game?.page === undefined ? generic : { ...generic, Table: generic.OwnTable };
    },
  };
}

const foreignPages = new Map<string, GamePage>();

/** The entry of the game with that id: the same object each time, so that an open table stays open. */
export function gamePage(id: string): GamePage {
  if (Object.hasOwn(pages, id)) return pages[id]!;
  const page = foreignPages.get(id) ?? foreign(id);
  foreignPages.set(id, page);
  return page;
}
