-- The id of an account of the house, which is opened when it is first needed; other commands that need it wait until that commits. A
-- currency that the merchant has left gets no account, and without one nothing moves in it.
CREATE OR REPLACE FUNCTION ledger.house(p_merchant text, p_currency text, p_name text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE found_id bigint;
BEGIN
  SELECT id INTO found_id FROM account
    WHERE merchant = p_merchant AND currency = p_currency AND member = 0 AND name = p_name;
  IF NOT FOUND THEN
    -- Waits for a change of the currency that is under way, before it looks for that.
    LOCK TABLE account IN ROW EXCLUSIVE MODE;
    IF EXISTS (SELECT FROM left_currency WHERE merchant = p_merchant AND currency = p_currency) THEN
      -- Whoever asks has not heard yet which currency the merchant has now, and tries again.
      RAISE lock_not_available USING MESSAGE = format('%s has left the currency %s', p_merchant, p_currency);
    END IF;
    INSERT INTO account (merchant, currency, member, name) VALUES (p_merchant, p_currency, 0, p_name)
      ON CONFLICT DO NOTHING;
    SELECT id INTO found_id FROM account
      WHERE merchant = p_merchant AND currency = p_currency AND member = 0 AND name = p_name;
  END IF;
  RETURN found_id;
END $$;
REVOKE ALL ON FUNCTION ledger.house FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.house TO SESSION_USER;
