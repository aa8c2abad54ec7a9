-- What vendors ask for is decided, done and noted with its round in one statement (decision 092). The books say what belongs to a round,
-- so that nobody else has to keep that. Only who may act as the ledger's role can change what belongs to it; where that was taken back, an
-- administrator grants it once more for this.
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
CREATE INDEX transfer_round ON ledger.transfer (detail COLLATE "C") WHERE detail LIKE 'round %' AND code = 'ok';
RESET ROLE;
DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;

-- Until now a round was written before money moved in it: of those a server may have died in between.
SELECT set_config('ledger.merchant', '*', true);
DELETE FROM vendor_round r WHERE played_at IS NULL AND NOT EXISTS (SELECT FROM ledger.transfer t
  WHERE t.merchant = r.merchant AND t.scope = 'vendor:' || r.vendor
    AND t.detail COLLATE "C" = 'round ' || r.round_id || ' game ' || r.game_id AND t.detail LIKE 'round %' AND t.code = 'ok');
SELECT set_config('ledger.merchant', '', true);
ALTER TABLE vendor_round DROP COLUMN played_at;

-- Wins that came when their game or round was over, of which the member was told.
CREATE TABLE late_win (
  merchant text NOT NULL,
  vendor text NOT NULL,
  key text COLLATE "C" NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, vendor, key)
);
CREATE INDEX late_win_told_at ON late_win (told_at);
INSERT INTO late_win SELECT r.merchant, r.vendor, t.key, min(t.told_at) FROM vendor_transaction t JOIN vendor_round r ON r.id = t.round
  WHERE t.told_at IS NOT NULL GROUP BY 1, 2, 3;
DROP TABLE vendor_transaction;

-- Whether a member may not bet: disabled, without the right to play, or excluded by own wish until a time that has not come.
CREATE FUNCTION may_not_bet(p_status text, p_until timestamptz, p_now timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_status WHEN 'active' THEN false WHEN 'selfExcluded' THEN p_until IS NULL OR p_until > p_now ELSE true END
$$;

-- What holds of game sessions at a time. One is over where nothing was done for half an hour, where the player's own is, and where another
-- game took its place. Stale is what was not noted for a minute.
CREATE FUNCTION game_sessions_at(p_now timestamptz)
RETURNS TABLE (id bigint, token_hash bytea, merchant text, vendor text, member bigint, game integer, currency text, session bigint,
  launch text, is_over boolean, is_disabled boolean, is_stale boolean)
LANGUAGE sql STABLE AS $$
  SELECT g.id, g.token_hash, g.merchant, g.vendor, g.member_id, g.game_id, g.currency, g.session_id, g.launch,
    g.last_seen_at <= p_now - interval '30 minutes' OR own.id IS NULL OR own.ended_at IS NOT NULL OR own.expires_at <= p_now
      OR g.launch IS NOT NULL AND g.launch IS DISTINCT FROM place.launch,
    may_not_bet(member.status, member.status_until, p_now),
    g.last_seen_at <= p_now - interval '1 minute' OR own.last_seen_at <= p_now - interval '1 minute'
  FROM game_session g
  JOIN member ON member.id = g.member_id
  LEFT JOIN session own ON own.id = g.session_id
  LEFT JOIN game_place place ON place.member_id = g.member_id
$$;

-- Stakes, wins and what is given back, of one merchant and currency: whether the key and the session of each still count, what the books
-- answer, and the round, all in one transaction. Nothing is answered of what was not signed by a key of now, or is of another player's
-- round. Members are locked before rounds, and both in one order everywhere.
CREATE FUNCTION vendor_moves(
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
    JOIN vendor_key k ON k.id = o.signed AND (k.valid_until IS NULL OR k.valid_until > p_now)
    JOIN game_sessions_at(p_now) s ON s.id = o.session AND s.merchant = p_merchant AND s.currency = p_currency
      AND k.merchant = s.merchant AND k.vendor = s.vendor
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
  INSERT INTO vendor_round AS r (merchant, vendor, round_id, member_id, game_id, currency, opened_at, closed_at)
    SELECT p_merchant, o.vendor, o.round, o.member, o.game, p_currency, p_now, o.closed_at
    FROM (SELECT DISTINCT ON (u.vendor, u.round COLLATE "C") *
      FROM unnest(vendors, rounds, members, games, closings, codes, repeats) u (vendor, round, member, game, closed_at, code, repeat)
      WHERE u.code = 'ok' AND NOT u.repeat ORDER BY u.vendor, u.round COLLATE "C") o
    ON CONFLICT (merchant, vendor, round_id) DO UPDATE SET version = r.version + 1, bet = NULL, win = NULL
      WHERE r.member_id = excluded.member_id AND r.game_id = excluded.game_id AND r.currency = excluded.currency
        AND r.closed_at IS NOT DISTINCT FROM excluded.closed_at;
  GET DIAGNOSTICS written = ROW_COUNT;
  SELECT count(DISTINCT (u.vendor, u.round)) INTO wanted
    FROM unnest(vendors, rounds, codes, repeats) u (vendor, round, code, repeat) WHERE u.code = 'ok' AND NOT u.repeat;
  IF written < wanted THEN
    RAISE serialization_failure USING MESSAGE = 'a round of these has just been closed, or taken by another player';
  END IF;
  RETURN QUERY SELECT * FROM unnest(asked, seqs, codes, moved, balances, times, repeats, known, closings, overs, stales);
END $$;
