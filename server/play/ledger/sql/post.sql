-- Does one command: locks the member, looks for the key, decides, gives it a number, writes it. One function for all kinds, because this
-- order is what makes concurrent commands safe. model.ts has the same rules without a database, and tests compare both.
--
-- A command that waits for a member longer than the lock_timeout is answered that an earlier one is still in progress.
CREATE OR REPLACE FUNCTION ledger.post(
  p_merchant text, p_scope text, p_key text, p_kind text, p_currency text, p_amount bigint, p_member bigint, p_wallet text,
  p_other bigint, p_house text, p_ref text, p_seconds integer, p_refusal text, p_cause text, p_reason text, p_detail text,
  OUT r_seq bigint, OUT r_code text, OUT r_amount bigint, OUT r_balance bigint, OUT r_at timestamptz, OUT r_repeat boolean
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  most CONSTANT bigint := 1000000000000000000;
  known transfer;
  about transfer;
  own account;
  rest bigint;
  ends timestamptz;
  giver bigint;
  getter bigint;
  moved bigint := 0;
  used_wallet text := p_wallet;
  used_house text := p_house;
  grave bigint;
  change bigint;
  -- What the command adds to the totals of the member's account; a fee is not a stake.
  staked_more bigint := 0;
  won_more bigint := 0;
  deposited_more bigint := 0;
BEGIN
  r_repeat := false;
  r_amount := coalesce(p_amount, 0);
  -- A member's main account stands for all that the member has: who holds it is alone with them.
  PERFORM FROM account WHERE merchant = p_merchant AND currency = p_currency AND name = 'main'
    AND (member = p_member OR member = p_other) ORDER BY id FOR NO KEY UPDATE;
  r_at := clock_timestamp();
  SELECT * INTO known FROM transfer WHERE merchant = p_merchant AND scope = p_scope AND key = p_key;
  IF FOUND THEN
    r_repeat := true;
    r_seq := known.seq; r_amount := known.amount; r_balance := known.balance; r_at := known.at;
    IF known.kind = 'tombstone' AND p_kind = 'debit' AND known.member = p_member AND known.currency = p_currency THEN
      r_code := 'rolledBack';
    ELSIF known.kind = p_kind AND known.currency = p_currency AND known.member = p_member
      AND (p_kind IN ('rollback', 'void') OR known.amount = p_amount AND known.wallet = p_wallet AND known.house IS NOT DISTINCT FROM p_house)
      AND known.other IS NOT DISTINCT FROM p_other AND known.ref_key IS NOT DISTINCT FROM p_ref
      AND known.seconds IS NOT DISTINCT FROM p_seconds AND known.reason = p_reason AND known.detail = p_detail THEN
      r_code := known.code;
    ELSE
      r_code := 'keyReused'; r_seq := NULL; r_balance := NULL; r_at := NULL;
    END IF;
    RETURN;
  END IF;

  IF p_ref IS NOT NULL THEN
    SELECT * INTO about FROM transfer WHERE merchant = p_merchant AND scope = p_scope AND key = p_ref;
  END IF;
  IF p_kind IN ('rollback', 'void') THEN used_wallet := coalesce(about.wallet, p_wallet); END IF;
  IF p_kind = 'rollback' THEN used_house := about.house; END IF;
  SELECT * INTO own FROM account
    WHERE merchant = p_merchant AND currency = p_currency AND member = p_member AND name = used_wallet;
  IF NOT FOUND THEN r_code := 'accountUnknown'; RETURN; END IF;
  IF p_kind = 'pay' THEN
    SELECT id, balance INTO getter, rest FROM account
      WHERE merchant = p_merchant AND currency = p_currency AND member = p_other AND name = 'main';
    IF getter IS NULL OR p_other = p_member THEN r_code := 'accountUnknown'; RETURN; END IF;
  END IF;

  -- What is wrong with the question is not kept: the right one may still come with this key.
  IF p_ref IS NOT NULL AND (about.seq IS NULL AND (p_kind <> 'rollback' OR p_ref = p_key)
    OR about.seq IS NOT NULL AND (about.member <> p_member OR about.currency <> p_currency)
    OR p_kind IN ('post', 'void') AND (about.kind <> 'hold' OR about.code <> 'ok')
    OR p_kind IN ('credit', 'rollback') AND about.kind NOT IN ('debit', 'tombstone'))
  THEN r_code := 'referenceUnknown'; RETURN; END IF;

  r_code := 'ok';
  IF p_refusal IS NOT NULL THEN
    r_code := p_refusal;
  ELSIF p_kind IN ('grant', 'credit') THEN
    IF p_kind = 'credit' AND about.seq IS NOT NULL AND (about.code <> 'ok'
      OR EXISTS (SELECT FROM transfer t WHERE t.ref = about.seq AND t.kind = 'rollback' AND t.code = 'ok'))
    THEN r_code := 'rolledBack';
    ELSIF own.balance + p_amount > most THEN r_code := 'tooMuch';
    ELSE giver := house(p_merchant, p_currency, p_house); getter := own.id; moved := p_amount;
    END IF;
  ELSIF p_kind = 'debit' THEN
    IF own.balance < p_amount THEN r_code := 'notEnoughMoney';
    ELSE giver := own.id; getter := house(p_merchant, p_currency, p_house); moved := p_amount;
    END IF;
  ELSIF p_kind = 'rollback' THEN
    r_amount := 0;
    IF about.seq IS NULL OR about.kind = 'tombstone' OR about.code <> 'ok' THEN r_code := 'nothingMoved';
    ELSIF EXISTS (SELECT FROM transfer t WHERE t.ref = about.seq AND t.kind = 'rollback' AND t.code = 'ok') THEN r_code := 'nothingMoved';
    ELSIF EXISTS (SELECT FROM transfer t WHERE t.ref = about.seq AND t.kind = 'credit' AND t.code = 'ok') THEN r_code := 'settled';
    ELSIF own.balance + about.amount > most THEN r_code := 'tooMuch';
    ELSE giver := house(p_merchant, p_currency, about.house); getter := own.id; moved := about.amount; r_amount := moved;
    END IF;
  ELSIF p_kind = 'hold' THEN
    IF own.balance < p_amount THEN r_code := 'notEnoughMoney';
    ELSE
      giver := own.id; moved := p_amount;
      SELECT id INTO getter FROM account
        WHERE merchant = p_merchant AND currency = p_currency AND member = p_member AND name = 'held';
    END IF;
  ELSIF p_kind IN ('post', 'void') THEN
    SELECT remaining, expires_at INTO rest, ends FROM hold WHERE seq = about.seq;
    r_amount := CASE p_kind WHEN 'void' THEN 0 ELSE p_amount END;
    IF rest IS NULL THEN r_code := 'holdClosed';
    ELSIF p_kind = 'post' AND ends <= r_at THEN r_code := 'holdExpired';
    ELSIF p_kind = 'post' AND p_amount > rest THEN r_code := 'notEnoughHeld';
    ELSE
      SELECT id INTO giver FROM account
        WHERE merchant = p_merchant AND currency = p_currency AND member = p_member AND name = 'held';
      moved := CASE p_kind WHEN 'void' THEN rest ELSE p_amount END;
      r_amount := moved;
      getter := CASE WHEN p_house IS NULL THEN own.id ELSE house(p_merchant, p_currency, p_house) END;
      IF moved = rest THEN DELETE FROM hold WHERE seq = about.seq;
      ELSE UPDATE hold SET remaining = remaining - moved WHERE seq = about.seq;
      END IF;
    END IF;
  ELSIF p_kind = 'move' THEN
    IF own.balance < p_amount THEN r_code := 'notEnoughMoney';
    ELSE
      giver := own.id; moved := p_amount;
      SELECT id INTO getter FROM account WHERE merchant = p_merchant AND currency = p_currency AND member = p_member
        AND name = CASE p_wallet WHEN 'main' THEN 'game' ELSE 'main' END;
    END IF;
  ELSIF p_kind = 'pay' THEN
    IF own.balance < p_amount THEN r_code := 'notEnoughMoney';
    ELSIF rest + p_amount > most THEN r_code := 'tooMuch';
    ELSE giver := own.id; moved := p_amount;
    END IF;
  ELSE RAISE EXCEPTION 'the ledger knows no %', p_kind;
  END IF;

  r_balance := own.balance + CASE WHEN moved = 0 THEN 0 WHEN giver = own.id THEN -moved WHEN getter = own.id THEN moved ELSE 0 END;
  r_seq := nextval('transfer_seq');
  IF p_kind = 'rollback' AND about.seq IS NULL THEN
    -- The debit may still come, and must find this. Keys are written in order, so that two never wait for one another.
    grave := nextval('transfer_seq');
  END IF;
  INSERT INTO transfer
    SELECT s.seq, p_merchant, p_scope, s.key, s.kind, s.code, p_currency, s.amount, p_member, used_wallet, p_other, used_house, s.ref_key, s.ref,
      p_seconds, p_cause, p_reason, p_detail, r_balance, r_at
    FROM (
      SELECT r_seq, p_key, p_kind, r_code, r_amount, p_ref, coalesce(about.seq, grave)
      UNION ALL SELECT grave, p_ref, 'tombstone', 'rolledBack', 0, p_key, NULL WHERE grave IS NOT NULL
    ) s (seq, key, kind, code, amount, ref_key, ref) ORDER BY s.key COLLATE "C"
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS change = ROW_COUNT;
  IF change < (CASE WHEN grave IS NULL THEN 1 ELSE 2 END) THEN
    RAISE serialization_failure USING MESSAGE = 'another transfer has just taken this key';
  END IF;
  IF moved > 0 THEN
    IF used_house LIKE 'vendor:%' THEN
      IF p_kind = 'debit' THEN staked_more := moved;
      ELSIF p_kind = 'rollback' THEN staked_more := -moved;
      ELSIF p_kind = 'credit' THEN won_more := moved;
      END IF;
    ELSIF p_kind = 'grant' AND used_house = 'deposits' THEN deposited_more := moved;
    END IF;
    UPDATE account SET balance = balance - moved, staked = staked + staked_more
      WHERE id = giver AND balance IS NOT NULL RETURNING balance INTO rest;
    IF NOT FOUND THEN rest := NULL; END IF;
    change := NULL;
    UPDATE account SET balance = balance + moved, staked = staked + staked_more, won = won + won_more, deposited = deposited + deposited_more
      WHERE id = getter AND balance IS NOT NULL RETURNING balance INTO change;
    INSERT INTO entry VALUES (r_seq, 1, giver, -moved, rest), (r_seq, 2, getter, moved, change);
    IF p_kind = 'hold' THEN
      INSERT INTO hold VALUES (r_seq, p_merchant, p_amount, r_at + make_interval(secs => p_seconds));
    END IF;
  END IF;
END $$;
REVOKE ALL ON FUNCTION ledger.post FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post TO SESSION_USER;
