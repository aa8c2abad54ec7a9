-- A place whose failures are counted together is a network, or a device that the account knows.
ALTER TABLE login_attempts ALTER COLUMN address TYPE text USING abbrev(address);
-- Failures are forgotten slowly, and the owner is told once a day.
ALTER TABLE account_failures ALTER COLUMN failures TYPE double precision;
ALTER TABLE account_failures ADD told_at timestamptz;

-- A failed second verification belongs to the history of logins.
ALTER TABLE login_record DROP CONSTRAINT login_record_way_check;
ALTER TABLE login_record ADD CHECK (way IN ('password', 'sms', 'signIn', 'registration', 'secondVerification'));

-- How many SMS a merchant has sent in the hour and in the day that began at `since`.
CREATE TABLE sms_count (
  merchant text NOT NULL,
  span text NOT NULL CHECK (span IN ('hour', 'day')),
  since timestamptz NOT NULL,
  sent integer NOT NULL,
  PRIMARY KEY (merchant, span)
);
