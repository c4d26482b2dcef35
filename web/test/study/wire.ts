import type { StudyPageShape, StudyPlace, Tournament } from '../../src/client';

export const ANN = { id: 'ann', nickname: 'Ann', name: 'Ann', status: 'here' as const };

/** A study of two phases as Ann, who takes part, sees it. */
export const STUDY = {
  id: 'study-1',
  code: 'ABCDEF',
  game: 'snatch',
  name: 'Monday class',
  status: 'running',
  phase: 1,
  phases: 2,
  variants: ['G1', 'G2'],
  settings: {},
  study: { anonymity: 'names', titles: 'shown' },
  players: [ANN],
  presentCount: 3,
  awaitedCount: 2,
  joined: true,
  controls: false,
  createdBy: 'x',
  seedCommitment: 'c',
  createdAt: '2030-01-01T00:00:00Z',
} as unknown as Tournament;

export const PLACE: StudyPlace = { state: 'waiting', waitingFor: 'start', phase: 1, phases: 2 };

export const QUIZ: StudyPageShape = {
  id: 'before-3',
  index: 3,
  of: 3,
  part: 'before',
  kind: 'quiz',
  title: 'Quiz',
  mustPass: true,
  tries: 3,
  triesLeft: 3,
  attempt: 1,
  questions: [
    { id: 'q1', ask: 'What does a trade of 5 for 5 give?', type: 'number', min: 0, max: 30, required: true },
    { id: 'q2', ask: 'May P2 snatch?', type: 'choice', options: [{ value: 'yes', text: 'Yes' }, { value: 'no', text: 'No' }], required: true },
  ],
};

export const SURVEY: StudyPageShape = {
  id: 'after-1',
  index: 1,
  of: 1,
  part: 'after',
  kind: 'survey',
  title: 'About you',
  attempt: 1,
  questions: [
    { id: 'age', ask: 'Age', type: 'number', min: 16, max: 99, required: true },
    { id: 'trust', ask: 'I trust people', type: 'likert', options: [1, 2, 3, 4, 5].map((value) => ({ value, text: value === 1 ? 'not at all' : '' })) },
    { id: 'mood', ask: 'Mood', type: 'slider', min: 0, max: 100 },
    { id: 'note', ask: 'Anything else?', type: 'text' },
  ],
};
