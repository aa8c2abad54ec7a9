-- Pictures of a bank transfer that a player sends with a deposit (decision 154).
ALTER TABLE proof
  ADD COLUMN used_for_deposit uuid REFERENCES deposit (id),
  DROP CONSTRAINT proof_expires_unless_used,
  ADD CONSTRAINT proof_expires_unless_used
    CHECK ((expires_at IS NULL) = (used_for IS NOT NULL OR used_for_deposit IS NOT NULL)),
  ADD CONSTRAINT proof_used_once CHECK (used_for IS NULL OR used_for_deposit IS NULL);
CREATE INDEX proof_used_for_deposit ON proof (used_for_deposit) WHERE used_for_deposit IS NOT NULL;
