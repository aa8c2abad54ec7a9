-- What a message is about, and what a player takes from it, so that nobody has to look for it in the text. Older rows do not know.
ALTER TABLE outbox
  ADD COLUMN purpose text,
  ADD COLUMN subject text,
  ADD COLUMN code text,
  ADD COLUMN link text;
