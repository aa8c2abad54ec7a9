-- The same answers with less work: rounds that are new are written as such. ON CONFLICT looked each of them up once more and wrote it in
-- two steps, though it has just been seen that it is not there. Another statement's is the unique violation that it is, and this one is
-- done again.
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

  -- Where something moved: rounds that are new, and then those that were there, each in one order. One that was closed or taken meanwhile
  -- is looked at anew.
  BEGIN
    INSERT INTO vendor_round (merchant, vendor, round_id, member_id, game_id, currency, opened_at)
      SELECT DISTINCT ON (u.vendor, u.round COLLATE "C") p_merchant, u.vendor, u.round, u.member, u.game, p_currency, p_now
      FROM unnest(vendors, rounds, members, games, known, codes, repeats) u (vendor, round, member, game, id, code, repeat)
      WHERE u.id IS NULL AND u.code = 'ok' AND NOT u.repeat ORDER BY u.vendor, u.round COLLATE "C";
  EXCEPTION WHEN unique_violation THEN
    RAISE serialization_failure USING MESSAGE = 'a round of these has just been begun';
  END;
  IF array_remove(known, NULL) <> '{}' THEN
    WITH wished AS MATERIALIZED (SELECT DISTINCT ON (u.vendor, u.round COLLATE "C") u.id, u.closed_at
        FROM unnest(vendors, rounds, known, closings, codes, repeats) u (vendor, round, id, closed_at, code, repeat)
        WHERE u.id IS NOT NULL AND u.code = 'ok' AND NOT u.repeat ORDER BY u.vendor, u.round COLLATE "C"),
      done AS (UPDATE vendor_round r SET version = r.version + 1, bet = NULL, win = NULL FROM wished o
        WHERE r.id = o.id AND r.closed_at IS NOT DISTINCT FROM o.closed_at RETURNING 1)
      SELECT (SELECT count(*) FROM wished), (SELECT count(*) FROM done) INTO wanted, written;
    IF written < wanted THEN
      RAISE serialization_failure USING MESSAGE = 'a round of these has just been closed';
    END IF;
  END IF;
  RETURN QUERY SELECT * FROM unnest(asked, seqs, codes, moved, balances, times, repeats, known, closings, overs, stales);
END $$;
