-- The same answers with less work (decision 099). A batch writes its transfers without asking first whether each key is there, which it
-- has just looked at under the locks of its members: a rival's key ends it as before. Only who may act as the ledger's role can change what
-- belongs to it, as in 0222.
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
BEGIN
  PERFORM FROM account WHERE merchant = p_merchant AND currency = p_currency AND name = 'main'
    AND member = ANY (p_member) ORDER BY id FOR NO KEY UPDATE;
  now_at := clock_timestamp();
  SELECT coalesce(jsonb_object_agg(names.name, coalesce(h.id, house(p_merchant, p_currency, names.name))), '{}') INTO house_of
    FROM (SELECT DISTINCT name FROM unnest(p_house) name WHERE name IS NOT NULL) names
    LEFT JOIN LATERAL (SELECT a.id FROM account a
      WHERE a.merchant = p_merchant AND a.currency = p_currency AND a.member = 0 AND a.name = names.name LIMIT 1) h ON true;
  FOR item IN
    SELECT o.n, o.kind, o.amount, o.house, o.ref, o.refusal, w.id AS wallet, w.balance,
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
      IF last_account > 0 THEN a_id := a_id || last_account; a_balance := a_balance || running; END IF;
      last_account := item.wallet;
      running := item.balance;
    END IF;
    code := 'ok';
    IF item.refusal IS NOT NULL THEN code := item.refusal;
    ELSIF item.kind = 'debit' THEN
      IF running < item.amount THEN code := 'notEnoughMoney'; ELSE running := running - item.amount; END IF;
    ELSIF item.kind IN ('credit', 'grant') THEN
      IF item.kind = 'credit' AND (item.about_code <> 'ok' OR item.is_back) THEN code := 'rolledBack';
      ELSIF running + item.amount > most THEN code := 'tooMuch';
      ELSE running := running + item.amount;
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
  IF last_account > 0 THEN a_id := a_id || last_account; a_balance := a_balance || running; END IF;

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
    UPDATE account a SET balance = u.balance FROM unnest(a_id, a_balance) u (id, balance) WHERE a.id = u.id AND a.balance <> u.balance;
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
RESET ROLE;
DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;

CREATE OR REPLACE FUNCTION vendor_moves(
  p_merchant text, p_currency text, p_now timestamptz, p_signed bigint[], p_session bigint[], p_round text[], p_key text[], p_kind text[],
  p_amount bigint[], p_ref text[], p_refusal text[]
) RETURNS TABLE (r_n bigint, r_seq bigint, r_code text, r_amount bigint, r_balance bigint, r_at timestamptz, r_repeat boolean,
  r_round bigint, r_closed_at timestamptz, r_is_over boolean, r_is_stale boolean)
LANGUAGE plpgsql SET lock_timeout = '2s'
-- The plan is made once, perhaps while the tables are empty, and has to be good when they are not.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  asked bigint[]; vendors text[]; scopes text[]; rounds text[]; keys text[]; kinds text[]; amounts bigint[]; members bigint[];
  games integer[]; refs text[]; refusals text[]; details text[]; known bigint[]; closings timestamptz[]; overs boolean[];
  stales boolean[];
  seqs bigint[]; codes text[]; moved bigint[]; balances bigint[]; times timestamptz[]; repeats boolean[];
  many integer;
  wanted integer;
  written integer;
