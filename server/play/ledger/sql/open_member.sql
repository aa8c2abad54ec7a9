-- Opens the three accounts of a member in a currency, unless they exist.
CREATE OR REPLACE FUNCTION ledger.open_member(p_merchant text, p_currency text, p_member bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  INSERT INTO account (merchant, currency, member, name, balance)
    SELECT p_merchant, p_currency, p_member, name, 0 FROM unnest(ARRAY['main', 'game', 'held']) name
    ON CONFLICT DO NOTHING;
END $$;
REVOKE ALL ON FUNCTION ledger.open_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.open_member TO SESSION_USER;
