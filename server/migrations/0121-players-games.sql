-- What members marked, and what they opened last.
CREATE TABLE favourite (
  member_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  game_id integer NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game_id)
);

CREATE TABLE recent_game (
  member_id bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  game_id integer NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game_id)
);

-- How many members opened a game on a day, by which games are popular.
CREATE TABLE game_opening (
  -- Its beginning in UTC.
  day timestamptz NOT NULL,
  merchant text NOT NULL,
  game_id integer NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  members integer NOT NULL,
  PRIMARY KEY (day, merchant, game_id)
);
