-- Who operates: people, what they may at which merchant, and their sessions. None of it is of any merchant's players.
CREATE TABLE operator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- As names are compared.
  name_key text NOT NULL UNIQUE,
  -- None until an invitation was accepted.
  password_hash text,
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL
);

CREATE TABLE operator_grant (
  operator_id bigint NOT NULL REFERENCES operator (id),
  -- '*' is every merchant, also those to come.
  merchant text NOT NULL,
  role text NOT NULL CHECK (role IN ('viewer', 'editor', 'publisher', 'administrator', 'support', 'cashier')),
  -- The documents that the role reaches; all of them where it is absent.
  documents text[] CHECK (cardinality(documents) > 0),
  PRIMARY KEY (operator_id, merchant, role)
);
CREATE INDEX operator_grant_merchant ON operator_grant (merchant);

CREATE TABLE operator_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator (id),
  token_hash bytea NOT NULL UNIQUE,
  -- By signing in, or by the key that a private demo prints.
  way text NOT NULL CHECK (way IN ('signIn', 'key')),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  address text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX operator_session_operator ON operator_session (operator_id) WHERE ended_at IS NULL;
CREATE INDEX operator_session_expires_at ON operator_session (expires_at);

-- What was proven so far of a sign-in, or an invitation.
CREATE TABLE operator_ticket (
  ticket_hash bytea PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator (id),
  kind text NOT NULL CHECK (kind IN ('code', 'enrol', 'invitation')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_ticket_operator ON operator_ticket (operator_id);
CREATE INDEX operator_ticket_expires_at ON operator_ticket (expires_at);

CREATE TABLE operator_recovery_code (
  operator_id bigint NOT NULL REFERENCES operator (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (operator_id, code_hash)
);
