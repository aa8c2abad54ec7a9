-- Locks members for the rest of the transaction, in the order in which ledger.post and ledger.post_set lock them.
CREATE OR REPLACE FUNCTION ledger.lock_members(p_merchant text, p_currency text, p_members bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET lock_timeout = '2s' AS $$
BEGIN
  PERFORM FROM account WHERE merchant = p_merchant AND currency = p_currency AND name = 'main'
    AND member = ANY (p_members) ORDER BY id FOR NO KEY UPDATE;
END $$;
REVOKE ALL ON FUNCTION ledger.lock_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.lock_members TO SESSION_USER;
