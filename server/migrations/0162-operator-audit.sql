-- What operators did, in one chain for each merchant and one ('*') for what has none.
CREATE TABLE operator_audit (
  -- In which order they are read where several chains are.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain text NOT NULL,
  number bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Absent where a command did it, or nobody who is known.
  operator_id bigint,
  operator text NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  action text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  subject text NOT NULL,
  reason text NOT NULL,
  details jsonb NOT NULL,
  -- Over everything of this row but its id, and the hash of the row before.
  hash text NOT NULL UNIQUE,
  UNIQUE (chain, number)
);
CREATE INDEX operator_audit_chain_id ON operator_audit (chain, id);

CREATE TRIGGER operator_audit_is_immutable BEFORE UPDATE OR DELETE ON operator_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_audit_is_never_emptied BEFORE TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
