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

-- As before, and what is sealed is added to the sums in the same transaction.
CREATE OR REPLACE FUNCTION ledger.seal(p_last bigint, p_blocks integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  last block;
  first_new bigint;
  last_new bigint;
  many integer;
  all_digests bytea;
  sealed bigint := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(0x6c6564676572);
  SELECT * INTO last FROM block ORDER BY number DESC LIMIT 1;
  IF NOT FOUND THEN last.number := 0; last.last_seq := 0; last.hash := sha256(''); END IF;
  FOR i IN 1 .. p_blocks LOOP
    SELECT min(n.seq), max(n.seq), count(*), string_agg(n.digest, '' ORDER BY n.seq) INTO first_new, last_new, many, all_digests FROM (
      SELECT t.seq, ledger.digest(t, e.entries) AS digest
      FROM (SELECT * FROM transfer WHERE seq > last.last_seq AND seq <= p_last ORDER BY seq LIMIT 1000) t
      LEFT JOIN LATERAL (
        SELECT string_agg(concat_ws(' ', n, account, amount, coalesce(balance::text, '-')), ';' ORDER BY n) AS entries
        FROM entry WHERE seq = t.seq
      ) e ON true
    ) n;
    EXIT WHEN many = 0;
    INSERT INTO block SELECT last.number + 1, first_new, last_new, many, last.hash,
      sha256(last.hash || convert_to(concat_ws(',', last.number + 1, first_new, last_new, many), 'UTF8') || all_digests), all_digests, clock_timestamp()
      RETURNING * INTO last;
    INSERT INTO sealed_sum AS known SELECT e.account, sum(e.amount), last_new
      FROM entry e JOIN account a ON a.id = e.account WHERE e.seq BETWEEN first_new AND last_new AND a.member = 0 GROUP BY e.account
      ON CONFLICT (account) DO UPDATE SET balance = known.balance + EXCLUDED.balance, through = EXCLUDED.through;
    sealed := sealed + many;
    EXIT WHEN many < 1000;
  END LOOP;
  RETURN sealed;
END $$;

-- Of every account of the house, and of all members together; the sum over a currency is nothing.
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
RESET ROLE;

DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
