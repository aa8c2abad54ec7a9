-- Rows that are too old are found without reading the table.
CREATE INDEX session_ended_at ON session (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX session_expires_at ON session (expires_at);
CREATE INDEX verification_code_sent_at ON verification_code (sent_at);
CREATE INDEX mailed_link_created_at ON mailed_link (created_at);
CREATE INDEX login_attempts_last_failure_at ON login_attempts (last_failure_at);
CREATE INDEX account_failures_last_failure_at ON account_failures (last_failure_at);
CREATE INDEX known_address_last_seen_at ON known_address (last_seen_at);
CREATE INDEX known_device_last_seen_at ON known_device (last_seen_at);
CREATE INDEX login_record_at ON login_record (at);
CREATE INDEX outbox_created_at ON outbox (created_at);
