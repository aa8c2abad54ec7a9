-- What each vendor took and paid in a period. It reads transfers only: without a join nothing is counted twice.
CREATE OR REPLACE FUNCTION ledger.vendor_sums(p_merchant text, p_from timestamptz, p_to timestamptz)
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
REVOKE ALL ON FUNCTION ledger.vendor_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.vendor_sums TO SESSION_USER;
