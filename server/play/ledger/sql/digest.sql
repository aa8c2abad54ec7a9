-- The digest of a transfer with its entries. digest.ts computes the same bytes without the database.
CREATE OR REPLACE FUNCTION ledger.digest(t ledger.transfer, p_entries text) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(concat_ws(',', t.seq, ledger.part(t.merchant), ledger.part(t.scope), ledger.part(t.key), t.kind,
    ledger.part(t.code), t.currency, t.amount, t.member, t.wallet, coalesce(t.other::text, '-'), ledger.part(t.house),
    ledger.part(t.ref_key), coalesce(t.ref::text, '-'), coalesce(t.seconds::text, '-'), ledger.part(t.cause), ledger.part(t.reason),
    ledger.part(t.detail), t.balance, (extract(epoch FROM t.at) * 1000000)::bigint, coalesce(p_entries, '')), 'UTF8'))
$$;
REVOKE ALL ON FUNCTION ledger.digest FROM PUBLIC;
