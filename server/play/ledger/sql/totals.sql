-- What a member staked, won and got from deposits in a currency, in both wallets; nothing where no account was opened. Functions that read
-- run with the rights of the server, as ledger.balances does.
CREATE OR REPLACE FUNCTION ledger.totals(p_merchant text, p_currency text, p_member bigint)
RETURNS TABLE (staked bigint, won bigint, deposited bigint)
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM set_config('ledger.merchant', p_merchant, true);
  RETURN QUERY SELECT coalesce(sum(a.staked), 0)::bigint, coalesce(sum(a.won), 0)::bigint, coalesce(sum(a.deposited), 0)::bigint
    FROM account a WHERE a.merchant = p_merchant AND a.currency = p_currency AND a.member = p_member;
END $$;
REVOKE ALL ON FUNCTION ledger.totals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.totals TO SESSION_USER;
