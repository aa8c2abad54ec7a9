-- Deposits whose money the bank or the provider took back (decision 154): what was taken from the balance for it, and what is still owed.
ALTER TABLE deposit
  -- What was taken from the balance, at once and later.
  ADD COLUMN taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  -- What the member still owes. It stops withdrawals.
  ADD COLUMN debt bigint NOT NULL DEFAULT 0 CHECK (debt >= 0),
  -- What two operators wrote off.
  ADD COLUMN forgiven bigint NOT NULL DEFAULT 0 CHECK (forgiven >= 0),
  -- When the provider reported it, until staff have decided.
  ADD COLUMN reversal_reported_at timestamptz,
  -- What an operator has proposed, and another one confirms.
  ADD COLUMN proposed text CHECK (proposed IN ('takeBack', 'forgive')),
  ADD COLUMN proposed_by bigint,
  ADD COLUMN proposed_name text,
  ADD CONSTRAINT deposit_taken_back CHECK (taken + debt + forgiven = CASE state WHEN 'takenBack' THEN received ELSE 0 END),
  ADD CONSTRAINT deposit_proposal CHECK ((proposed IS NULL) = (proposed_by IS NULL) AND (proposed IS NULL) = (proposed_name IS NULL));
CREATE INDEX deposit_debt ON deposit (merchant, member_id) WHERE debt > 0;
CREATE INDEX deposit_reversal ON deposit (merchant, begun_at, id)
  WHERE reversal_reported_at IS NOT NULL OR proposed IS NOT NULL OR debt > 0;

ALTER TABLE cashier_step
  -- What is owed after the step.
  ADD COLUMN debt bigint CHECK (debt > 0),
  DROP CONSTRAINT cashier_step_note_check,
  ADD CONSTRAINT cashier_step_note_check CHECK (note IN ('short', 'over', 'late', 'again', 'debtPaid', 'debtForgiven'));

ALTER TABLE member_message
  DROP CONSTRAINT member_message_kind_check,
  ADD CONSTRAINT member_message_kind_check CHECK (kind IN
    ('depositCredited', 'depositFailed', 'depositTakenBack', 'withdrawalApproved', 'withdrawalRejected'));
