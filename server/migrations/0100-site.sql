-- Merchants, the hosts they are visited at, and the immutable releases of their configuration.
CREATE TABLE merchant (
  code text PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  created_at timestamptz NOT NULL,
  -- What is switched off at once, outside releases.
  ops jsonb NOT NULL DEFAULT '{"modulesOff": []}',
  ops_version integer NOT NULL DEFAULT 0
);

CREATE TABLE merchant_host (
  host text PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchant (code)
);

CREATE TABLE release (
  merchant text NOT NULL REFERENCES merchant (code),
  number integer NOT NULL,
  documents jsonb NOT NULL,
  content_hash text NOT NULL,
  -- Over the hash of the release before, so that history cannot be changed unnoticed.
  chain_hash text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('publish', 'rollback')),
  author text NOT NULL,
  note text NOT NULL,
  findings jsonb NOT NULL,
  -- The compiled forms: [{ name, hash }].
  forms jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, number)
);

CREATE TABLE form_module (
  hash text PRIMARY KEY,
  code text NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a % is never changed', TG_TABLE_NAME;
END $$;

CREATE TRIGGER release_is_immutable BEFORE UPDATE OR DELETE ON release
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER form_module_is_immutable BEFORE UPDATE OR DELETE ON form_module
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What browsers are told; one that was away asks for what it missed.
CREATE TABLE site_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchant (code),
  name text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX site_event_merchant ON site_event (merchant, id);
