-- Trial accounts are found by their end when they are purged, and what belongs to a member by the member.
CREATE INDEX member_trial_ends_at ON member (trial_ends_at) WHERE trial_ends_at IS NOT NULL;
CREATE INDEX session_of_member ON session (member_id);
CREATE INDEX game_session_member ON game_session (member_id);
CREATE INDEX affiliate_member ON affiliate (member_id);
