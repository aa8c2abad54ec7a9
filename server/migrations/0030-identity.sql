-- What protects an account, how else it is reached, and who brought it.
ALTER TABLE member ADD email text;
ALTER TABLE member ADD email_key text;
ALTER TABLE member ADD status text NOT NULL DEFAULT 'active'
  CHECK (status IN ('active', 'disabled', 'notMember', 'selfExcluded'));
-- The end of a self-exclusion.
ALTER TABLE member ADD status_until timestamptz;
ALTER TABLE member ADD password_changed_at timestamptz;
-- The secret of the authenticator (base32), the step of the last code that was taken, and the moment it began to count.
ALTER TABLE member ADD totp_secret text;
ALTER TABLE member ADD totp_last_step bigint;
ALTER TABLE member ADD totp_confirmed_at timestamptz;
ALTER TABLE member ADD bank_account_name text;
ALTER TABLE member ADD affiliate_code text;
ALTER TABLE member ADD recommender_id bigint REFERENCES member (id);
ALTER TABLE member ADD referral_code text;
ALTER TABLE member ADD icon bytea;
ALTER TABLE member ADD icon_changed_at timestamptz;
ALTER TABLE member ADD trial_ends_at timestamptz;
-- Trial accounts are on demo money, and nobody else is (free play can never touch real accounts).
ALTER TABLE member ADD currency text NOT NULL DEFAULT 'MAIN' CHECK (currency IN ('MAIN', 'DEMO'));
ALTER TABLE member ADD CHECK ((type = 4) = (currency = 'DEMO'));
CREATE UNIQUE INDEX member_merchant_email_key ON member (merchant, email_key);
CREATE UNIQUE INDEX member_merchant_referral_key ON member (merchant, referral_code);
CREATE INDEX member_recommender ON member (recommender_id);

-- The terms that a member accepted, each version with time, language and address.
CREATE TABLE terms_acceptance (
  member_id bigint NOT NULL REFERENCES member (id),
  version text NOT NULL,
  accepted_at timestamptz NOT NULL,
  language text NOT NULL,
  address inet NOT NULL,
  PRIMARY KEY (member_id, version)
);

CREATE TABLE recovery_code (
  member_id bigint NOT NULL REFERENCES member (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_hash)
);

-- A login that still has steps before it; the ticket itself is never stored.
CREATE TABLE login_ticket (
  ticket_hash bytea PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  way text NOT NULL CHECK (way IN ('password', 'sms', 'signIn')),
  -- The context of the machine `login-steps`.
  steps jsonb NOT NULL,
  -- Failed answers of the second verification.
  failures smallint NOT NULL DEFAULT 0,
  link_ticket_hash bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_ticket_expires_at ON login_ticket (expires_at);

-- Where and on what an account was used after everything was proven.
CREATE TABLE known_address (
  member_id bigint NOT NULL REFERENCES member (id),
  address inet NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, address)
);
CREATE TABLE known_device (
  member_id bigint NOT NULL REFERENCES member (id),
  device_hash bytea NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, device_hash)
);

CREATE TABLE login_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  at timestamptz NOT NULL,
  way text NOT NULL CHECK (way IN ('password', 'sms', 'signIn', 'registration')),
  outcome text NOT NULL CHECK (outcome IN ('loggedIn', 'failed', 'refused')),
  address inet NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX login_record_member ON login_record (member_id, id DESC);

-- Failures of an account from all addresses together; a name that nobody has counts alike.
CREATE TABLE account_failures (
  merchant text NOT NULL,
  account_hash bytea NOT NULL,
  failures integer NOT NULL,
  last_failure_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, account_hash)
);

ALTER TABLE verification_code DROP CONSTRAINT verification_code_purpose_check;
ALTER TABLE verification_code ADD CHECK (
  purpose IN ('register', 'login', 'resetPassword', 'changePassword', 'secondVerification', 'bindMobile', 'bindEmail')
);
-- Whose code it is, where somebody is known: a code of one account says nothing of another.
ALTER TABLE verification_code ADD member_id bigint REFERENCES member (id);

-- A mailed link that sets a new password.
CREATE TABLE password_link (
  ticket_hash bytea PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_link_member ON password_link (member_id, created_at);

-- Codes by which somebody brings players to a site.
CREATE TABLE affiliate (
  merchant text NOT NULL,
  -- As it is compared: upper case.
  code text NOT NULL,
  member_id bigint REFERENCES member (id),
  is_active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant, code)
);

-- Identities of other providers: an account is found by issuer and subject, never by a mail address.
CREATE TABLE linked_identity (
  merchant text NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, provider, subject),
  UNIQUE (member_id, provider)
);

CREATE TABLE sign_in_flow (
  flow_hash bytea PRIMARY KEY,
  merchant text NOT NULL,
  provider text NOT NULL,
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_flow_expires_at ON sign_in_flow (expires_at);

-- An identity that was proven to us and belongs to no account yet.
CREATE TABLE link_ticket (
  ticket_hash bytea PRIMARY KEY,
  merchant text NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX link_ticket_expires_at ON link_ticket (expires_at);
