-- Whether a member may not bet: disabled, without the right to play, or self-excluded until a time that has not come.
CREATE OR REPLACE FUNCTION may_not_bet(p_status text, p_until timestamptz, p_now timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_status WHEN 'active' THEN false WHEN 'selfExcluded' THEN p_until IS NULL OR p_until > p_now ELSE true END
$$;
