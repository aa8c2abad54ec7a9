-- An identity is an issuer and its subject: a name for a provider may come to stand for another issuer, whose subjects are other people.
ALTER TABLE linked_identity ADD issuer text;
UPDATE linked_identity
SET issuer = CASE provider WHEN 'google' THEN 'https://accounts.google.com' ELSE 'https://www.facebook.com' END;
ALTER TABLE linked_identity ALTER issuer SET NOT NULL;
ALTER TABLE linked_identity DROP CONSTRAINT linked_identity_pkey;
ALTER TABLE linked_identity ADD PRIMARY KEY (merchant, issuer, subject);

-- Nobody is kept waiting by this: tickets count for ten minutes.
DELETE FROM link_ticket;
ALTER TABLE link_ticket ADD issuer text NOT NULL;

-- The account to which a sign-in is linked, where it was begun from within the account, by who proved to know its password.
ALTER TABLE sign_in_flow ADD member_id bigint REFERENCES member (id);
ALTER TABLE sign_in_flow ADD began_at timestamptz;
UPDATE sign_in_flow SET began_at = expires_at - interval '10 minutes';
ALTER TABLE sign_in_flow ALTER began_at SET NOT NULL;
