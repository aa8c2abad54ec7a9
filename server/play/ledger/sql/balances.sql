-- The balances of a member. Functions that read run with the rights of the server, so that the policies of the tables hold: a condition
-- that is forgotten here shows nothing of another merchant.
CREATE OR REPLACE FUNCTION ledger.balances(p_merchant text, p_member bigint)
RETURNS TABLE (currency text, main bigint, game bigint, held bigint, at timestamptz)
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM set_config('ledger.merchant', p_merchant, true);
  RETURN QUERY SELECT a.currency, max(a.balance) FILTER (WHERE a.name = 'main'), max(a.balance) FILTER (WHERE a.name = 'game'),
      max(a.balance) FILTER (WHERE a.name = 'held'), clock_timestamp()
    FROM account a WHERE a.merchant = p_merchant AND a.member = p_member GROUP BY a.currency ORDER BY a.currency;
END $$;
REVOKE ALL ON FUNCTION ledger.balances FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.balances TO SESSION_USER;
