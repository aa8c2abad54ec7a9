-- What several merchants have in common: a platform, and below it brands.
CREATE TABLE layer (
  code text PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text NOT NULL CHECK (kind IN ('platform', 'brand')),
  parent text REFERENCES layer (code),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'platform') = (parent IS NULL))
);
CREATE UNIQUE INDEX layer_platform ON layer (kind) WHERE kind = 'platform';
CREATE INDEX layer_parent ON layer (parent);

CREATE TABLE layer_release (
  layer text NOT NULL REFERENCES layer (code),
  number integer NOT NULL,
  -- { documents, locks }: what it says, and where nobody below may say anything.
  content jsonb NOT NULL,
  content_hash text NOT NULL,
  chain_hash text NOT NULL UNIQUE,
  author text NOT NULL,
  author_id text,
  note text NOT NULL,
  emergency text,
  findings jsonb NOT NULL,
  -- What came of it: [{ merchant, number }].
  releases jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (layer, number)
);
CREATE TRIGGER layer_release_is_immutable BEFORE UPDATE OR DELETE ON layer_release
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER layer_release_is_never_emptied BEFORE TRUNCATE ON layer_release
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The lowest layer above it; none for a merchant that stands alone.
ALTER TABLE merchant ADD layer text REFERENCES layer (code);
CREATE INDEX merchant_layer ON merchant (layer) WHERE layer IS NOT NULL;

-- The releases of the layers above that it was made with: [{ layer, number }]. A record of 3 is hashed with them.
ALTER TABLE release ADD layers jsonb;
ALTER TABLE release DROP CONSTRAINT release_kind_check;
ALTER TABLE release ADD CHECK (kind IN ('publish', 'rollback', 'schedule', 'end', 'layer'));
