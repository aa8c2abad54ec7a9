-- Policies of the ledger's tables: a reader names one merchant, or all of them by '*', in the setting ledger.merchant. A reader that
-- forgets it sees nothing.
CREATE OR REPLACE FUNCTION ledger.reads(p_merchant text) RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT current_setting('ledger.merchant', true) IN (p_merchant, '*') $$;
REVOKE ALL ON FUNCTION ledger.reads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.reads TO SESSION_USER;
