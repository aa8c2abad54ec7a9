-- A mailed link sets a new password, or confirms the address that an account was registered with.
ALTER TABLE password_link RENAME TO mailed_link;
ALTER INDEX password_link_member RENAME TO mailed_link_member;
ALTER TABLE mailed_link ADD purpose text NOT NULL DEFAULT 'password' CHECK (purpose IN ('password', 'email'));
-- The address to confirm, in lower case.
ALTER TABLE mailed_link ADD email text;
ALTER TABLE mailed_link ADD CHECK ((purpose = 'email') = (email IS NOT NULL));
CREATE INDEX mailed_link_email ON mailed_link (merchant, email, created_at) WHERE email IS NOT NULL;
