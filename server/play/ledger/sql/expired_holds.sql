-- Holds of all merchants that have expired by the clock of the database.
CREATE OR REPLACE FUNCTION ledger.expired_holds(p_limit integer)
RETURNS TABLE (merchant text, scope text, key text, currency text, member bigint)
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM set_config('ledger.merchant', '*', true);
  RETURN QUERY SELECT t.merchant, t.scope, t.key, t.currency, t.member FROM hold h JOIN transfer t ON t.seq = h.seq
    WHERE h.expires_at <= clock_timestamp() ORDER BY h.expires_at LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION ledger.expired_holds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.expired_holds TO SESSION_USER;
