-- Payments between members (decision 153): a deposit of the kind peer pays a payout of another member.

ALTER TABLE deposit
  DROP CONSTRAINT deposit_kind_check,
  ADD CONSTRAINT deposit_kind_check CHECK (kind IN ('redirect', 'bank', 'peer')),
  -- The payout that it pays.
  ADD COLUMN payout uuid REFERENCES payout (id),
  ADD CONSTRAINT deposit_pays_payout CHECK ((kind = 'peer') = (payout IS NOT NULL));
-- A payout has one payer at a time.
CREATE UNIQUE INDEX deposit_one_payer ON deposit (payout) WHERE payout IS NOT NULL AND state IN ('waiting', 'checking');

ALTER TABLE payout
  DROP CONSTRAINT payout_state_check,
  ADD CONSTRAINT payout_state_check CHECK (state IN
    ('queued', 'matched', 'sending', 'unsure', 'stuck', 'sent', 'cancelled', 'returned')),
  -- Until then members who deposit can take it.
  ADD COLUMN peer_until timestamptz,
  -- The deposit that pays it, while it is matched and once it was paid so; and the name that the payer pays from.
  ADD COLUMN peer uuid REFERENCES deposit (id),
  ADD COLUMN payer text,
  ADD CONSTRAINT payout_has_payer CHECK ((peer IS NULL) = (payer IS NULL)),
  ADD CONSTRAINT payout_matched CHECK (
    CASE WHEN state = 'matched' THEN peer IS NOT NULL WHEN state = 'sent' THEN true ELSE peer IS NULL END),
  DROP CONSTRAINT payout_proposed_check,
  ADD CONSTRAINT payout_proposed_check CHECK (proposed IN ('force', 'sent', 'notSent', 'paid', 'part', 'notPaid')),
  -- With a proposed part: what the player received.
  ADD COLUMN proposed_received bigint,
  ADD CONSTRAINT payout_proposed_part CHECK ((proposed IS NOT DISTINCT FROM 'part') = (proposed_received IS NOT NULL));
CREATE INDEX payout_for_peers ON payout (merchant, amount) WHERE state = 'queued' AND peer_until IS NOT NULL;
