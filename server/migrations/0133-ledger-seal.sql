-- formerly 2b3250e80e880624554b98522ccef1d7b0cf842e5da02208e5f5f68cf4026c48
-- Who reads the ledger. The functions of this migration have files since decision 135.
SET LOCAL ROLE marquee_ledger;

-- The server is whoever runs these migrations.
GRANT USAGE ON SCHEMA ledger TO SESSION_USER;
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO SESSION_USER;
GRANT SELECT ON SEQUENCE ledger.transfer_seq TO SESSION_USER;
RESET ROLE;

-- From now on the server can act as the ledger's role no more. (A superuser always can; one that made the role could ask for it again.)
DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
