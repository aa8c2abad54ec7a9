-- A provider is linked while the password that its owner gave is still the one of the account: times of two servers do not tell that.
ALTER TABLE sign_in_flow ADD proof bytea;
ALTER TABLE sign_in_flow DROP COLUMN began_at;
