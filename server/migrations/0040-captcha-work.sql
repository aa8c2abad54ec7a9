-- A challenge to work on has its secret in `answer`; a picture has what is to be read.
ALTER TABLE captcha ADD COLUMN kind text NOT NULL DEFAULT 'picture' CHECK (kind IN ('picture', 'work'));
