-- Sealing: what is written becomes blocks, each hashed with the one before. server/ledger/digest.ts works the same bytes out by itself.
SET LOCAL ROLE marquee_ledger;

-- Each part with its length before it, so that no two rows read alike.
CREATE FUNCTION ledger.part(p text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT coalesce(octet_length(p) || ':' || p, '-') $$;

CREATE FUNCTION ledger.digest(t ledger.transfer, p_entries text) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(concat_ws(',', t.seq, ledger.part(t.merchant), ledger.part(t.scope), ledger.part(t.key), t.kind,
    ledger.part(t.code), t.currency, t.amount, t.member, t.wallet, coalesce(t.other::text, '-'), ledger.part(t.house),
    ledger.part(t.ref_key), coalesce(t.ref::text, '-'), coalesce(t.seconds::text, '-'), ledger.part(t.cause), ledger.part(t.reason),
    ledger.part(t.detail), t.balance, (extract(epoch FROM t.at) * 1000000)::bigint, coalesce(p_entries, '')), 'UTF8'))
$$;

-- Seals up to `p_last`, of which the caller has made sure that nobody writes any more; at most `p_blocks` blocks of a thousand transfers.
-- How many transfers were sealed.
CREATE FUNCTION ledger.seal(p_last bigint, p_blocks integer) RETURNS bigint
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
    sealed := sealed + many;
    EXIT WHEN many < 1000;
  END LOOP;
  RETURN sealed;
END $$;

-- What is read runs with the rights of the server, so that the policies count: a condition forgotten in here shows nothing of others.
CREATE FUNCTION ledger.balances(p_merchant text, p_member bigint)
RETURNS TABLE (currency text, main bigint, game bigint, held bigint, at timestamptz)
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM set_config('ledger.merchant', p_merchant, true);
  RETURN QUERY SELECT a.currency, max(a.balance) FILTER (WHERE a.name = 'main'), max(a.balance) FILTER (WHERE a.name = 'game'),
      max(a.balance) FILTER (WHERE a.name = 'held'), clock_timestamp()
    FROM account a WHERE a.merchant = p_merchant AND a.member = p_member GROUP BY a.currency ORDER BY a.currency;
END $$;

-- What moved on an account of a member, newest first, before a number; the limit stands in the order of the index, whatever the size.
CREATE FUNCTION ledger.statement(p_merchant text, p_currency text, p_member bigint, p_wallet text, p_kinds text[], p_from timestamptz,
  p_to timestamptz, p_before bigint, p_limit integer)
RETURNS TABLE (seq bigint, scope text, key text, kind text, amount bigint, balance bigint, house text, other bigint, member bigint, ref_key text,
  cause text, reason text, detail text, at timestamptz)
LANGUAGE plpgsql SET search_path = ledger, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET enable_bitmapscan = off AS $$
DECLARE own bigint;
BEGIN
  PERFORM set_config('ledger.merchant', p_merchant, true);
  SELECT a.id INTO own FROM account a
    WHERE a.merchant = p_merchant AND a.currency = p_currency AND a.member = p_member AND a.name = p_wallet;
  RETURN QUERY SELECT e.seq, t.scope, t.key, t.kind, e.amount, e.balance, t.house, t.other, t.member, t.ref_key, t.cause, t.reason, t.detail, t.at
    FROM entry e JOIN transfer t ON t.seq = e.seq
    WHERE e.account = own AND e.seq < p_before AND (p_kinds IS NULL OR t.kind = ANY (p_kinds))
      AND (p_from IS NULL OR t.at >= p_from) AND (p_to IS NULL OR t.at < p_to)
    ORDER BY e.seq DESC LIMIT p_limit;
END $$;

-- Of every account of the house, and of all members together; the sum over a currency is nothing.
CREATE FUNCTION ledger.trial_balance(p_merchant text)
RETURNS TABLE (currency text, name text, balance numeric)
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM set_config('ledger.merchant', p_merchant, true);
  RETURN QUERY
    SELECT a.currency, CASE a.member WHEN 0 THEN a.name ELSE 'members:' || a.name END AS account,
      sum(CASE a.member WHEN 0 THEN coalesce((SELECT sum(e.amount) FROM entry e WHERE e.account = a.id), 0) ELSE a.balance END)
    FROM account a WHERE a.merchant = p_merchant GROUP BY 1, 2 ORDER BY 1, 2;
END $$;

-- Holds whose time is over by the clock of the database, of all merchants.
CREATE FUNCTION ledger.expired_holds(p_limit integer)
RETURNS TABLE (merchant text, scope text, key text, currency text, member bigint)
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM set_config('ledger.merchant', '*', true);
  RETURN QUERY SELECT t.merchant, t.scope, t.key, t.currency, t.member FROM hold h JOIN transfer t ON t.seq = h.seq
    WHERE h.expires_at <= clock_timestamp() ORDER BY h.expires_at LIMIT p_limit;
END $$;

-- The server is whoever runs these migrations.
GRANT USAGE ON SCHEMA ledger TO SESSION_USER;
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO SESSION_USER;
GRANT SELECT ON SEQUENCE ledger.transfer_seq TO SESSION_USER;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.open_member, ledger.house, ledger.post, ledger.post_set, ledger.seal, ledger.reads, ledger.balances,
  ledger.statement, ledger.trial_balance, ledger.expired_holds TO SESSION_USER;
RESET ROLE;

-- From now on the server can act as the ledger's role no more. (A superuser always can; one that made the role could ask for it again.)
DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
