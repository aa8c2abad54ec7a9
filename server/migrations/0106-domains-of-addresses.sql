-- An address is compared with its domain as DNS has it (server/account/email-key.ts). Those that were kept otherwise follow.
-- Punycode, RFC 3492, 6.3.
CREATE FUNCTION pg_temp.punycode(label text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  points int[] := ARRAY(SELECT ascii(letter) FROM regexp_split_to_table(label, '') WITH ORDINALITY AS each (letter, at) ORDER BY at);
  encoded text := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
  basic int := length(encoded);
  handled int := basic;
  n int := 128;
  delta bigint := 0;
  bias int := 72;
  next int; point int; q bigint; k int; t int;
BEGIN
  IF handled = cardinality(points) THEN RETURN label; END IF;
  IF basic > 0 THEN encoded := encoded || '-'; END IF;
  WHILE handled < cardinality(points) LOOP
    SELECT min(each) INTO next FROM unnest(points) AS each WHERE each >= n;
    delta := delta + (next - n)::bigint * (handled + 1);
    n := next;
    FOREACH point IN ARRAY points LOOP
      IF point < n THEN delta := delta + 1; END IF;
      IF point = n THEN
        q := delta;
        k := 36;
        LOOP
          t := least(greatest(k - bias, 1), 26);
          EXIT WHEN q < t;
          encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', (t + (q - t) % (36 - t))::int + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        END LOOP;
        encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', q::int + 1, 1);
        delta := CASE WHEN handled = basic THEN delta / 700 ELSE delta / 2 END;
        delta := delta + delta / (handled + 1);
        k := 0;
        WHILE delta > 455 LOOP
          delta := delta / 35;
          k := k + 36;
        END LOOP;
        bias := k + (36 * delta / (delta + 38))::int;
        delta := 0;
        handled := handled + 1;
      END IF;
    END LOOP;
    delta := delta + 1;
    n := n + 1;
  END LOOP;
  RETURN 'xn--' || encoded;
END $$;

CREATE FUNCTION pg_temp.email_key(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substring(address FROM '^.*@') || string_agg(pg_temp.punycode(label), '.' ORDER BY at)
  FROM regexp_split_to_table(normalize(substring(address FROM '[^@]*$'), NFKC), '[.。]') WITH ORDINALITY AS each (label, at)
$$;

-- Where two accounts have one mailbox already, the older one keeps it; the other is found by its own spelling as before.
UPDATE member SET email_key = changed.key
FROM (
  SELECT id, merchant, pg_temp.email_key(email_key) AS key,
    row_number() OVER (PARTITION BY merchant, pg_temp.email_key(email_key) ORDER BY id) AS place
  FROM member WHERE email_key ~ '@.*[^\x01-\x7f]'
) AS changed
WHERE member.id = changed.id AND place = 1
  AND NOT EXISTS (SELECT FROM member AS other WHERE other.merchant = changed.merchant AND other.email_key = changed.key);

UPDATE mailed_link SET email = pg_temp.email_key(email) WHERE email ~ '@.*[^\x01-\x7f]';

DROP FUNCTION pg_temp.email_key, pg_temp.punycode;
