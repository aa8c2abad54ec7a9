-- SMS that strangers can ask for are counted apart from the cap of the whole merchant.
ALTER TABLE sms_count ADD budget text NOT NULL DEFAULT 'all' CHECK (budget IN ('all', 'visitors', 'newNumbers'));
ALTER TABLE sms_count DROP CONSTRAINT sms_count_pkey;
ALTER TABLE sms_count ADD PRIMARY KEY (merchant, span, budget);

-- True where the member asked, on a known device or after proving the password. Strangers' requests do not count against these.
ALTER TABLE verification_code ADD is_own boolean NOT NULL DEFAULT false;
