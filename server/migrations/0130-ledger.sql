-- formerly 1f2036f6cb89a8540d6d586a8863d743b2845bce4464b93def84e56b4914e62c
-- The ledger: accounts, transfers and their entries. Everything belongs to a role of its own, which nobody logs in as; the server calls
-- functions of it and reads, and can write nothing by itself (decision 055).
DO $$
DECLARE
  needs text := format('the ledger belongs to a role that this user may not make. Let an administrator of the database run: '
    'CREATE ROLE marquee_ledger NOLOGIN; GRANT marquee_ledger TO %I%s; and start again. '
    'The second can be taken back afterwards: REVOKE marquee_ledger FROM %I',
    current_user, CASE WHEN current_setting('server_version_num')::int >= 160000 THEN ' WITH INHERIT FALSE' ELSE '' END, current_user);
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marquee_ledger') THEN
    BEGIN
      CREATE ROLE marquee_ledger NOLOGIN;
    EXCEPTION
      WHEN insufficient_privilege THEN RAISE EXCEPTION '%', needs;
      -- Another database of this PostgreSQL did, in the same moment.
      WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END IF;
  BEGIN
    EXECUTE format('GRANT marquee_ledger TO %I%s', current_user,
      CASE WHEN current_setting('server_version_num')::int >= 160000 THEN ' WITH INHERIT FALSE, SET TRUE' ELSE '' END);
  EXCEPTION
    -- An administrator may have done it.
    WHEN insufficient_privilege THEN NULL;
  END;
  BEGIN
    SET LOCAL ROLE marquee_ledger;
    RESET ROLE;
  EXCEPTION WHEN insufficient_privilege THEN RAISE EXCEPTION '%', needs;
  END;
END $$;

CREATE SCHEMA ledger AUTHORIZATION marquee_ledger;
SET LOCAL ROLE marquee_ledger;

CREATE TABLE ledger.currency (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{3,8}$'),
  -- Digits behind the point: an amount is a whole number of the smallest unit.
  exponent smallint NOT NULL CHECK (exponent BETWEEN 0 AND 8)
);
INSERT INTO ledger.currency VALUES
  ('AUD', 2), ('BRL', 2), ('BTC', 8), ('CAD', 2), ('CHF', 2), ('CLP', 0), ('CNY', 2), ('DEMO', 2), ('ETH', 8), ('EUR', 2), ('GBP', 2),
  ('HKD', 2), ('IDR', 2), ('INR', 2), ('JPY', 0), ('KRW', 0), ('KWD', 3), ('MXN', 2), ('MYR', 2), ('NGN', 2), ('NZD', 2), ('PHP', 2),
  ('SGD', 2), ('THB', 2), ('TND', 3), ('TRY', 2), ('USD', 2), ('USDC', 6), ('USDT', 6), ('VND', 0), ('ZAR', 2);

CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  currency text NOT NULL REFERENCES ledger.currency (code),
  -- 0 is the house.
  member bigint NOT NULL CHECK (member >= 0),
  name text NOT NULL,
  -- A house account has none: it is the sum of its entries, so that no row is locked by every bet.
  balance bigint CHECK (balance >= 0),
  UNIQUE (merchant, currency, member, name),
  CHECK ((member = 0) = (balance IS NULL)),
  CHECK (CASE WHEN member > 0 THEN name IN ('main', 'game', 'held')
    ELSE name ~ '^(deposits|payouts|promotions|agents|adjustments|demo|vendor:[A-Za-z0-9_.-]{1,64})$' END),
  -- Nothing real touches what is played for fun.
  CHECK (currency <> 'DEMO' OR member > 0 OR name ~ '^(demo|vendor:.*)$')
) WITH (fillfactor = 60);

CREATE SEQUENCE ledger.transfer_seq;

-- What was asked for and what was answered, in an order in which it can be done again: numbers are given under the locks.
CREATE TABLE ledger.transfer (
  seq bigint PRIMARY KEY,
  merchant text NOT NULL,
  -- Who made the key, such as 'vendor:OWL'. A key names one thing in its scope, for ever.
  scope text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('grant', 'debit', 'credit', 'rollback', 'tombstone', 'hold', 'post', 'void', 'move', 'pay')),
  -- 'ok', or why nothing moved.
  code text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  member bigint NOT NULL CHECK (member > 0),
  wallet text NOT NULL CHECK (wallet IN ('main', 'game')),
  other bigint,
  house text,
  -- The key of the transfer that this one is about, and its number where it is known.
  ref_key text,
  ref bigint,
  -- How long a hold stands.
  seconds integer CHECK (seconds > 0),
  cause text NOT NULL,
  reason text NOT NULL,
  detail text NOT NULL,
  -- Of the member's wallet afterwards.
  balance bigint NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (merchant, scope, key)
);
CREATE INDEX transfer_ref ON ledger.transfer (ref) WHERE ref IS NOT NULL;

-- Without foreign keys, which cost a sixth of all the work: verification looks for what they would refuse.
CREATE TABLE ledger.entry (
  seq bigint NOT NULL,
  -- 1 gives, 2 gets.
  n smallint NOT NULL CHECK (n IN (1, 2)),
  account bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance bigint CHECK (balance >= 0),
  PRIMARY KEY (seq, n)
);
CREATE INDEX entry_account ON ledger.entry (account, seq);

-- Holds that are neither spent nor given back.
CREATE TABLE ledger.hold (
  seq bigint PRIMARY KEY,
  merchant text NOT NULL,
  remaining bigint NOT NULL CHECK (remaining > 0),
  expires_at timestamptz
);
CREATE INDEX hold_expires_at ON ledger.hold (expires_at) WHERE expires_at IS NOT NULL;

-- Transfers that nobody writes any more, hashed, each block with the hash of the one before.
CREATE TABLE ledger.block (
  number bigint PRIMARY KEY,
  first_seq bigint NOT NULL,
  last_seq bigint NOT NULL CHECK (last_seq >= first_seq),
  transfers integer NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  -- 32 bytes of each transfer, in order, so that a wrong one can be named.
  digests bytea NOT NULL CHECK (octet_length(digests) = 32 * transfers),
  sealed_at timestamptz NOT NULL
);

-- Functions are files (decision 135). These three are created here, because triggers and policies need them.
\function ledger.refuse_outsiders
\function ledger.refuse_change
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['currency', 'account', 'transfer', 'entry', 'hold', 'block'] LOOP
    EXECUTE format('CREATE TRIGGER only_functions BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger.%I
      FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_outsiders()', name);
    EXECUTE format('ALTER TABLE ledger.%I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['transfer', 'entry', 'block'] LOOP
    EXECUTE format('CREATE TRIGGER never_changes BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.%I
      FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()', name);
  END LOOP;
END $$;

\function ledger.reads
CREATE POLICY all_read ON ledger.currency FOR SELECT USING (true);
CREATE POLICY of_merchant ON ledger.account FOR SELECT USING (ledger.reads(merchant));
CREATE POLICY of_merchant ON ledger.transfer FOR SELECT USING (ledger.reads(merchant));
CREATE POLICY of_merchant ON ledger.hold FOR SELECT USING (ledger.reads(merchant));
-- Through the account, whose policy decides.
CREATE POLICY of_merchant ON ledger.entry FOR SELECT
  USING (ledger.reads('*') OR EXISTS (SELECT FROM ledger.account a WHERE a.id = account));
CREATE POLICY of_auditors ON ledger.block FOR SELECT USING (ledger.reads('*'));
RESET ROLE;
