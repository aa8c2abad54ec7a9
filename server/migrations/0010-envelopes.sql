-- Keys to which encrypted calls are addressed, and the envelopes that were opened already.
CREATE TABLE envelope_key (
  kid text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE envelope_seen (
  jti text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX envelope_seen_expires_at ON envelope_seen (expires_at);
