-- How often an address has made a call in its window, for all processes together. Written by rate-limiter-flexible, which knows the first
-- three columns. Unlogged: a crash may forget how often, and no call waits for a disk.
CREATE UNLOGGED TABLE call_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Milliseconds since the epoch at which the window ends.
  expire bigint,
  expires_at timestamptz GENERATED ALWAYS AS (to_timestamp(expire::double precision / 1000)) STORED
) WITH (fillfactor = 70);
CREATE INDEX call_limit_expires_at ON call_limit (expires_at);
