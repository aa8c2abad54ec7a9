-- Changes the currency of a merchant as ledger.change_currency does, and ends the games that were opened in the old one.
CREATE OR REPLACE FUNCTION change_currency(p_merchant text, p_from text, p_to text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ledger.change_currency(p_merchant, p_from, p_to) THEN RETURN false; END IF;
  IF p_from <> 'DEMO' THEN
    DELETE FROM launch_ticket WHERE merchant = p_merchant AND currency = p_from;
    DELETE FROM game_session WHERE merchant = p_merchant AND currency = p_from;
  END IF;
  RETURN true;
END $$;
