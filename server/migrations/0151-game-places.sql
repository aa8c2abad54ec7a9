-- The one launch by which a member plays, where games are played one at a time.
CREATE TABLE game_place (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  launch uuid NOT NULL,
  -- The launch whose place it took.
  ended uuid,
  -- By what name the tab is known that it was launched in.
  tab text COLLATE "C" NOT NULL,
  game_id integer NOT NULL,
  -- The player's own session, with which it ends.
  session_id bigint NOT NULL,
  -- Until then nobody else takes it without being asked to.
  live_until timestamptz NOT NULL
);

-- Empty where games may be played beside each other.
ALTER TABLE launch_ticket ADD COLUMN launch uuid;
ALTER TABLE game_session ADD COLUMN launch uuid;
