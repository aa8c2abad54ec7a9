-- The rooms of a game, as its vendor reported them last.
CREATE TABLE vendor_rooms (
  merchant text NOT NULL,
  vendor text NOT NULL,
  game_id integer NOT NULL,
  currency text NOT NULL,
  rooms jsonb NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, vendor, game_id, currency)
);
CREATE INDEX vendor_rooms_told_at ON vendor_rooms (told_at);

-- The numbers that a lottery has drawn, as its vendor reported them.
CREATE TABLE vendor_draw (
  merchant text NOT NULL,
  vendor text NOT NULL,
  game_id integer NOT NULL,
  draw_id text NOT NULL,
  numbers integer[] NOT NULL,
  highest integer NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, vendor, game_id, draw_id)
);
CREATE INDEX vendor_draw_newest ON vendor_draw (merchant, opened_at DESC);
CREATE INDEX vendor_draw_newest_of_game ON vendor_draw (merchant, game_id, opened_at DESC);
CREATE INDEX vendor_draw_opened_at ON vendor_draw (opened_at);
