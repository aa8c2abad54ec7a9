-- What an operator asks the books, and one guard more. Only who may act as the ledger's role can change what belongs to it; where that was
-- taken back, an administrator grants it once more for this.
DO $$
BEGIN
  BEGIN
    EXECUTE format('GRANT marquee_ledger TO %I%s', current_user,
      CASE WHEN current_setting('server_version_num')::int >= 160000 THEN ' WITH INHERIT FALSE, SET TRUE' ELSE '' END);
  EXCEPTION WHEN insufficient_privilege THEN NULL;
  END;
  BEGIN
    SET LOCAL ROLE marquee_ledger;
    RESET ROLE;
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'the ledger belongs to a role that this user may not act as. Let an administrator of the database run: '
      'GRANT marquee_ledger TO %; and start again. It can be taken back afterwards: REVOKE marquee_ledger FROM %', current_user, current_user;
  END;
END $$;
SET LOCAL ROLE marquee_ledger;

-- The server asks for no such amount; whoever forgets that finds it here.
ALTER TABLE ledger.transfer ADD CONSTRAINT moves_something CHECK (code <> 'ok' OR amount > 0);

-- Of times that nearly follow the numbers: a few bytes for a hundred pages, and next to nothing for a transfer.
CREATE INDEX transfer_at ON ledger.transfer USING brin (at) WITH (pages_per_range = 32, autosummarize = on);

-- What each vendor took and gave in a time. From the transfers alone: nothing is joined, so that nothing is counted twice.
CREATE FUNCTION ledger.vendor_sums(p_merchant text, p_from timestamptz, p_to timestamptz)
RETURNS TABLE (currency text, house text, debits bigint, debited numeric, credits bigint, credited numeric, rollbacks bigint, rolled_back numeric)
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM set_config('ledger.merchant', p_merchant, true);
  RETURN QUERY SELECT t.currency, t.house,
      count(*) FILTER (WHERE t.kind = 'debit'), coalesce(sum(t.amount) FILTER (WHERE t.kind = 'debit'), 0),
      count(*) FILTER (WHERE t.kind = 'credit'), coalesce(sum(t.amount) FILTER (WHERE t.kind = 'credit'), 0),
      count(*) FILTER (WHERE t.kind = 'rollback'), coalesce(sum(t.amount) FILTER (WHERE t.kind = 'rollback'), 0)
    FROM transfer t
    WHERE t.merchant = p_merchant AND t.at >= p_from AND t.at < p_to AND t.code = 'ok' AND t.house LIKE 'vendor:%'
      AND t.kind IN ('debit', 'credit', 'rollback')
    GROUP BY 1, 2 ORDER BY 1, 2;
END $$;

-- Holds that are neither spent nor given back, the oldest first, after a number.
CREATE FUNCTION ledger.open_holds(p_merchant text, p_after bigint, p_limit integer)
RETURNS TABLE (seq bigint, scope text, key text, currency text, member bigint, amount bigint, remaining bigint, cause text, reason text,
  at timestamptz, expires_at timestamptz)
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM set_config('ledger.merchant', p_merchant, true);
  RETURN QUERY SELECT h.seq, t.scope, t.key, t.currency, t.member, t.amount, h.remaining, t.cause, t.reason, t.at, h.expires_at
    FROM (SELECT * FROM hold o WHERE o.merchant = p_merchant AND o.seq > p_after ORDER BY o.seq LIMIT p_limit) h
    JOIN transfer t ON t.seq = h.seq ORDER BY h.seq;
END $$;

REVOKE ALL ON FUNCTION ledger.vendor_sums, ledger.open_holds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.vendor_sums, ledger.open_holds TO SESSION_USER;
RESET ROLE;

DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
