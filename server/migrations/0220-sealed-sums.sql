-- formerly 0fd81e8044965b3facb7e4a278f9d2244d593ebd7168819058331f5b16eb51d2
-- The trial balance without reading every entry of the house: what is sealed is added up once.
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

-- Of an account of the house: the sum of its entries up to a number, behind which there are only newer ones. `verify` adds them up anew.
CREATE TABLE ledger.sealed_sum (
  account bigint PRIMARY KEY REFERENCES ledger.account (id),
  balance numeric NOT NULL,
  through bigint NOT NULL
);
CREATE TRIGGER only_functions BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger.sealed_sum
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_outsiders();
ALTER TABLE ledger.sealed_sum ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_merchant ON ledger.sealed_sum FOR SELECT
  USING (ledger.reads('*') OR EXISTS (SELECT FROM ledger.account a WHERE a.id = account));
GRANT SELECT ON ledger.sealed_sum TO SESSION_USER;

-- Nobody seals meanwhile.
SELECT pg_advisory_xact_lock(0x6c6564676572);
INSERT INTO ledger.sealed_sum SELECT e.account, sum(e.amount), b.last_seq
  FROM ledger.entry e JOIN ledger.account a ON a.id = e.account JOIN (SELECT max(last_seq) AS last_seq FROM ledger.block) b ON e.seq <= b.last_seq
  WHERE a.member = 0 GROUP BY e.account, b.last_seq;
RESET ROLE;

DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
