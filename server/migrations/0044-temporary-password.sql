-- Until when a password counts that somebody else gave the member; it has to be changed at the first login.
ALTER TABLE member ADD temporary_password_until timestamptz;
ALTER TABLE member ADD CHECK (temporary_password_until IS NULL OR must_change_password);
