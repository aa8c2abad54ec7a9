-- Holds that are neither spent nor given back, the oldest first, after a number.
CREATE OR REPLACE FUNCTION ledger.open_holds(p_merchant text, p_after bigint, p_limit integer)
RETURNS TABLE (seq bigint, scope text, key text, currency text, member bigint, amount bigint, remaining bigint, cause text, reason text,
  at timestamptz, expires_at timestamptz)
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM set_config('ledger.merchant', p_merchant, true);
  RETURN QUERY SELECT h.seq, t.scope, t.key, t.currency, t.member, t.amount, h.remaining, t.cause, t.reason, t.at, h.expires_at
    FROM (SELECT * FROM hold o WHERE o.merchant = p_merchant AND o.seq > p_after ORDER BY o.seq LIMIT p_limit) h
    JOIN transfer t ON t.seq = h.seq ORDER BY h.seq;
END $$;
REVOKE ALL ON FUNCTION ledger.open_holds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.open_holds TO SESSION_USER;
