-- Calls that named themselves by an Idempotency-Key: without an outcome while they are answered. A key counts for a day.
CREATE TABLE idempotent_call (
  merchant text NOT NULL,
  call text NOT NULL,
  key_hash bytea NOT NULL,
  content_hash bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  outcome jsonb,
  PRIMARY KEY (merchant, call, key_hash)
);
CREATE INDEX idempotent_call_begun ON idempotent_call (begun_at);
