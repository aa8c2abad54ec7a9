-- formerly c519e3481454fa786956e3ecbb34557f255cc3a444cdc7bdfb0e38d575f06688
-- What an operator asks the books, and one guard more. Only who may act as the ledger's role can change what belongs to it; where that was
-- taken back, an administrator grants it once more for this.
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

-- The server asks for no such amount; whoever forgets that finds it here.
ALTER TABLE ledger.transfer ADD CONSTRAINT moves_something CHECK (code <> 'ok' OR amount > 0);

-- Of times that nearly follow the numbers: a few bytes for a hundred pages, and next to nothing for a transfer.
CREATE INDEX transfer_at ON ledger.transfer USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
RESET ROLE;

DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
