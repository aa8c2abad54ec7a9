-- A part of a digest, with its length before it, so that no two transfers have the same text.
CREATE OR REPLACE FUNCTION ledger.part(p text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT coalesce(octet_length(p) || ':' || p, '-') $$;
REVOKE ALL ON FUNCTION ledger.part FROM PUBLIC;
