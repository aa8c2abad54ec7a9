-- A provider is linked while the password that its owner gave is still the one of the account: times of two servers do not tell that.
ALTER TABLE sign_in_flow ADD proof bytea;
-- For servers of the version before, which may go on beside this one: they write it, and read it of flows that this one began.
ALTER TABLE sign_in_flow ALTER began_at SET DEFAULT now();
