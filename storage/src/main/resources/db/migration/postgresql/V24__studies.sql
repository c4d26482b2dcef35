-- The protocol of a tournament that is a study, as JSON.
ALTER TABLE tournaments ADD COLUMN study TEXT;
-- The last step that no longer waits for those who still read: each phase has two, the pages before all
-- phases and those before this one.
ALTER TABLE tournaments ADD COLUMN hurried INTEGER NOT NULL DEFAULT 0;
-- The last phase for which treatments and groups of partners are drawn.
ALTER TABLE tournaments ADD COLUMN assigned INTEGER NOT NULL DEFAULT 0;
-- 1 if its experimenter ended it before its time.
ALTER TABLE tournaments ADD COLUMN aborted INTEGER NOT NULL DEFAULT 0;

-- The treatment of the room, and the variant that it plays if that is not the tournament's.
ALTER TABLE tournament_rooms ADD COLUMN arm TEXT;
ALTER TABLE tournament_rooms ADD COLUMN variant TEXT;
-- The accounts on the seats from the third on, and their scores, as JSON lists.
ALTER TABLE tournament_rooms ADD COLUMN others TEXT;
ALTER TABLE tournament_rooms ADD COLUMN other_scores TEXT;
CREATE INDEX rooms_of_groups ON tournament_rooms (tournament_id, phase) WHERE others IS NOT NULL;

-- What a study knows of each participant besides their membership.
CREATE TABLE study_people (
  tournament_id TEXT COLLATE "C" NOT NULL,
  account_id TEXT COLLATE "C" NOT NULL,
  -- Drawn when the person is first paired.
  arm TEXT,
  -- The group of partners that the person belongs to.
  team INTEGER,
  label TEXT COLLATE "C",
  -- DECLINED or EXCLUDED; NULL for who takes part.
  outcome TEXT,
  paid_at BIGINT,
  PRIMARY KEY (tournament_id, account_id)
);
CREATE UNIQUE INDEX study_labels ON study_people (tournament_id, label) WHERE label IS NOT NULL;

-- When each participant saw each page, and was done with it.
CREATE TABLE study_pages (
  tournament_id TEXT COLLATE "C" NOT NULL,
  account_id TEXT COLLATE "C" NOT NULL,
  page TEXT COLLATE "C" NOT NULL,
  shown_at BIGINT NOT NULL,
  done_at BIGINT,
  -- How often a quiz was tried.
  tries INTEGER NOT NULL,
  PRIMARY KEY (tournament_id, account_id, page)
);

CREATE TABLE study_answers (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id TEXT COLLATE "C" NOT NULL,
  account_id TEXT COLLATE "C" NOT NULL,
  page TEXT COLLATE "C" NOT NULL,
  question TEXT COLLATE "C" NOT NULL,
  -- Which try of the page it belongs to, from 1.
  attempt INTEGER NOT NULL,
  -- JSON.
  answer TEXT NOT NULL,
  -- 1 or 0 in a quiz.
  correct INTEGER,
  shown_at BIGINT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX answers_of_person ON study_answers (tournament_id, account_id, page, attempt);

-- What happened to participants, and what the experimenter decided.
CREATE TABLE study_events (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  what TEXT NOT NULL,
  phase INTEGER NOT NULL,
  account_id TEXT COLLATE "C",
  match_id TEXT COLLATE "C",
  detail TEXT
);
CREATE INDEX events_of_study ON study_events (tournament_id, id);

-- How often the link of a label was replaced.
CREATE TABLE study_links (
  tournament_id TEXT COLLATE "C" NOT NULL,
  label TEXT COLLATE "C" NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (tournament_id, label)
);
