-- Seals transfers up to p_last in at most p_blocks blocks of a thousand, and returns how many were sealed. The caller has made sure that no
-- command still writes a transfer up to p_last. The sums of the house's accounts are moved forward in the same transaction.
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
REVOKE ALL ON FUNCTION ledger.seal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.seal TO SESSION_USER;
