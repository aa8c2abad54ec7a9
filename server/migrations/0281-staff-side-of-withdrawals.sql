-- What staff need to see through a payout that does not end by itself, and complaints after a receipt.
ALTER TABLE payout
  -- Since when it waits to be sent, or for the outcome of its attempt.
  ADD COLUMN waits_since timestamptz NOT NULL DEFAULT now(),
  -- How often the provider was asked about the attempt, and what the last look found.
  ADD COLUMN asked integer NOT NULL DEFAULT 0,
  ADD COLUMN looked text CHECK (looked IN ('open', 'unclear', 'noProvider', 'noCard')),
  ADD COLUMN looked_at timestamptz,
  -- Its version when it was sent. What raises the version from then on, such as a proposal of staff, leaves the player's answer valid.
  ADD COLUMN sent_version integer,
  -- While the account is shut out, the time to answer stands still.
  ADD COLUMN stopped_at timestamptz,
  -- When its receipt ended; complaints are possible for some days from then.
  ADD COLUMN ended_at timestamptz;

UPDATE payout SET waits_since = attempt.at
  FROM payout_attempt attempt WHERE attempt.id = payout.attempt AND payout.state IN ('sending', 'unsure');
UPDATE payout SET ended_at = step.at FROM withdrawal_step step
  WHERE step.withdrawal = payout.withdrawal AND step.payout = payout.n AND step.kind IN ('received', 'partlyReceived', 'forced')
    AND payout.receipt IN ('received', 'partlyReceived', 'forced');

CREATE TABLE complaint (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL,
  withdrawal uuid NOT NULL REFERENCES withdrawal (id),
  payout uuid NOT NULL REFERENCES payout (id),
  at timestamptz NOT NULL,
  -- In the player's words.
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  version integer NOT NULL DEFAULT 0,
  -- The sentence that the player reads; null while it is open.
  answer text CHECK (answer IN ('paid', 'atBank', 'notShown', 'givenBack')),
  answered_at timestamptz,
  -- The operator who proposed to book the payment as given back by the bank; another one confirms.
  proposed_by bigint,
  proposed_name text,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((proposed_by IS NULL) = (proposed_name IS NULL))
);
CREATE UNIQUE INDEX complaint_open ON complaint (payout) WHERE answer IS NULL;
CREATE INDEX complaint_withdrawal ON complaint (withdrawal);
CREATE INDEX complaint_waiting ON complaint (merchant, withdrawal) WHERE answer IS NULL;

-- The kinds of messages are those of `inbox-kinds.ts`: a list here as well would need a migration for each new one.
ALTER TABLE member_message DROP CONSTRAINT member_message_kind_check;
ALTER TABLE member_message ADD CONSTRAINT member_message_kind_check CHECK (kind ~ '^[a-z][A-Za-z]{1,59}$');
