-- The balance of each account of the house, and of all members together. The sum over a currency is 0. Sealed entries are in sealed_sum
-- already, so only newer ones are added up.
CREATE OR REPLACE FUNCTION ledger.trial_balance(p_merchant text)
RETURNS TABLE (currency text, name text, balance numeric)
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM set_config('ledger.merchant', p_merchant, true);
  RETURN QUERY
    SELECT a.currency, CASE a.member WHEN 0 THEN a.name ELSE 'members:' || a.name END AS account,
      sum(CASE a.member WHEN 0 THEN coalesce(s.balance, 0)
        + coalesce((SELECT sum(e.amount) FROM entry e WHERE e.account = a.id AND e.seq > coalesce(s.through, 0)), 0) ELSE a.balance END)
    FROM account a LEFT JOIN sealed_sum s ON s.account = a.id
    WHERE a.merchant = p_merchant GROUP BY 1, 2 ORDER BY 1, 2;
END $$;
REVOKE ALL ON FUNCTION ledger.trial_balance FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.trial_balance TO SESSION_USER;