BEGIN
  SELECT array_agg(n), array_agg(vendor), array_agg('vendor:' || vendor), array_agg(round), array_agg(key), array_agg(kind),
    array_agg(amount), array_agg(member), array_agg(game), array_agg(ref), array_agg(refusal),
    array_agg('round ' || round || ' game ' || game), array_agg(round_id), array_agg(closed_at), array_agg(is_over),
    array_agg(is_stale), count(*)
    INTO asked, vendors, scopes, rounds, keys, kinds, amounts, members, games, refs, refusals, details, known, closings, overs,
      stales, many
  FROM (
    SELECT o.n, s.vendor, o.round, o.key, o.kind, o.amount, s.member, s.game, o.ref, s.is_over, s.is_stale,
      r.id AS round_id, r.closed_at,
      CASE WHEN o.kind <> 'debit' THEN NULL WHEN s.is_disabled THEN 'userDisabled' WHEN s.is_over THEN 'tokenExpired'
        WHEN o.refusal IS NOT NULL THEN o.refusal WHEN r.closed_at IS NOT NULL THEN 'gameUnavailable' END AS refusal,
      -- A round that is not there yet is of who names it first.
      coalesce(r.member_id, first_value(s.member) OVER named) = s.member
        AND coalesce(r.game_id, first_value(s.game) OVER named) = s.game AND coalesce(r.currency, p_currency) = p_currency AS is_own
    FROM unnest(p_signed, p_session, p_round, p_key, p_kind, p_amount, p_ref, p_refusal) WITH ORDINALITY
      o (signed, session, round, key, kind, amount, ref, refusal, n)
    -- One look for each, from here on and in this order: as a join it began with all keys of the merchant, and read the batch for each.
    JOIN LATERAL (SELECT * FROM vendor_key WHERE id = o.signed AND merchant = p_merchant
      AND (valid_until IS NULL OR valid_until > p_now) LIMIT 1) k ON true
    JOIN LATERAL (SELECT * FROM game_sessions_at(p_now) found
      WHERE found.id = o.session AND found.merchant = p_merchant AND found.currency = p_currency LIMIT 1) s ON s.vendor = k.vendor
    LEFT JOIN LATERAL (SELECT * FROM vendor_round v
      WHERE v.merchant = p_merchant AND v.vendor = s.vendor AND v.round_id = o.round LIMIT 1) r ON true
    WINDOW named AS (PARTITION BY s.vendor, o.round ORDER BY o.n)
    ORDER BY o.n
  ) each WHERE is_own;
  IF many = 0 THEN RETURN; END IF;

  IF kinds[1] = 'rollback' THEN
    -- What is given back in another round would be missing in the sums of both. What was answered before stays answered.
    PERFORM set_config('ledger.merchant', p_merchant, true);
    IF EXISTS (SELECT FROM ledger.transfer t WHERE t.merchant = p_merchant AND t.scope = scopes[1] AND t.key = refs[1]
        AND t.kind = 'debit' AND t.member = members[1] AND t.detail <> details[1])
      AND NOT EXISTS (SELECT FROM ledger.transfer t WHERE t.merchant = p_merchant AND t.scope = scopes[1] AND t.key = keys[1])
    THEN
      r_n := asked[1]; r_code := 'otherRound'; r_repeat := false;
      RETURN NEXT;
      RETURN;
    END IF;
  END IF;
  IF many = 1 THEN
    SELECT ARRAY[p.r_seq], ARRAY[p.r_code], ARRAY[p.r_amount], ARRAY[p.r_balance], ARRAY[p.r_at], ARRAY[p.r_repeat]
      INTO seqs, codes, moved, balances, times, repeats
      FROM ledger.post(p_merchant, scopes[1], keys[1], kinds[1], p_currency, amounts[1], members[1], 'main', NULL,
        CASE kinds[1] WHEN 'rollback' THEN NULL ELSE scopes[1] END, refs[1], NULL, refusals[1], scopes[1], '', details[1]) p;
  ELSE
    SELECT array_agg(p.r_seq), array_agg(p.r_code), array_agg(p.r_amount), array_agg(p.r_balance), array_agg(p.r_at), array_agg(p.r_repeat)
      INTO seqs, codes, moved, balances, times, repeats
      FROM ledger.post_set(p_merchant, p_currency, scopes, keys, kinds, amounts, members, array_fill('main'::text, ARRAY[many]), scopes,
        refs, refusals, scopes, array_fill(''::text, ARRAY[many]), details) p;
  END IF;

  -- Where something moved. A round that was closed or taken meanwhile is looked at anew.
  WITH wished AS MATERIALIZED (SELECT DISTINCT ON (u.vendor, u.round COLLATE "C") *
      FROM unnest(vendors, rounds, members, games, closings, codes, repeats) u (vendor, round, member, game, closed_at, code, repeat)
      WHERE u.code = 'ok' AND NOT u.repeat ORDER BY u.vendor, u.round COLLATE "C"),
    done AS (INSERT INTO vendor_round AS r (merchant, vendor, round_id, member_id, game_id, currency, opened_at, closed_at)
      SELECT p_merchant, o.vendor, o.round, o.member, o.game, p_currency, p_now, o.closed_at FROM wished o
      ON CONFLICT (merchant, vendor, round_id) DO UPDATE SET version = r.version + 1, bet = NULL, win = NULL
        WHERE r.member_id = excluded.member_id AND r.game_id = excluded.game_id AND r.currency = excluded.currency
          AND r.closed_at IS NOT DISTINCT FROM excluded.closed_at
      RETURNING 1)
    SELECT (SELECT count(*) FROM wished), (SELECT count(*) FROM done) INTO wanted, written;
  IF written < wanted THEN
    RAISE serialization_failure USING MESSAGE = 'a round of these has just been closed, or taken by another player';
  END IF;
  RETURN QUERY SELECT * FROM unnest(asked, seqs, codes, moved, balances, times, repeats, known, closings, overs, stales);
END $$;
