-- Vendors of games: by what they are known, who plays at them, and the rounds that they keep open. Money itself is in the ledger.
CREATE TABLE vendor_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  vendor text NOT NULL,
  version text NOT NULL CHECK (version IN ('v1', 'v1a')),
  -- Of v1a the public key; of v1 the secret, sealed by a key of the environment.
  material bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Two keys are good together while a vendor changes from one to the other.
  valid_until timestamptz,
  UNIQUE (merchant, vendor, material)
);

CREATE TABLE vendor_address (
  merchant text NOT NULL,
  vendor text NOT NULL,
  -- Where games are played, and where the vendor wants to be asked about rounds.
  play_url text NOT NULL,
  rounds_url text,
  PRIMARY KEY (merchant, vendor)
);

-- Messages that are no transactions and were taken already.
CREATE TABLE vendor_message (
  merchant text NOT NULL,
  vendor text NOT NULL,
  id text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, vendor, id)
);
CREATE INDEX vendor_message_expires_at ON vendor_message (expires_at);

-- By what name a vendor knows a member: of no use at another one.
CREATE TABLE vendor_player (
  merchant text NOT NULL,
  vendor text NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  name uuid NOT NULL,
  PRIMARY KEY (member_id, vendor)
);

CREATE TABLE launch_ticket (
  -- SHA-256, as of sessions; neither is stored itself.
  ticket_hash bytea PRIMARY KEY,
  merchant text NOT NULL,
  vendor text NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  session_id bigint NOT NULL,
  game_id integer NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX launch_ticket_expires_at ON launch_ticket (expires_at);

CREATE TABLE game_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  merchant text NOT NULL,
  vendor text NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  -- The player's own, with which bets end.
  session_id bigint NOT NULL,
  game_id integer NOT NULL,
  currency text NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX game_session_last_seen_at ON game_session (last_seen_at);

CREATE TABLE vendor_round (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  vendor text NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  game_id integer NOT NULL,
  currency text NOT NULL,
  opened_at timestamptz NOT NULL,
  -- When money first moved in it; until then it is none.
  played_at timestamptz,
  closed_at timestamptz,
  -- What the books say of it, kept when it is closed; empty where they have to be asked.
  bet bigint,
  win bigint,
  -- Counts what comes, so that sums are kept only of all that came.
  version integer NOT NULL DEFAULT 1,
  asked_at timestamptz,
  UNIQUE (merchant, vendor, round_id)
);
CREATE INDEX vendor_round_member ON vendor_round (member_id, id);
CREATE INDEX vendor_round_open ON vendor_round (opened_at) WHERE closed_at IS NULL;

-- What belongs to a round, by its key in the ledger, written before money moves.
CREATE TABLE vendor_transaction (
  round bigint NOT NULL REFERENCES vendor_round (id) ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  -- When the member was told of a win that came late.
  told_at timestamptz,
  PRIMARY KEY (round, key)
);
