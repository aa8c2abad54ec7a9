-- formerly a33c3fffe38c3417459e43157d34f1dbe9fe755234b2053864902ea988e70e55
-- A ceiling for what a vendor's credits pay without a second person (decision 129). A credit above it is recorded as 'held' in the ledger,
-- moves nothing, and waits in held_win for two operators.

-- What a vendor's credits paid on a day, without those that operators released.
CREATE TABLE vendor_win_day (
  merchant text NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  won bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  PRIMARY KEY (merchant, vendor, currency, day)
) WITH (fillfactor = 50);

CREATE TABLE held_win (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  vendor text NOT NULL,
  -- The vendor's transaction, and the debit that it names.
  key text COLLATE "C" NOT NULL,
  ref text COLLATE "C",
  round_id text COLLATE "C" NOT NULL,
  game_id integer NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- What the vendor declared it as: '', 'freeRound' or 'jackpot'.
  win text NOT NULL,
  -- Which ceiling it passed, and what that ceiling was.
  ceiling text NOT NULL CHECK (ceiling IN ('round', 'day')),
  most bigint NOT NULL,
  held_at timestamptz NOT NULL,
  -- 'withdrawn': the vendor gave the stake back. 'impossible': the ledger refused the payment.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'refused', 'withdrawn', 'impossible')),
  proposal text CHECK (proposal IN ('pay', 'refuse')),
  proposal_reason text,
  proposed_by bigint,
  proposer text,
  proposed_at timestamptz,
  decided_by bigint,
  decider text,
  decision_reason text,
  decided_at timestamptz,
  UNIQUE (merchant, vendor, key),
  CHECK ((proposal IS NULL) = (proposer IS NULL)),
  -- Two different operators stand behind each payment and each refusal.
  CHECK (state NOT IN ('paid', 'refused', 'impossible')
    OR proposed_by IS NOT NULL AND decided_by IS NOT NULL AND proposed_by <> decided_by)
);
CREATE INDEX held_win_open ON held_win (merchant, id) WHERE state = 'open';
CREATE INDEX held_win_merchant ON held_win (merchant, id);
CREATE INDEX held_win_held_at ON held_win (merchant, held_at);
CREATE INDEX held_win_round ON held_win (merchant, vendor, round_id);
CREATE INDEX held_win_member ON held_win (member_id);

-- A server that does not know the ceiling may pay nothing.
DROP FUNCTION IF EXISTS vendor_moves(text, text, timestamptz, bigint[], bigint[], text[], text[], text[], bigint[], text[], text[]);
