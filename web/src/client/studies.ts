/** The parts of a study around its tournament: pages, earnings, links and payments, as the server sends them. */

import type { Json, JsonObject, Tournament, TournamentRoom } from './types';

export type QuestionType = 'text' | 'number' | 'choice' | 'likert' | 'slider';
export type Answer = string | number;

export interface Question {
  id: string;
  ask: string;
  type: QuestionType;
  options?: { value: Answer; text: string }[];
  min?: number;
  max?: number;
  required?: boolean;
}

/** The result of a question of a quiz; `right` only when the quiz is over. */
export interface QuizResult {
  question: string;
  correct: boolean;
  why?: string;
  right?: Json;
}

export interface StudyPageShape {
  id: string;
  index: number;
  of: number;
  part: 'before' | 'phase' | 'after';
  kind: 'consent' | 'text' | 'quiz' | 'survey';
  title: string;
  body?: string;
  minutes?: number;
  questions?: Question[];
  mustPass?: boolean;
  tries?: number;
  triesLeft?: number;
  /** Which try of the page the next answers are, from 1. */
  attempt: number;
  results?: QuizResult[];
}

/** The proof of the draw of the paid phase, for everybody to check. */
export interface PayProof {
  commitment: string;
  secret: string;
  label: string;
  choices: number[];
  index: number;
  phase: number;
}

export interface Earnings {
  currency: string;
  points: number;
  showUp: number;
  amount: number;
  pay: 'all' | 'random-phase';
  phases: { phase: number; title?: string; points: number; paid: boolean }[];
  final: boolean;
  paid: boolean;
  code: string;
  proof?: PayProof;
}

export type StudyState = 'page' | 'waiting' | 'playing' | 'bye' | 'done' | 'declined' | 'excluded' | 'left' | 'kicked' | 'aborted';

/** The present place of a participant, and the page that they see. */
export interface StudyPlace {
  state: StudyState;
  phase: number;
  phases: number;
  page?: StudyPageShape;
  minutes?: number;
  payCommitment?: string;
  label?: string;
  title?: string;
  reason?: string;
  waitingFor?: 'start' | 'others' | 'resume';
  matchId?: string;
  /** The own seat in that match, where people are known by their seats. */
  seat?: number;
  restarted?: number;
  last?: boolean;
  completion?: { url?: string; code?: string };
  earnings?: Earnings;
  /** After a quiz was answered. */
  results?: QuizResult[];
  passed?: boolean;
}

/** A study as everybody with its code sees it. */
export interface StudyCard {
  code: string;
  name: string;
  game: string;
  status: Tournament['status'];
  joinable: boolean;
  needsLink?: boolean;
  labelParameter?: string;
  joinedCount: number;
  presentCount: number;
  readyCount: number;
  phase: number;
  phases: number;
  minutes?: number;
  expectedCount?: number;
  title?: string;
}

export interface StudyLink {
  label: string;
  token: string;
  path: string;
  usedBy?: string;
  usedAt?: string;
}

export interface Payment {
  player: string;
  name: string;
  label?: string;
  code: string;
  status: string;
  points: number;
  showUp: number;
  amount: number;
  phase?: number;
  final: boolean;
  paidAt?: string;
}

export interface Payments {
  currency: string;
  items: Payment[];
  total: number;
  paidTotal: number;
  unpaid: number;
}

/** All that is known of one person in a study. */
export interface PersonRecord {
  player: Tournament['players'][number];
  events: { at: string; what: string; phase: number; detail?: Json; matchId?: string; matchMillis?: number }[];
  answers: { page: string; question: string; answer: Json; try?: number; correct?: boolean; at: string; millis?: number }[];
  rooms: PersonRoom[];
  earnings?: Earnings;
}

/** A room in which somebody was; `players` are ids, by seats. */
export interface PersonRoom {
  phase: number;
  variant: string;
  room: number;
  restart: number;
  matchId?: string;
  status: TournamentRoom['status'];
  players: string[];
  scores: number[];
  seat?: number;
  score?: number;
}

/** A study's protocol as it is given and kept; its schema is at `GET /studies/schema`. */
export type Protocol = JsonObject;
