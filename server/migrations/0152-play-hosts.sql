-- Further origins at which a vendor plays the same games: a browser chooses one, and another where that does not answer.
ALTER TABLE vendor_address ADD COLUMN play_hosts text[] NOT NULL DEFAULT '{}';
