-- Withdrawals: cards, what players asked for, its payments, their receipts, and the timeline of each withdrawal.

-- Bank accounts and wallets that members withdraw to. A removed one stays, because withdrawals name it.
CREATE TABLE card (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL,
  bank text NOT NULL,
  holder text NOT NULL,
  -- Sealed for this row; opened only to pay, and to show staff who transfer.
  number bytea NOT NULL,
  -- A keyed hash of the number, by which the same one is found at another account.
  number_hash bytea NOT NULL,
  last4 text NOT NULL,
  added_at timestamptz NOT NULL,
  usable_from timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX card_member ON card (merchant, member_id);
CREATE UNIQUE INDEX card_own_number ON card (merchant, member_id, number_hash) WHERE removed_at IS NULL;
CREATE INDEX card_number ON card (merchant, number_hash);

CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL,
  -- Of the press, by the browser: the same one is the same withdrawal, for ever.
  key text NOT NULL,
  reference text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  card uuid NOT NULL REFERENCES card (id),
  -- Bank, holder and last characters of the card, as they were when it was requested.
  card_shown jsonb NOT NULL,
  -- The rules of withdrawals as they were published when it was requested.
  rules jsonb NOT NULL,
  state text NOT NULL CHECK (state IN
    ('requested', 'reviewing', 'secondLook', 'approved', 'paying', 'closed', 'rejected', 'takenBack', 'returned')),
  version integer NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL,
  since timestamptz NOT NULL,
  -- By when the next decision or payment was promised.
  by timestamptz NOT NULL,
  reason text CHECK (reason IN
    ('holderDiffers', 'cardElsewhere', 'playChecked', 'documentsMissing', 'againstRules', 'payoutFailed')),
  -- What the player has received.
  received bigint NOT NULL DEFAULT 0 CHECK (received >= 0 AND received <= amount - fee),
  -- The operator who works on it, and until when.
  claimed_by bigint,
  claimed_name text,
  claimed_until timestamptz,
  -- The operator who approved first.
  first_by bigint,
  first_name text,
  UNIQUE (merchant, member_id, key),
  UNIQUE (merchant, reference),
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CHECK ((state = 'rejected') = (reason IS NOT NULL))
);
CREATE INDEX withdrawal_member ON withdrawal (merchant, member_id, requested_at);
CREATE INDEX withdrawal_requested_at ON withdrawal (merchant, requested_at, id);
CREATE INDEX withdrawal_open ON withdrawal (merchant, requested_at, id)
  WHERE state IN ('requested', 'reviewing', 'secondLook', 'approved', 'paying');

-- One payment of a withdrawal, and its receipt.
CREATE TABLE payout (
  id uuid PRIMARY KEY,
  withdrawal uuid NOT NULL REFERENCES withdrawal (id),
  merchant text NOT NULL,
  member_id bigint NOT NULL,
  n integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('queued', 'sending', 'unsure', 'stuck', 'sent', 'cancelled', 'returned')),
  receipt text CHECK (receipt IN ('awaiting', 'received', 'partlyReceived', 'disputed', 'forced', 'notReceived')),
  version integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  -- The attempt that the provider knows; committed before it is sent.
  attempt uuid,
  -- When the job sends it, or asks about it, next.
  next_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  -- The bank's or provider's own id of the payment.
  bank_id text,
  -- Without an answer it counts as received then.
  due_at timestamptz,
  reminded boolean NOT NULL DEFAULT false,
  received bigint CHECK (received > 0 AND received < amount),
  -- The operator who proposed to force the receipt, or to settle an unsure payout.
  proposed text CHECK (proposed IN ('force', 'sent', 'notSent')),
  proposed_by bigint,
  proposed_name text,
  UNIQUE (withdrawal, n),
  CHECK ((receipt IS NOT NULL) = (state IN ('sent', 'returned'))),
  CHECK ((receipt = 'awaiting') = (due_at IS NOT NULL)),
  CHECK ((receipt = 'partlyReceived') = (received IS NOT NULL)),
  CHECK ((proposed IS NULL) = (proposed_by IS NULL))
);
CREATE INDEX payout_next_at ON payout (merchant, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX payout_due_at ON payout (due_at) WHERE receipt = 'awaiting';
CREATE INDEX payout_member ON payout (merchant, member_id) WHERE receipt IN ('awaiting', 'disputed');

-- The attempts of a payout: each has an id of its own, by which the provider knows it. Written before the provider is asked.
CREATE TABLE payout_attempt (
  id uuid PRIMARY KEY,
  payout uuid NOT NULL REFERENCES payout (id),
  n integer NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (payout, n)
);

-- The timeline of a withdrawal.
CREATE TABLE withdrawal_step (
  withdrawal uuid NOT NULL REFERENCES withdrawal (id),
  n integer NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  -- 'member:<id>', 'staff:<id>', 'provider:payouts' or 'clock'.
  who text NOT NULL,
  payout integer,
  amount bigint CHECK (amount > 0),
  reason text,
  PRIMARY KEY (withdrawal, n)
);
CREATE TRIGGER withdrawal_step_is_immutable BEFORE UPDATE OR DELETE ON withdrawal_step
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_step_is_never_emptied BEFORE TRUNCATE ON withdrawal_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What staff write to each other about a withdrawal.
CREATE TABLE withdrawal_note (
  withdrawal uuid NOT NULL REFERENCES withdrawal (id),
  at timestamptz NOT NULL,
  by_id bigint NOT NULL,
  by_name text NOT NULL,
  text text NOT NULL
);
CREATE INDEX withdrawal_note_withdrawal ON withdrawal_note (withdrawal, at);

-- Pictures that prove something about a payment, drawn again. `used_for`: the payout that one was sent for.
CREATE TABLE proof (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL,
  at timestamptz NOT NULL,
  -- WebP.
  image bytea NOT NULL,
  -- Of the drawn picture, by which the same one is found again.
  image_hash bytea NOT NULL,
  seen_before boolean NOT NULL,
  used_for uuid REFERENCES payout (id)
);
CREATE INDEX proof_member ON proof (merchant, member_id);
CREATE INDEX proof_hash ON proof (merchant, image_hash);
CREATE INDEX proof_used_for ON proof (used_for) WHERE used_for IS NOT NULL;

-- When the receipts of a merchant were looked after last: while nothing was, no time to answer went by.
CREATE TABLE receipt_heartbeat (
  merchant text PRIMARY KEY,
  at timestamptz NOT NULL
);
