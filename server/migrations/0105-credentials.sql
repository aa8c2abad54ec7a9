-- What proves a member, and the picture, lie beside the member: reading a member reads neither a hash nor a picture.
CREATE TABLE credentials (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  password_hash text,
  password_changed_at timestamptz,
  password_expires_at timestamptz,
  must_change_password boolean NOT NULL DEFAULT false,
  -- The end of a password that somebody else gave the member.
  temporary_password_until timestamptz,
  payment_password_hash text,
  -- The secret of the authenticator (base32), the step of the last code that was taken, and when the authenticator was confirmed.
  totp_secret text,
  totp_last_step bigint,
  totp_confirmed_at timestamptz,
  CHECK (temporary_password_until IS NULL OR must_change_password)
);
INSERT INTO credentials
  SELECT id, password_hash, password_changed_at, password_expires_at, must_change_password, temporary_password_until,
    payment_password_hash, totp_secret, totp_last_step, totp_confirmed_at
  FROM member;

CREATE TABLE member_icon (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  icon bytea NOT NULL,
  changed_at timestamptz NOT NULL
);
INSERT INTO member_icon SELECT id, icon, coalesce(icon_changed_at, registered_at) FROM member WHERE icon IS NOT NULL;

ALTER TABLE member
  DROP COLUMN password_hash,
  DROP COLUMN password_changed_at,
  DROP COLUMN password_expires_at,
  DROP COLUMN must_change_password,
  DROP COLUMN temporary_password_until,
  DROP COLUMN payment_password_hash,
  DROP COLUMN totp_secret,
  DROP COLUMN totp_last_step,
  DROP COLUMN totp_confirmed_at,
  DROP COLUMN icon,
  DROP COLUMN icon_changed_at;
