-- Writes the totals of the next p_many accounts after p_after from their transfers, for a ledger that is older than the totals, and returns
-- the last of these accounts; null when all are counted. Members are locked only while theirs are counted.
CREATE OR REPLACE FUNCTION ledger.count_earlier_totals(p_after bigint, p_many integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  last_id bigint;
BEGIN
  IF to_regclass('ledger.earlier_total') IS NULL THEN RETURN NULL; END IF;
  SELECT max(id) INTO last_id FROM (SELECT id FROM account WHERE id > p_after ORDER BY id LIMIT p_many) next;
  IF last_id IS NULL THEN
    DROP TABLE earlier_total, earlier_seal;
    RETURN NULL;
  END IF;
  PERFORM FROM account WHERE name = 'main' AND (merchant, currency, member) IN
    (SELECT merchant, currency, member FROM account WHERE id > p_after AND id <= last_id AND member > 0)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE account a SET staked = total.staked, won = total.won, deposited = total.deposited
    FROM (
      SELECT own.id, coalesce(early.staked, 0) + late.staked AS staked, coalesce(early.won, 0) + late.won AS won,
        coalesce(early.deposited, 0) + late.deposited AS deposited
      FROM account own
      LEFT JOIN earlier_total early ON early.merchant = own.merchant AND early.currency = own.currency AND early.member = own.member
        AND early.wallet = own.name
      CROSS JOIN LATERAL (
        SELECT
          coalesce(sum(CASE t.kind WHEN 'debit' THEN t.amount WHEN 'rollback' THEN -t.amount END)
            FILTER (WHERE t.house LIKE 'vendor:%'), 0) AS staked,
          coalesce(sum(t.amount) FILTER (WHERE t.kind = 'credit' AND t.house LIKE 'vendor:%'), 0) AS won,
          coalesce(sum(t.amount) FILTER (WHERE t.kind = 'grant' AND t.house = 'deposits'), 0) AS deposited
        FROM entry e JOIN transfer t ON t.seq = e.seq
        WHERE e.account = own.id AND e.seq > (SELECT seq FROM earlier_seal)
      ) late
      WHERE own.id > p_after AND own.id <= last_id AND own.member > 0
    ) total
    WHERE a.id = total.id AND (a.staked, a.won, a.deposited) IS DISTINCT FROM (total.staked, total.won, total.deposited);
  RETURN last_id;
END $$;
REVOKE ALL ON FUNCTION ledger.count_earlier_totals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.count_earlier_totals TO SESSION_USER;
