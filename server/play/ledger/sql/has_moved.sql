-- Whether money ever moved at a merchant in a currency. Members begin with nothing, so the first movement has an account of the house.
CREATE OR REPLACE FUNCTION ledger.has_moved(p_merchant text, p_currency text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT EXISTS (SELECT FROM account a WHERE a.merchant = p_merchant AND a.currency = p_currency AND a.member = 0
    AND EXISTS (SELECT FROM entry e WHERE e.account = a.id))
$$;
REVOKE ALL ON FUNCTION ledger.has_moved FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.has_moved TO SESSION_USER;
