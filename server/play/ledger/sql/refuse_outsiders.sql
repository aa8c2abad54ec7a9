-- Triggers of all ledger tables: only functions of the ledger's role write. A superuser passes grants and policies, but not this.
CREATE OR REPLACE FUNCTION ledger.refuse_outsiders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user <> 'marquee_ledger' THEN
    RAISE insufficient_privilege USING MESSAGE = format('the ledger is written by its own functions alone (%s of %s)', TG_OP, TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION ledger.refuse_outsiders FROM PUBLIC;
