-- What each account of a member staked, won and got from deposits, and the house account between a paying and a paid member. The tables
-- of the ledger belong to its role, as in 0145.
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
-- What was sealed before never changes, so it is added up here while commands go on. ledger.count_earlier_totals writes it into the accounts
-- together with what came later, once no command runs any more that began with an earlier text of ledger.post.
CREATE TABLE ledger.earlier_total (
  merchant text, currency text, member bigint, wallet text,
  staked bigint NOT NULL, won bigint NOT NULL, deposited bigint NOT NULL,
  PRIMARY KEY (merchant, currency, member, wallet)
);
CREATE TABLE ledger.earlier_seal AS SELECT coalesce(max(last_seq), 0) AS seq FROM ledger.block;
INSERT INTO ledger.earlier_total
  SELECT merchant, currency, member, wallet,
    coalesce(sum(CASE kind WHEN 'debit' THEN amount ELSE -amount END) FILTER (WHERE kind IN ('debit', 'rollback')), 0),
    coalesce(sum(amount) FILTER (WHERE kind = 'credit'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'grant'), 0)
  FROM ledger.transfer
  WHERE seq <= (SELECT seq FROM ledger.earlier_seal) AND code = 'ok'
    AND (kind IN ('debit', 'rollback', 'credit') AND house LIKE 'vendor:%' OR kind = 'grant' AND house = 'deposits')
  GROUP BY merchant, currency, member, wallet;
-- Nothing to count in a new ledger.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger.transfer) THEN DROP TABLE ledger.earlier_total, ledger.earlier_seal; END IF;
END $$;

-- Every account that is there satisfies the check: the list has only grown.
ALTER TABLE ledger.account
  ADD COLUMN staked bigint NOT NULL DEFAULT 0,
  ADD COLUMN won bigint NOT NULL DEFAULT 0,
  ADD COLUMN deposited bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT account_name_check,
  ADD CONSTRAINT account_name_check CHECK (CASE WHEN member > 0 THEN name IN ('main', 'game', 'held')
    ELSE name ~ '^(deposits|payouts|promotions|agents|adjustments|fees|peer|demo|vendor:[A-Za-z0-9_.-]{1,64})$' END) NOT VALID;
RESET ROLE;
DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
