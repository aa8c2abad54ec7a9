-- What the jackpots of a vendor stand at, as it said last: smallest units by level.
CREATE TABLE vendor_jackpots (
  merchant text NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL,
  levels jsonb NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, vendor, currency)
);
CREATE INDEX vendor_jackpots_told_at ON vendor_jackpots (told_at);
