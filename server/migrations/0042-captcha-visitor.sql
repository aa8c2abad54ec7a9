-- A captcha is for the browser that asked for it. Nobody is kept waiting by this: captchas count for two minutes.
DELETE FROM captcha;
-- SHA-256 of the cookie by which that browser is told from others.
ALTER TABLE captcha ADD visitor_hash bytea NOT NULL;
-- Where it was asked from, if the browser had not shown yet that it keeps cookies.
ALTER TABLE captcha ADD network text;
