-- The games of all vendors, in which order they are played, and who may have them.
CREATE TABLE game (
  id integer PRIMARY KEY CHECK (id > 0),
  -- Whose game it is; the menu of a merchant names its vendors by this code.
  vassalage text NOT NULL CHECK (vassalage ~ '^[A-Z0-9_]{1,24}$'),
  category text NOT NULL,
  title text NOT NULL CHECK (title ~ '\S' AND length(title) <= 60 AND title !~ '[\n\r]'),
  theme text NOT NULL,
  tags text[] NOT NULL,
  volatility smallint NOT NULL CHECK (volatility BETWEEN 1 AND 5),
  -- Hundredths of a percent.
  return_to_player smallint NOT NULL CHECK (return_to_player BETWEEN 0 AND 10000),
  lines integer NOT NULL CHECK (lines BETWEEN 0 AND 1000000),
  -- Minor units.
  minimum_bet bigint NOT NULL CHECK (minimum_bet > 0),
  maximum_bet bigint NOT NULL CHECK (maximum_bet >= minimum_bet AND maximum_bet < 1e15),
  jackpot boolean NOT NULL,
  released date NOT NULL,
  -- 1 is played most, by what the vendor says.
  popularity integer NOT NULL CHECK (popularity > 0),
  languages text[] NOT NULL,
  devices text[] NOT NULL CHECK (devices <@ ARRAY['desktop', 'mobile'] AND devices <> '{}'),
  -- Counts how often the picture has become another one.
  picture_version integer NOT NULL DEFAULT 1
);
CREATE INDEX game_vassalage ON game (vassalage);

-- Games that a merchant does not have although it has their vendor: licence, contract, jurisdiction.
CREATE TABLE game_withheld (
  merchant text NOT NULL REFERENCES merchant (code),
  game_id integer NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  reason text NOT NULL,
  PRIMARY KEY (merchant, game_id)
);

CREATE FUNCTION tell_games_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('games_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER game_tells AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION tell_games_changed();
CREATE TRIGGER game_withheld_tells AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game_withheld
  FOR EACH STATEMENT EXECUTE FUNCTION tell_games_changed();

-- Pictures are kept for ever by browsers, so another picture has another address.
CREATE FUNCTION count_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.picture_version := OLD.picture_version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER game_picture BEFORE UPDATE OF title, theme, vassalage ON game FOR EACH ROW
  WHEN ((OLD.title, OLD.theme, OLD.vassalage) IS DISTINCT FROM (NEW.title, NEW.theme, NEW.vassalage))
  EXECUTE FUNCTION count_picture();
