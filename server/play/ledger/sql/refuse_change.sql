-- Triggers of transfers, entries and blocks: a row is never changed and never deleted.
CREATE OR REPLACE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = format('what is in the ledger stays as it is (%s of %s)', TG_OP, TG_TABLE_NAME);
END $$;
REVOKE ALL ON FUNCTION ledger.refuse_change FROM PUBLIC;
