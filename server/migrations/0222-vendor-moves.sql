-- formerly c08d40669766989919df0ab04c559039df0ab2170423f936c9550d4c8bc39bdf
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
