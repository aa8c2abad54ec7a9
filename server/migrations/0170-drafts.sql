-- What operators prepare: edits against a release, several beside each other.
CREATE TABLE draft (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchant (code),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  -- The release that it began from, 0 before the first.
  base integer NOT NULL,
  -- [{ path, from, to }], each place once.
  edits jsonb NOT NULL DEFAULT '[]',
  -- Of the documents as they would be.
  content_hash text NOT NULL,
  -- Counts every change of it.
  version integer NOT NULL DEFAULT 1,
  author_id text NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL,
  editor_id text NOT NULL,
  editor text NOT NULL,
  edited_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'published', 'discarded')),
  release integer
);
CREATE INDEX draft_merchant ON draft (merchant, state, edited_at DESC);

-- Who ever edited it: none of them is its second person.
CREATE TABLE draft_editor (
  draft bigint NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  operator_id text NOT NULL,
  operator text NOT NULL,
  PRIMARY KEY (draft, operator_id)
);

-- Of one content; an edit makes another one of it.
CREATE TABLE draft_approval (
  draft bigint NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  content_hash text NOT NULL,
  operator_id text NOT NULL,
  operator text NOT NULL,
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (draft, content_hash, operator_id)
);

CREATE TABLE draft_presence (
  draft bigint NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  operator_id text NOT NULL,
  operator text NOT NULL,
  -- The path at which they are.
  place text,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (draft, operator_id)
);
CREATE INDEX draft_presence_seen_at ON draft_presence (seen_at);

CREATE TABLE scheduled_release (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchant (code),
  draft bigint NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  content_hash text NOT NULL,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > begins_at),
  note text NOT NULL,
  emergency text,
  operator_id text NOT NULL,
  operator text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'published', 'ended', 'held', 'cancelled')),
  -- The release that came of its start.
  release integer,
  -- { code, paths }: why it was not done.
  held jsonb,
  created_at timestamptz NOT NULL
);
CREATE INDEX scheduled_release_merchant ON scheduled_release (merchant, id DESC);
CREATE UNIQUE INDEX scheduled_release_draft ON scheduled_release (draft) WHERE state = 'waiting';
CREATE INDEX scheduled_release_due ON scheduled_release (state, begins_at);

-- Who stood for a release beside its author. A record of 1 is hashed without what came with this.
ALTER TABLE release ADD record smallint NOT NULL DEFAULT 1;
ALTER TABLE release ADD author_id text;
ALTER TABLE release ADD approver text;
ALTER TABLE release ADD approver_id text;
ALTER TABLE release ADD emergency text;
ALTER TABLE release ADD draft bigint;
ALTER TABLE release ADD changes integer;
ALTER TABLE release DROP CONSTRAINT release_kind_check;
ALTER TABLE release ADD CHECK (kind IN ('publish', 'rollback', 'schedule', 'end'));
