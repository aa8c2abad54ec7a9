-- The id of a message that may be sent twice, and then is kept once.
ALTER TABLE outbox ADD COLUMN message_id text UNIQUE;
