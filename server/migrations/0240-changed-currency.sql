-- A merchant may change its currency until something has moved in it (decision 119). The books say whether it has, and take nothing more in
-- a currency that was left. Only who may act as the ledger's role can change what belongs to it, as in 0222.
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

-- Currencies that a merchant had and left, without anything ever having moved in them.
CREATE TABLE ledger.left_currency (
  merchant text NOT NULL,
  currency text NOT NULL REFERENCES ledger.currency (code),
  PRIMARY KEY (merchant, currency)
);
CREATE TRIGGER only_functions BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger.left_currency
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_outsiders();
ALTER TABLE ledger.left_currency ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_merchant ON ledger.left_currency FOR SELECT USING (ledger.reads(merchant));
GRANT SELECT ON ledger.left_currency TO SESSION_USER;

-- Whether anything ever moved at a merchant in a currency. Members begin with nothing, so the first movement has an account of the house.
CREATE FUNCTION ledger.has_moved(p_merchant text, p_currency text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT EXISTS (SELECT FROM account a WHERE a.merchant = p_merchant AND a.currency = p_currency AND a.member = 0
    AND EXISTS (SELECT FROM entry e WHERE e.account = a.id))
$$;

-- Leaves one currency for another one, in the transaction that publishes that; false where something has moved. Every command begins by
-- locking rows of accounts: while this holds the table no command is under way, and whatever comes afterwards finds the currency left.
-- DEMO is never left, because trial accounts have it at every merchant.
CREATE FUNCTION ledger.change_currency(p_merchant text, p_from text, p_to text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET lock_timeout = '2s' AS $$
BEGIN
  IF p_from <> 'DEMO' THEN
    -- First without a lock: what has moved once stays moved.
    IF has_moved(p_merchant, p_from) THEN RETURN false; END IF;
    LOCK TABLE account IN EXCLUSIVE MODE;
    IF has_moved(p_merchant, p_from) THEN RETURN false; END IF;
    -- Whoever opens one again is refused.
    DELETE FROM account WHERE merchant = p_merchant AND currency = p_from AND member = 0;
    INSERT INTO left_currency VALUES (p_merchant, p_from) ON CONFLICT DO NOTHING;
  END IF;
  DELETE FROM left_currency WHERE merchant = p_merchant AND currency = p_to;
  RETURN true;
END $$;

-- As in 0131, and none in a currency that was left: nothing moves without an account of the house.
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
REVOKE ALL ON FUNCTION ledger.has_moved, ledger.change_currency FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.has_moved, ledger.change_currency TO SESSION_USER;
RESET ROLE;
DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;

-- The same for the whole of the platform: games that were opened in the currency that is left are opened again.
CREATE FUNCTION change_currency(p_merchant text, p_from text, p_to text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ledger.change_currency(p_merchant, p_from, p_to) THEN RETURN false; END IF;
  IF p_from <> 'DEMO' THEN
    DELETE FROM launch_ticket WHERE merchant = p_merchant AND currency = p_from;
    DELETE FROM game_session WHERE merchant = p_merchant AND currency = p_from;
  END IF;
  RETURN true;
END $$;
