-- What members move between their main wallet and the one for games, where the merchant keeps that apart. Money moves in the ledger alone;
-- a row says how far it is with the service that keeps the other wallet.
CREATE TABLE wallet_transfer (
  -- The name of the transfer on the other side, and in the keys of the ledger.
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL,
  -- Of the press, by the browser: the same one is the same transfer, for ever.
  key text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  from_wallet text NOT NULL CHECK (from_wallet IN ('main', 'game')),
  -- Pending until the other side is known to have done it, or to never do it.
  state text NOT NULL CHECK (state IN ('pending', 'posted', 'voided')),
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- When the other side is asked next.
  next_at timestamptz,
  asked integer NOT NULL DEFAULT 0,
  UNIQUE (merchant, member_id, key),
  CHECK ((state = 'pending') = (ended_at IS NULL) AND (state = 'pending') = (next_at IS NOT NULL))
);
CREATE INDEX wallet_transfer_next_at ON wallet_transfer (next_at) WHERE state = 'pending';
CREATE INDEX wallet_transfer_member ON wallet_transfer (merchant, member_id, begun_at);
