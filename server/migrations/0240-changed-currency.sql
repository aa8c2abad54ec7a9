-- formerly e4926aa8a91ed5fea0675c01261c3e367c294500647c0e0aa3eb044d4ff48934
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
RESET ROLE;
DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
