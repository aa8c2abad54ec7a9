-- Does many grants, debits and credits of one merchant and currency in one statement, each answered as ledger.post answers it. No key may
-- be in a batch twice, neither as a key nor as a reference: a command that depends on another one belongs in the next batch.
--
-- Transfers are written without looking for their keys again, because the keys were looked for under the locks of the members. A key that
-- another batch took meanwhile is a unique violation, and the batch is done again (decision 099).
CREATE OR REPLACE FUNCTION ledger.post_set(
  p_merchant text, p_currency text, p_scope text[], p_key text[], p_kind text[], p_amount bigint[], p_member bigint[], p_wallet text[],
  p_house text[], p_ref text[], p_refusal text[], p_cause text[], p_reason text[], p_detail text[]
) RETURNS TABLE (r_seq bigint, r_code text, r_amount bigint, r_balance bigint, r_at timestamptz, r_repeat boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET lock_timeout = '2s'
-- The plan is made once, perhaps while the tables are empty, and has to be good when they are not: hence also each look-up by itself.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  most CONSTANT bigint := 1000000000000000000;
  many CONSTANT integer := array_length(p_key, 1);
  now_at timestamptz;
  item record;
  last_account bigint := 0;
  running bigint;
  code text;
  number bigint;
  wanted integer := 0;
  house_of jsonb := '{}';
  seqs bigint[] := array_fill(NULL::bigint, ARRAY[many]);
  codes text[] := array_fill(NULL::text, ARRAY[many]);
  amounts bigint[] := p_amount;
  balances bigint[] := array_fill(NULL::bigint, ARRAY[many]);
  times timestamptz[] := array_fill(NULL::timestamptz, ARRAY[many]);
  repeats boolean[] := array_fill(false, ARRAY[many]);
  refs bigint[] := array_fill(NULL::bigint, ARRAY[many]);
  e_seq bigint[] := '{}'; e_wallet bigint[] := '{}'; e_house bigint[] := '{}'; e_change bigint[] := '{}'; e_balance bigint[] := '{}';
  a_id bigint[] := '{}'; a_balance bigint[] := '{}';
  -- What the batch adds to the totals of an account, as ledger.post adds it.
  staked_more bigint := 0; won_more bigint := 0; deposited_more bigint := 0;
  a_staked bigint[] := '{}'; a_won bigint[] := '{}'; a_deposited bigint[] := '{}';
BEGIN
  PERFORM FROM account WHERE merchant = p_merchant AND currency = p_currency AND name = 'main'
    AND member = ANY (p_member) ORDER BY id FOR NO KEY UPDATE;
  now_at := clock_timestamp();
  SELECT coalesce(jsonb_object_agg(names.name, coalesce(h.id, house(p_merchant, p_currency, names.name))), '{}') INTO house_of
    FROM (SELECT DISTINCT name FROM unnest(p_house) name WHERE name IS NOT NULL) names
    LEFT JOIN LATERAL (SELECT a.id FROM account a
      WHERE a.merchant = p_merchant AND a.currency = p_currency AND a.member = 0 AND a.name = names.name LIMIT 1) h ON true;
  FOR item IN
    SELECT o.n, o.kind, o.amount, o.house, o.house LIKE 'vendor:%' AS is_vendor, o.ref, o.refusal, w.id AS wallet, w.balance,
      k.seq AS known, k.code AS known_code, k.amount AS known_amount, k.balance AS known_balance, k.at AS known_at,
      k.kind = 'tombstone' AND o.kind = 'debit' AND k.member = o.member AND k.currency = p_currency AS is_dead,
      k.kind = o.kind AND k.currency = p_currency AND k.member = o.member AND k.amount = o.amount AND k.wallet = o.wallet
        AND k.house IS NOT DISTINCT FROM o.house AND k.other IS NULL AND k.ref_key IS NOT DISTINCT FROM o.ref AND k.seconds IS NULL
        AND k.reason = o.reason AND k.detail = o.detail AS is_same,
      f.seq AS about, f.code AS about_code,
      f.member = o.member AND f.currency = p_currency AND f.kind IN ('debit', 'tombstone') AS is_about,
      (SELECT true FROM transfer t WHERE t.ref = f.seq AND t.kind = 'rollback' AND t.code = 'ok' LIMIT 1) IS TRUE AS is_back
    FROM unnest(p_scope, p_key, p_kind, p_amount, p_member, p_wallet, p_house, p_ref, p_refusal, p_reason, p_detail) WITH ORDINALITY
      o (scope, key, kind, amount, member, wallet, house, ref, refusal, reason, detail, n)
    LEFT JOIN LATERAL (SELECT * FROM account a
      WHERE a.merchant = p_merchant AND a.currency = p_currency AND a.member = o.member AND a.name = o.wallet LIMIT 1) w ON true
    LEFT JOIN LATERAL (SELECT * FROM transfer t
      WHERE t.merchant = p_merchant AND t.scope = o.scope AND t.key = o.key LIMIT 1) k ON true
    LEFT JOIN LATERAL (SELECT * FROM transfer t
      WHERE t.merchant = p_merchant AND t.scope = o.scope AND t.key = o.ref LIMIT 1) f ON true
    ORDER BY w.id, o.n
  LOOP
    IF item.known IS NOT NULL THEN
      repeats[item.n] := true;
      amounts[item.n] := item.known_amount;
      IF item.is_dead OR item.is_same THEN
        codes[item.n] := CASE WHEN item.is_dead THEN 'rolledBack' ELSE item.known_code END;
        seqs[item.n] := item.known; balances[item.n] := item.known_balance; times[item.n] := item.known_at;
      ELSE
        codes[item.n] := 'keyReused';
      END IF;
      CONTINUE;
    END IF;
    times[item.n] := now_at;
    IF item.wallet IS NULL THEN codes[item.n] := 'accountUnknown'; CONTINUE; END IF;
    IF item.ref IS NOT NULL AND item.is_about IS NOT TRUE THEN codes[item.n] := 'referenceUnknown'; CONTINUE; END IF;
    IF item.wallet <> last_account THEN
      IF last_account > 0 THEN
        a_id := a_id || last_account; a_balance := a_balance || running;
        a_staked := a_staked || staked_more; a_won := a_won || won_more; a_deposited := a_deposited || deposited_more;
        staked_more := 0; won_more := 0; deposited_more := 0;
      END IF;
      last_account := item.wallet;
      running := item.balance;
    END IF;
    code := 'ok';
    IF item.refusal IS NOT NULL THEN code := item.refusal;
    ELSIF item.kind = 'debit' THEN
      IF running < item.amount THEN code := 'notEnoughMoney';
      ELSE
        running := running - item.amount;
        IF item.is_vendor THEN staked_more := staked_more + item.amount; END IF;
      END IF;
    ELSIF item.kind IN ('credit', 'grant') THEN
      IF item.kind = 'credit' AND (item.about_code <> 'ok' OR item.is_back) THEN code := 'rolledBack';
      ELSIF running + item.amount > most THEN code := 'tooMuch';
      ELSE
        running := running + item.amount;
        IF item.kind = 'grant' THEN
          IF item.house = 'deposits' THEN deposited_more := deposited_more + item.amount; END IF;
        ELSIF item.is_vendor THEN won_more := won_more + item.amount;
        END IF;
      END IF;
    ELSE RAISE EXCEPTION 'a batch knows no %', item.kind;
    END IF;
    number := nextval('transfer_seq');
    wanted := wanted + 1;
    seqs[item.n] := number; codes[item.n] := code; balances[item.n] := running; refs[item.n] := item.about;
    IF code = 'ok' THEN
      e_seq := e_seq || number;
      e_wallet := e_wallet || item.wallet;
      e_house := e_house || (house_of ->> item.house)::bigint;
      e_change := e_change || CASE item.kind WHEN 'debit' THEN -item.amount ELSE item.amount END;
      e_balance := e_balance || running;
    END IF;
  END LOOP;
  IF last_account > 0 THEN
    a_id := a_id || last_account; a_balance := a_balance || running;
    a_staked := a_staked || staked_more; a_won := a_won || won_more; a_deposited := a_deposited || deposited_more;
  END IF;

  IF wanted > 0 THEN
    BEGIN
      INSERT INTO transfer
        SELECT o.seq, p_merchant, o.scope, o.key, o.kind, o.code, p_currency, o.amount, o.member, o.wallet, NULL, o.house, o.ref, o.about, NULL,
          o.cause, o.reason, o.detail, o.balance, now_at
        FROM unnest(seqs, p_scope, p_key, p_kind, codes, p_amount, p_member, p_wallet, p_house, p_ref, refs, p_cause, p_reason, p_detail, balances, repeats)
          o (seq, scope, key, kind, code, amount, member, wallet, house, ref, about, cause, reason, detail, balance, is_repeat)
        WHERE o.seq IS NOT NULL AND NOT o.is_repeat
        ORDER BY o.scope COLLATE "C", o.key COLLATE "C";
    EXCEPTION WHEN unique_violation THEN
      RAISE serialization_failure USING MESSAGE = 'another transfer has just taken a key of this batch';
    END;
    -- A balance may be what it was although a stake and a win are in the batch.
    UPDATE account a SET balance = u.balance, staked = a.staked + u.staked, won = a.won + u.won, deposited = a.deposited + u.deposited
      FROM unnest(a_id, a_balance, a_staked, a_won, a_deposited) u (id, balance, staked, won, deposited)
      WHERE a.id = u.id AND (a.balance <> u.balance OR u.staked + u.won + u.deposited > 0);
    INSERT INTO entry
      SELECT e.seq, s.n, CASE s.n WHEN 1 THEN e.giver ELSE e.getter END, CASE s.n WHEN 1 THEN -abs(e.change) ELSE abs(e.change) END,
        CASE WHEN (s.n = 1) = (e.change < 0) THEN e.balance END
      FROM (SELECT u.seq, u.change, u.balance, CASE WHEN u.change < 0 THEN u.wallet ELSE u.house END AS giver,
          CASE WHEN u.change < 0 THEN u.house ELSE u.wallet END AS getter
        FROM unnest(e_seq, e_wallet, e_house, e_change, e_balance) u (seq, wallet, house, change, balance)) e,
        (VALUES (1::smallint), (2::smallint)) s (n);
  END IF;
  RETURN QUERY SELECT * FROM unnest(seqs, codes, amounts, balances, times, repeats);
END $$;
REVOKE ALL ON FUNCTION ledger.post_set FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post_set TO SESSION_USER;
