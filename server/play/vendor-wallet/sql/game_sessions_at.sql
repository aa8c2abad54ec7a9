-- The state of game sessions at a time. A session is over after half an hour without a call, when the player's own session is over, and
-- when another game took its place. It is stale when its last use was recorded more than a minute ago.
CREATE OR REPLACE FUNCTION game_sessions_at(p_now timestamptz)
RETURNS TABLE (id bigint, token_hash bytea, merchant text, vendor text, member bigint, game integer, currency text, session bigint,
  launch text, is_over boolean, is_disabled boolean, is_stale boolean)
LANGUAGE sql STABLE AS $$
  SELECT g.id, g.token_hash, g.merchant, g.vendor, g.member_id, g.game_id, g.currency, g.session_id, g.launch,
    g.last_seen_at <= p_now - interval '30 minutes' OR own.id IS NULL OR own.ended_at IS NOT NULL OR own.expires_at <= p_now
      OR g.launch IS NOT NULL AND g.launch IS DISTINCT FROM place.launch,
    may_not_bet(member.status, member.status_until, p_now),
    g.last_seen_at <= p_now - interval '1 minute' OR own.last_seen_at <= p_now - interval '1 minute'
  FROM game_session g
  JOIN member ON member.id = g.member_id
  LEFT JOIN session own ON own.id = g.session_id
  LEFT JOIN game_place place ON place.member_id = g.member_id
$$;
