-- Leaves one currency for another one, in the transaction that publishes the change; false where money has moved (decision 119). Every
-- command begins by locking rows of accounts, so no command runs while this function has locked the table, and later ones find the currency
-- left. DEMO is never left, because trial accounts have it at every merchant.
CREATE OR REPLACE FUNCTION ledger.change_currency(p_merchant text, p_from text, p_to text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET lock_timeout = '2s' AS $$
BEGIN
  IF p_from <> 'DEMO' THEN
    -- First without a lock: what has moved once stays moved.
    IF has_moved(p_merchant, p_from) THEN RETURN false; END IF;
    LOCK TABLE account IN EXCLUSIVE MODE;
    IF has_moved(p_merchant, p_from) THEN RETURN false; END IF;
    -- Whoever opens one again is refused.
    DELETE FROM account WHERE merchant = p_merchant AND currency = p_from AND member = 0;
    INSERT INTO left_currency VALUES (p_merchant, p_from) ON CONFLICT DO NOTHING;
  END IF;
  DELETE FROM left_currency WHERE merchant = p_merchant AND currency = p_to;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION ledger.change_currency FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.change_currency TO SESSION_USER;
