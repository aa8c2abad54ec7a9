-- What browsers are told, in channels: of a merchant, a member, or the operators of a merchant. One that was away asks for what it missed.
CREATE TABLE event (
  draft bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Given as the transaction commits: whoever sees one sees all before it, of every channel.
  id bigint UNIQUE,
  channel text NOT NULL CHECK (channel ~ '^(merchant|member|operator):.'),
  name text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX event_channel ON event (channel, id);
CREATE INDEX event_created_at ON event (created_at);

-- Browsers that are open now go on from the ids that they know.
INSERT INTO event (id, channel, name, data, created_at)
  SELECT id, 'merchant:' || merchant, name, data, created_at FROM site_event ORDER BY id;
CREATE SEQUENCE event_id;
SELECT setval('event_id', coalesce(max(id), 0) + 1, false) FROM site_event;
DROP TABLE site_event;

-- The lock is held for the commit alone, because the trigger waits for it.
CREATE FUNCTION place_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(46);
  UPDATE event SET id = nextval('event_id') WHERE draft = NEW.draft;
  PERFORM pg_notify('event', '');
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER event_is_placed AFTER INSERT ON event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION place_event();
