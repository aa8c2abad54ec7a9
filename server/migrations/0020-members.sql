-- Members of merchants, their sessions, and what the platform remembers of attempts to become or be one.
CREATE TABLE member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  -- As the member typed it, and as it is compared.
  account text NOT NULL,
  account_key text NOT NULL,
  -- E.164, without the plus, and verified: it can be logged in with.
  mobile text,
  password_hash text,
  payment_password_hash text,
  must_change_password boolean NOT NULL DEFAULT false,
  password_expires_at timestamptz,
  -- Account type of specification §6: 0 player, 1, 2, 41, 42 agents, 4 trial.
  type smallint NOT NULL DEFAULT 0 CHECK (type IN (0, 1, 2, 4, 41, 42)),
  level text NOT NULL DEFAULT 'VIP 0',
  profile jsonb NOT NULL DEFAULT '{}',
  registered_at timestamptz NOT NULL,
  register_url text NOT NULL,
  register_release text NOT NULL,
  language text NOT NULL,
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  terms_accepted_from inet NOT NULL,
  last_login_at timestamptz,
  UNIQUE (merchant, account_key),
  UNIQUE (merchant, mobile)
);

CREATE TABLE session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  -- SHA-256; the token itself is never stored.
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  address inet NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX session_member ON session (member_id) WHERE ended_at IS NULL;

CREATE TABLE login_attempts (
  merchant text NOT NULL,
  -- SHA-256 of the account as it is compared, so that a row is small and tells no name that somebody mistyped.
  account_hash bytea NOT NULL,
  address inet NOT NULL,
  failures integer NOT NULL,
  last_failure_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, account_hash, address)
);
CREATE INDEX login_attempts_address ON login_attempts (merchant, address, last_failure_at);

CREATE TABLE captcha (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  answer text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_expires_at ON captcha (expires_at);

CREATE TABLE verification_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register')),
  -- E.164, without the plus.
  recipient text NOT NULL,
  code_hash bytea NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  address inet NOT NULL
);
CREATE INDEX verification_code_recipient ON verification_code (merchant, purpose, recipient, sent_at DESC);
CREATE INDEX verification_code_address ON verification_code (merchant, address, sent_at);

-- Where texts to players go when no gateway is configured.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sms', 'mail')),
  recipient text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
