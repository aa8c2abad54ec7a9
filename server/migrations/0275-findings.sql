-- What a provider says of payments and what we hold, where the two differ. An operator closes each.
CREATE TABLE finding (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missingHere', 'missingThere', 'amount', 'state', 'twice')),
  -- The id of the method, or 'payouts'.
  source text NOT NULL,
  -- What it is about: the provider's id of a payment, or the id of an attempt.
  subject text COLLATE "C" NOT NULL,
  -- The id under which the provider has it: of the deposit, or of the attempt.
  named uuid,
  deposit uuid REFERENCES deposit (id),
  withdrawal uuid REFERENCES withdrawal (id),
  -- The amount and the state on either side; absent where that side does not know it.
  here_amount bigint CHECK (here_amount > 0),
  here_currency text,
  here_state text,
  there_amount bigint CHECK (there_amount > 0),
  there_currency text,
  there_state text,
  found_at timestamptz NOT NULL,
  -- The operator who closed it, and why.
  closed_at timestamptz,
  closed_by bigint,
  closed_name text,
  closed_reason text,
  -- The arrival that it was closed with.
  taken uuid REFERENCES arrival (id),
  -- Another look finds the same difference again.
  UNIQUE (merchant, source, subject, kind),
  CHECK ((here_amount IS NULL) = (here_currency IS NULL)),
  CHECK ((there_amount IS NULL) = (there_currency IS NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (closed_name IS NULL)
    AND (closed_at IS NULL) = (closed_reason IS NULL)),
  CHECK (taken IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX finding_open ON finding (merchant, found_at, id) WHERE closed_at IS NULL;
CREATE INDEX finding_closed ON finding (merchant, closed_at, id) WHERE closed_at IS NOT NULL;

-- When a provider of a merchant was compared with, and for which day. `sources`: the ids of its methods, with 'payouts'.
CREATE TABLE reconciliation (
  merchant text NOT NULL,
  sources text NOT NULL,
  -- Of the merchant's time zone; of the last comparison that was completed.
  day date,
  compared_at timestamptz,
  -- The last try, which another process does not begin again for a while.
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, sources)
);

-- What a bank gave back before we heard that it was paid.
ALTER TABLE payout_attempt ADD COLUMN returned boolean NOT NULL DEFAULT false;

CREATE INDEX payout_sent_at ON payout (merchant, sent_at) WHERE state = 'sent';
