/** The data on the wire: the shapes of the OpenAPI document, with JSON objects for the parts that games define. */

import type { components } from './schema';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };

type Schema = components['schemas'];

export type Account = Schema['Account'];
export type SignedIn = Schema['SignIn'];

/** A command of a game, with the JSON schema of its payload. */
export type CommandSchema = Omit<Schema['Command'], 'schema'> & { schema: JsonObject };

/** An installed game. `page` is the path of its own page, where it has one that is not part of this build. */
export type Game = Omit<Schema['Game'], 'configSchema' | 'commands' | 'viewSchema'> & {
  configSchema: JsonObject;
  commands?: CommandSchema[];
  viewSchema?: JsonObject;
  /** Of a game that is played in tournaments: the setting that its phases differ by, its kinds of bots, and the tables of its own data. */
  tournament?: { variant: string; bots: string[]; tables: string[] };
};
export type Player = Schema['Player'];
export type Pause = Schema['Pause'];
export type Status = Schema['Match']['status'];

/** A match as lists have it. */
export type MatchRow = Omit<Schema['Match'], 'v' | 'view' | 'outcome' | 'config'> & {
  outcome?: JsonObject;
  config: JsonObject;
};

/** A match as one viewer sees it. */
export type Match = MatchRow & { v: number; view: JsonObject };

export type ActionAnswer = Omit<Schema['Action'], 'result'> & { result: JsonObject };
/** A command as an action carries it. */
export type LegalCommand = Omit<Schema['LegalCommand'], 'payload'> & { payload: JsonObject };

/** The actions of a seat at a version of the match; without `legal` where the rules do not say. */
export type Legal = Omit<Schema['Legal'], 'legal'> & { legal?: LegalCommand[] };

export type Replay = Omit<Schema['Replay'], 'config'> & { config: JsonObject };
export type Wallet = Schema['Wallet'];
export type Transaction = Schema['Transaction'];
export type Standing = Schema['Row'];
export type Leaderboard = Schema['Leaderboard'];
export type Item = Schema['Item'];

/** The public data of a player. */
export type PublicProfile = Schema['PublicProfile'];
export type GameRecord = Schema['GameRecord'];
export type RatingPoint = Schema['RatingPoint'];

export type Friend = Schema['Friend'];
/** The owner of a friend link. */
export type FriendLinkOwner = Schema['FriendLinkOwner'];

/** The accounts that have asked so far, or the match that is made because all have. */
export type Rematch = Partial<Schema['RematchAsked'] & Schema['RematchMade']>;

/** The invitation that a link to a match shows before one signs in. */
export type Invitation = Schema['Invitation'];

export type QueuePlace = Schema['Place'];

/** Named settings for sessions; what is not given is as elsewhere. */
export type Preset = Omit<Schema['Preset'], 'values'> & { values: JsonObject };
export type PresetWish = Partial<Pick<Preset, 'name' | 'values' | 'isDefault' | 'system'>>;

export type NewSession = Schema['NewSession'];
export type HostedSession = Schema['Session'];
export type SessionSeat = Schema['Joined'];
export type ImportReport = Schema['ImportReport'];

/** A notice as the server keeps it. */
export interface KeptNotice {
  id: string;
  name: string;
  d: JsonObject;
  time: string;
  read: boolean;
}

/** Somebody in a study: of others only the experimenter is told. */
export interface StudyPerson {
  id: string;
  nickname: string;
  /** Tells people of the same nickname apart. */
  name?: string;
  number?: number;
  label?: string;
  arm?: string;
  code?: string;
  bot?: string;
  status: 'present' | 'reading' | 'here' | 'deciding' | 'waiting' | 'away' | 'left' | 'kicked' | 'done' | 'declined' | 'excluded';
  page?: string;
  pageIndex?: number;
  secondsLeft?: number;
  since?: string;
  matchId?: string;
}

export type Tournament = Omit<Schema['Tournament'], 'settings' | 'players'> & {
  settings: JsonObject;
  players: StudyPerson[];
  /** The number of phases; their variants may be hidden. */
  phases?: number;
  study?: JsonObject;
  readyCount?: number;
  aborted?: boolean;
};
export type TournamentItem = Schema['TournamentItem'];
export type TournamentRoom = Omit<Schema['Room'], 'view'> & {
  view?: JsonObject;
  arm?: string;
  scores?: number[];
  /** The seats that have a decision open. */
  deciding?: number[];
  secondsLeft?: number;
  deadline?: string;
  round?: number;
};
export type Tally = Schema['Tally'];
export type TournamentLeaderboard = Schema['TournamentLeaderboard'];
export type Charted = Schema['Chart'];

export interface GameEvent {
  name: string;
  d: JsonObject;
}

export interface Step {
  v: number;
  events: GameEvent[];
  patch?: JsonObject;
}

export interface Page<T> {
  items: T[];
  next?: string;
}

export type ServerFrame =
  | { t: 'hello_ok'; account: Account; serverTs: number }
  | { t: 'snapshot'; match: string; v: number; status: Status; paused?: Pause; view: JsonObject; serverTs: number }
  | { t: 'update'; match: string; v: number; events: GameEvent[]; patch?: JsonObject }
  | { t: 'ack'; match: string; key: string; d: ActionAnswer }
  | { t: 'error'; match?: string; key?: string; game?: string; code: string; status: number; detail: string }
  | { t: 'queued'; game: string; position: number }
  | { t: 'matched'; game: string; match: string; seat: number }
  | { t: 'notice'; name: string; d: JsonObject }
  | { t: 'pong'; serverTs: number };

export type ClientFrame =
  | { t: 'hello'; token: string }
  | { t: 'watch'; match: string; since?: number }
  | { t: 'unwatch'; match: string }
  | { t: 'act'; match: string; key: string; type: string; payload?: JsonObject; useStamp?: boolean }
  | { t: 'queue'; game: string; vsBot?: boolean }
  | { t: 'unqueue'; game: string }
  | { t: 'ping' };
