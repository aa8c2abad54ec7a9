-- Money that came for a deposit and is not credited by itself, because it is in another currency, or its account is shut out or full: staff
-- look at it, and its player is told.
ALTER TABLE deposit
  -- Why money of an open deposit waits for staff. It does not expire meanwhile.
  ADD COLUMN held text CHECK (held IN ('otherCurrency', 'notCredited'));
ALTER TABLE arrival
  -- The deposit that it names, where it was not credited to it by itself.
  ADD COLUMN meant_for uuid REFERENCES deposit (id);
CREATE INDEX arrival_meant_for ON arrival (meant_for) WHERE meant_for IS NOT NULL;
ALTER TABLE cashier_step
  DROP CONSTRAINT cashier_step_note_check,
  ADD CONSTRAINT cashier_step_note_check CHECK (note IN
    ('short', 'over', 'late', 'again', 'debtPaid', 'debtForgiven', 'otherCurrency', 'notCredited'));
