-- How far an operator has moved the time of a demo forward. Only seeding a demo inserts the row.
CREATE TABLE demo_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seconds_ahead integer NOT NULL DEFAULT 0 CHECK (seconds_ahead BETWEEN 0 AND 90 * 86400)
);
