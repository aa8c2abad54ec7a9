-- Where a merchant's own systems are told of releases, schedules and switches.
CREATE TABLE webhook (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchant (code),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  secret bytea NOT NULL CHECK (length(secret) = 32),
  -- The key of before goes on signing too until then.
  old_secret bytea,
  old_until timestamptz,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  -- Tries that failed one after the other; nothing is sent before `next_at`.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  next_at timestamptz,
  -- Somebody is sending to it until then.
  lease_until timestamptz,
  UNIQUE (merchant, url)
);

CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook bigint NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  -- The same for every address that is told, and at every try.
  message text NOT NULL,
  event text NOT NULL,
  -- As it is signed.
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  status integer,
  problem text
);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook, id) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_webhook ON webhook_delivery (webhook, id DESC);
CREATE INDEX webhook_delivery_created_at ON webhook_delivery (created_at);
