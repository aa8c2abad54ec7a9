-- The newest wins of a merchant, which its home view shows.
CREATE INDEX vendor_round_won ON vendor_round (merchant, closed_at DESC) WHERE win > bet;
