-- A game that is announced and that its vendor does not play yet: it is shown, and cannot be opened.
ALTER TABLE game ADD COLUMN is_to_come boolean NOT NULL DEFAULT false;
