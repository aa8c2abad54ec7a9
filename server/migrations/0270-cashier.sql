-- Deposits (decision 144): what players asked for, the money that came, and the timeline of each deposit.

CREATE TABLE deposit (
  -- The provider's name of it.
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL,
  -- Of the press, by the browser: the same one is the same deposit, for ever.
  key text NOT NULL,
  -- What a payer writes.
  reference text NOT NULL,
  method_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('redirect', 'bank')),
  -- The method as it was published when the deposit began.
  method jsonb NOT NULL,
  currency text NOT NULL,
  asked bigint NOT NULL CHECK (asked > 0),
  -- For what was asked.
  fee bigint NOT NULL CHECK (fee BETWEEN 0 AND asked),
  -- What came so far, before fees.
  received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
  -- What of it was added to the balance, without fees.
  credited bigint NOT NULL DEFAULT 0 CHECK (credited BETWEEN 0 AND received),
  state text NOT NULL
    CHECK (state IN ('waiting', 'checking', 'credited', 'failed', 'expired', 'cancelled', 'takenBack')),
  -- Rises with each step.
  version integer NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL,
  -- When the current state began.
  since timestamptz NOT NULL,
  -- An open deposit expires then.
  due_at timestamptz NOT NULL,
  -- When the provider is asked next; absent where it is not asked any more.
  next_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- The page on which the player pays; absent until the provider has said it.
  pay_url text,
  return_to text NOT NULL,
  language text NOT NULL,
  UNIQUE (merchant, member_id, key),
  UNIQUE (merchant, reference),
  CHECK (next_at IS NULL OR kind = 'redirect')
);
CREATE INDEX deposit_member ON deposit (merchant, member_id, begun_at);
CREATE INDEX deposit_begun_at ON deposit (merchant, begun_at, id);
CREATE INDEX deposit_open ON deposit (merchant, begun_at, id) WHERE state IN ('waiting', 'checking');
CREATE INDEX deposit_due_at ON deposit (due_at) WHERE state IN ('waiting', 'checking');
CREATE INDEX deposit_next_at ON deposit (merchant, method_id, next_at) WHERE next_at IS NOT NULL;

-- Money that came, whether or not it belongs to a deposit. Each is credited once.
CREATE TABLE arrival (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  -- The id of the method, and the id that the provider or the bank gave to the payment.
  source text NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  payer text,
  text text,
  at timestamptz NOT NULL,
  -- The operator who entered it; absent for the message of a provider.
  entered_by bigint,
  entered_name text,
  -- The deposit that it was credited to; without one it waits for staff.
  deposit uuid REFERENCES deposit (id),
  UNIQUE (merchant, source, source_id),
  CHECK ((entered_by IS NULL) = (entered_name IS NULL))
);
CREATE INDEX arrival_at ON arrival (merchant, at, id);
CREATE INDEX arrival_unmatched ON arrival (merchant, at, id) WHERE deposit IS NULL;
CREATE INDEX arrival_deposit ON arrival (deposit) WHERE deposit IS NOT NULL;

-- The timeline of a deposit.
CREATE TABLE cashier_step (
  deposit uuid NOT NULL REFERENCES deposit (id),
  n integer NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL,
  -- 'member:<id>', 'staff:<id>', 'provider:<method>' or 'clock'.
  who text NOT NULL,
  -- What came, with a step that credits.
  amount bigint CHECK (amount > 0),
  note text CHECK (note IN ('short', 'over', 'late', 'again')),
  reason text CHECK (reason IN ('providerFailed', 'notFound', 'holderDiffers', 'wrongPayment')),
  PRIMARY KEY (deposit, n)
);
CREATE TRIGGER cashier_step_is_immutable BEFORE UPDATE OR DELETE ON cashier_step
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cashier_step_is_never_emptied BEFORE TRUNCATE ON cashier_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The ids of messages of providers, with what each message said.
CREATE TABLE provider_message (
  merchant text NOT NULL,
  provider text NOT NULL,
  id text COLLATE "C" NOT NULL,
  content_hash bytea NOT NULL,
  -- How often the id came again with other contents, which were not applied.
  conflicts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, provider, id)
);
CREATE INDEX provider_message_expires_at ON provider_message (expires_at);

-- The house account that gets the fees of deposits. Only who may act as the ledger's role can change what belongs to it, as in 0145.
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
DO $$
DECLARE old_check text;
BEGIN
  -- PostgreSQL chose its name.
  SELECT conname INTO STRICT old_check FROM pg_constraint
    WHERE conrelid = 'ledger.account'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%adjustments%';
  EXECUTE format('ALTER TABLE ledger.account DROP CONSTRAINT %I', old_check);
END $$;
-- Every account that is there satisfies it: the list has only grown.
ALTER TABLE ledger.account ADD CONSTRAINT account_name_check CHECK (CASE WHEN member > 0 THEN name IN ('main', 'game', 'held')
  ELSE name ~ '^(deposits|payouts|promotions|agents|adjustments|fees|demo|vendor:[A-Za-z0-9_.-]{1,64})$' END) NOT VALID;
RESET ROLE;
DO $$
BEGIN
  EXECUTE format('REVOKE marquee_ledger FROM %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
