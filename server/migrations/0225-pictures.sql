-- Pictures that operators sent for their sites, drawn anew, each once and by what it holds: an address never means another picture.
CREATE TABLE picture (
  hash text PRIMARY KEY,
  content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 5242880 AND encode(sha256(content), 'hex') = hash),
  width integer NOT NULL,
  height integer NOT NULL
);
-- WebP is compressed already.
ALTER TABLE picture ALTER content SET STORAGE EXTERNAL;

-- Those that a merchant's operators can choose from.
CREATE TABLE merchant_picture (
  merchant text NOT NULL REFERENCES merchant (code),
  hash text NOT NULL REFERENCES picture (hash),
  sent_at timestamptz NOT NULL,
  sent_by text NOT NULL,
  PRIMARY KEY (merchant, hash)
);
CREATE INDEX merchant_picture_hash ON merchant_picture (hash);

-- Those that a release names. Releases are kept for ever, and so is what they show.
CREATE TABLE release_picture (
  merchant text NOT NULL,
  number integer NOT NULL,
  hash text NOT NULL REFERENCES picture (hash),
  PRIMARY KEY (merchant, number, hash),
  FOREIGN KEY (merchant, number) REFERENCES release (merchant, number)
);
CREATE INDEX release_picture_hash ON release_picture (hash, merchant);
