-- What moved on an account of a member, newest first, before a number. The limit is applied in the order of the index, so the size of the
-- account does not matter.
CREATE OR REPLACE FUNCTION ledger.statement(p_merchant text, p_currency text, p_member bigint, p_wallet text, p_kinds text[], p_from timestamptz,
  p_to timestamptz, p_before bigint, p_limit integer)
RETURNS TABLE (seq bigint, scope text, key text, kind text, amount bigint, balance bigint, house text, other bigint, member bigint, ref_key text,
  cause text, reason text, detail text, at timestamptz)
LANGUAGE plpgsql SET search_path = ledger, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET enable_bitmapscan = off AS $$
DECLARE own bigint;
BEGIN
  PERFORM set_config('ledger.merchant', p_merchant, true);
  SELECT a.id INTO own FROM account a
    WHERE a.merchant = p_merchant AND a.currency = p_currency AND a.member = p_member AND a.name = p_wallet;
  RETURN QUERY SELECT e.seq, t.scope, t.key, t.kind, e.amount, e.balance, t.house, t.other, t.member, t.ref_key, t.cause, t.reason, t.detail, t.at
    FROM entry e JOIN transfer t ON t.seq = e.seq
    WHERE e.account = own AND e.seq < p_before AND (p_kinds IS NULL OR t.kind = ANY (p_kinds))
      AND (p_from IS NULL OR t.at >= p_from) AND (p_to IS NULL OR t.at < p_to)
    ORDER BY e.seq DESC LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION ledger.statement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.statement TO SESSION_USER;
