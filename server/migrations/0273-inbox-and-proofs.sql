-- What the platform tells a member about the account, in the member centre.
CREATE TABLE member_message (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('depositCredited', 'depositFailed', 'withdrawalApproved', 'withdrawalRejected')),
  -- The placeholders of its sentence.
  "values" jsonb NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX member_message_at ON member_message (merchant, member_id, at DESC, id DESC);
CREATE INDEX member_message_unread ON member_message (merchant, member_id) WHERE read_at IS NULL;

ALTER TABLE proof
  -- When a proof is deleted that nothing was answered with; null once something was.
  ADD COLUMN expires_at timestamptz,
  -- What a picture looks like, by which one that was changed a little is found: see `picture-likeness.ts`.
  ADD COLUMN gradient bigint NOT NULL,
  ADD COLUMN thumbnail bytea NOT NULL,
  ADD CONSTRAINT proof_expires_unless_used CHECK ((expires_at IS NULL) = (used_for IS NOT NULL));
CREATE INDEX proof_expires_at ON proof (expires_at) WHERE expires_at IS NOT NULL;
