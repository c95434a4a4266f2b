-- Money: packages, the ledger, orders, payments, what was granted for them. Amounts are minor units (fen, cents).
-- Order of locks, everywhere: order, attempt, ledger accounts by id, user.

CREATE TABLE packages (
  id         text PRIMARY KEY CONSTRAINT packages_id_form CHECK (id ~ '^[1-9][0-9]{21}$'),
  kind       text NOT NULL CONSTRAINT packages_kind_known CHECK (kind IN ('vip', 'recharge')),
  -- { language: name }; a package for topping up may go without and is named by its amount.
  names      jsonb NOT NULL DEFAULT '{}',
  -- VIP; 36500 is for life.
  days       integer CONSTRAINT packages_days_range CHECK (days BETWEEN 1 AND 36500),
  badge      text CONSTRAINT packages_badge_known CHECK (badge IN ('recommended', 'limited')),
  position   integer NOT NULL DEFAULT 0,
  hidden_at  timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT packages_days_of_vip CHECK ((kind = 'vip') = (days IS NOT NULL))
);

CREATE TABLE package_prices (
  package_id     text NOT NULL REFERENCES packages (id) ON DELETE CASCADE,
  currency       char(3) NOT NULL CONSTRAINT package_prices_currency_known CHECK (currency IN ('CNY', 'USD')),
  amount_minor   bigint NOT NULL CONSTRAINT package_prices_amount_range CHECK (amount_minor BETWEEN 100 AND 100000000),
  -- Struck through beside the price.
  original_minor bigint CONSTRAINT package_prices_original_above CHECK (original_minor > amount_minor),
  PRIMARY KEY (package_id, currency)
);

-- The ledger. Positive adds to the account's own balance; every transaction sums to zero per currency, so the sum over
-- all accounts of a currency is always zero. Wallets never fall below zero; clearing accounts are negative by what has
-- come in from outside.
CREATE TABLE ledger_accounts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL CONSTRAINT ledger_accounts_kind_known CHECK (kind IN ('wallet', 'clearing', 'revenue', 'promo', 'refund_hold', 'suspense', 'receivable', 'fees')),
  -- Wallet and receivable: the user; clearing: the provider; revenue: vip, movie, manga, novel; else empty.
  owner       text NOT NULL DEFAULT '',
  -- Accounts that every payment touches stand in parts, or payments would wait for each other in one line.
  shard       smallint NOT NULL DEFAULT 0,
  currency    char(3) NOT NULL CONSTRAINT ledger_accounts_currency_known CHECK (currency IN ('CNY', 'USD')),
  balance     bigint NOT NULL DEFAULT 0,
  min_balance bigint,
  version     bigint NOT NULL DEFAULT 0,
  CONSTRAINT ledger_accounts_one UNIQUE (kind, owner, currency, shard),
  CONSTRAINT ledger_accounts_of_currency UNIQUE (id, currency),
  CONSTRAINT ledger_accounts_wallet_minimum CHECK (kind <> 'wallet' OR (min_balance IS NOT NULL AND min_balance = 0 AND shard = 0)),
  CONSTRAINT ledger_accounts_balance_minimum CHECK (min_balance IS NULL OR balance >= min_balance)
);

CREATE TABLE ledger_transactions (
  id           uuid PRIMARY KEY,
  kind         text NOT NULL,
  -- What happened, once: attempt:<id>:in, order:<id>:sale, refund:<id>:wallet …
  business_key text NOT NULL CONSTRAINT ledger_transactions_business_key UNIQUE,
  order_id     text,
  attempt_id   text,
  refund_id    text,
  reverses     uuid REFERENCES ledger_transactions (id),
  at           timestamptz NOT NULL
);
CREATE INDEX ledger_transactions_of_order ON ledger_transactions (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_transactions_reversed_once ON ledger_transactions (reverses) WHERE reverses IS NOT NULL;
-- Rows stand in the order of their moments: a summary of blocks is enough, and costs a payment nothing.
CREATE INDEX ledger_transactions_at ON ledger_transactions USING brin (at);

CREATE TABLE ledger_entries (
  tx_id         uuid NOT NULL REFERENCES ledger_transactions (id),
  seq           smallint NOT NULL,
  account_id    bigint NOT NULL,
  -- The account's.
  currency      char(3) NOT NULL,
  amount        bigint NOT NULL CONSTRAINT ledger_entries_amount_not_zero CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  -- The account's version after this entry: entries of an account have one order.
  version       bigint NOT NULL,
  PRIMARY KEY (tx_id, seq),
  CONSTRAINT ledger_entries_account FOREIGN KEY (account_id, currency) REFERENCES ledger_accounts (id, currency),
  CONSTRAINT ledger_entries_account_version UNIQUE (account_id, version)
);

-- Written once: no row of the ledger is changed or taken away, by whomever.
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- A row trigger lets TRUNCATE through.
CREATE TRIGGER ledger_transactions_kept BEFORE TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Looked at when the transaction commits, when all entries are there.
CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entries bigint;
  is_balanced boolean;
BEGIN
  SELECT sum(part.entries), bool_and(part.total = 0) INTO entries, is_balanced
    FROM (SELECT count(*) AS entries, sum(amount) AS total FROM ledger_entries WHERE tx_id = NEW.id GROUP BY currency) part;
  IF entries IS NULL OR entries < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has fewer than two entries', NEW.id USING ERRCODE = '23514';
  END IF;
  IF NOT is_balanced THEN
    RAISE EXCEPTION 'ledger transaction % is out of balance', NEW.id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
CREATE FUNCTION ledger_entry_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE tx_id = NEW.tx_id AND currency = NEW.currency) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is out of balance', NEW.tx_id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
-- A transaction has its first two entries when it commits, or the trigger above refuses it: only a third can come later.
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.seq NOT IN (1, 2)) EXECUTE FUNCTION ledger_entry_must_balance();

-- The account, made when it is first needed.
CREATE FUNCTION ledger_account(p_kind text, p_owner text, p_currency text, p_shard integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found_id bigint;
BEGIN
  SELECT id INTO found_id FROM ledger_accounts
    WHERE kind = p_kind AND owner = p_owner AND currency = p_currency AND shard = p_shard;
  IF found_id IS NULL THEN
    INSERT INTO ledger_accounts (kind, owner, currency, shard, min_balance)
      VALUES (p_kind, p_owner, p_currency, p_shard, CASE p_kind WHEN 'wallet' THEN 0 END)
      ON CONFLICT ON CONSTRAINT ledger_accounts_one DO NOTHING;
    SELECT id INTO found_id FROM ledger_accounts
      WHERE kind = p_kind AND owner = p_owner AND currency = p_currency AND shard = p_shard;
  END IF;
  RETURN found_id;
END $$;

-- Locks accounts of several postings to come, before the first of them.
CREATE FUNCTION ledger_lock(p_currency text, p_kinds text[], p_owners text[], p_shards integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM id FROM ledger_accounts WHERE id = ANY (ARRAY(
      SELECT ledger_account(a.kind, a.owner, p_currency, a.shard) FROM unnest(p_kinds, p_owners, p_shards) AS a (kind, owner, shard)
    )) ORDER BY id FOR UPDATE;
END $$;

-- The only way money moves. Accounts are made when they are first needed, and locked in the order of their ids.
-- `posted`; `repeated`: this business key was posted before, nothing moved; `short`: an account would fall below its
-- minimum. After `short` the caller rolls back: what is left here is refused at commit.
CREATE FUNCTION ledger_post(
  p_id uuid, p_kind text, p_business_key text, p_order_id text, p_attempt_id text, p_refund_id text, p_reverses uuid,
  p_at timestamptz, p_currency text, p_kinds text[], p_owners text[], p_shards integer[], p_amounts bigint[]
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted integer := cardinality(p_kinds);
  found_accounts integer;
  is_short boolean;
BEGIN
  IF wanted < 2 OR wanted <> cardinality(p_amounts) THEN
    RAISE EXCEPTION 'a ledger transaction has two entries or more' USING ERRCODE = '23514';
  END IF;
  -- Made before any is locked: who waits for an account that somebody else is making must not hold what he waits for.
  IF (SELECT count(*) FROM unnest(p_kinds, p_owners, p_shards) AS move (kind, owner, shard)
        JOIN ledger_accounts a ON a.kind = move.kind AND a.owner = move.owner AND a.currency = p_currency AND a.shard = move.shard
     ) < wanted THEN
    PERFORM ledger_account(move.kind, move.owner, p_currency, move.shard)
      FROM unnest(p_kinds, p_owners, p_shards) AS move (kind, owner, shard);
  END IF;
  SELECT bool_or(account.min_balance IS NOT NULL AND account.amount < 0
      AND account.balance + account.amount < account.min_balance) INTO is_short
    FROM (
      SELECT a.balance, a.min_balance, move.amount
        FROM unnest(p_kinds, p_owners, p_shards, p_amounts) AS move (kind, owner, shard, amount)
        JOIN ledger_accounts a ON a.kind = move.kind AND a.owner = move.owner AND a.currency = p_currency AND a.shard = move.shard
        ORDER BY a.id FOR UPDATE OF a
    ) account;
  INSERT INTO ledger_transactions (id, kind, business_key, order_id, attempt_id, refund_id, reverses, at)
    VALUES (p_id, p_kind, p_business_key, p_order_id, p_attempt_id, p_refund_id, p_reverses, p_at)
    ON CONFLICT ON CONSTRAINT ledger_transactions_business_key DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'repeated';
  END IF;
  IF is_short THEN
    RETURN 'short';
  END IF;
  WITH moved AS (
    UPDATE ledger_accounts a SET balance = a.balance + move.amount, version = a.version + 1
      FROM unnest(p_kinds, p_owners, p_shards, p_amounts) WITH ORDINALITY AS move (kind, owner, shard, amount, n)
      WHERE a.kind = move.kind AND a.owner = move.owner AND a.currency = p_currency AND a.shard = move.shard
      RETURNING a.id, move.n, move.amount, a.balance, a.version
  )
  INSERT INTO ledger_entries (tx_id, seq, account_id, currency, amount, balance_after, version)
    SELECT p_id, n, id, p_currency, amount, balance, version FROM moved;
  GET DIAGNOSTICS found_accounts = ROW_COUNT;
  -- An account that is named twice is moved once by the statement above.
  IF found_accounts <> wanted THEN
    RAISE EXCEPTION 'each entry of a ledger transaction names another account' USING ERRCODE = '23514';
  END IF;
  RETURN 'posted';
END $$;

CREATE TABLE orders (
  id                 text PRIMARY KEY CONSTRAINT orders_id_form CHECK (id ~ '^[1-9][0-9]{21}$'),
  -- What people read out: the day and twelve random digits.
  number             text NOT NULL CONSTRAINT orders_number UNIQUE,
  user_id            text NOT NULL REFERENCES users (id),
  type               text NOT NULL CONSTRAINT orders_type_known CHECK (type IN ('vip', 'movie', 'manga', 'novel', 'activation-code', 'recharge')),
  -- Package, title or batch of codes; no reference, since an order outlives what it was for.
  item_id            text NOT NULL,
  -- { names, posterId, days, amountMinor }: what was bought and its price, as it stood at that moment.
  snapshot           jsonb NOT NULL,
  amount_minor       bigint NOT NULL CONSTRAINT orders_amount_range CHECK (amount_minor BETWEEN 0 AND 100000000),
  currency           char(3) NOT NULL CONSTRAINT orders_currency_known CHECK (currency IN ('CNY', 'USD')),
  status             text NOT NULL CONSTRAINT orders_status_known CHECK (status IN ('pending', 'paid', 'cancelled', 'failed', 'refunded')),
  -- How it was paid; while pending, how it was last tried.
  method             text,
  settled_attempt_id text,
  fail_reason        text,
  created_at         timestamptz NOT NULL,
  expires_at         timestamptz NOT NULL,
  paid_at            timestamptz,
  cancelled_at       timestamptz,
  cancelled_by       text CONSTRAINT orders_cancelled_by_known CHECK (cancelled_by IN ('user', 'expiry', 'operator')),
  failed_at          timestamptz,
  refunded_at        timestamptz,
  CONSTRAINT orders_free_only_by_code CHECK ((amount_minor = 0) = (type = 'activation-code')),
  CONSTRAINT orders_times_fit_status CHECK (
    (status IN ('paid', 'refunded')) = (paid_at IS NOT NULL)
    AND (status = 'cancelled') = (cancelled_at IS NOT NULL)
    AND (status = 'cancelled') = (cancelled_by IS NOT NULL)
    AND (status = 'failed') = (failed_at IS NOT NULL)
    AND (status = 'refunded') = (refunded_at IS NOT NULL)
  )
);
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, id DESC);
CREATE INDEX orders_expiring ON orders (expires_at) WHERE status = 'pending';
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;

CREATE TABLE payment_attempts (
  id            text PRIMARY KEY,
  order_id      text NOT NULL REFERENCES orders (id),
  provider      text NOT NULL,
  method        text NOT NULL,
  merchant_ref  text NOT NULL CONSTRAINT payment_attempts_merchant_ref UNIQUE CONSTRAINT payment_attempts_merchant_ref_form CHECK (merchant_ref ~ '^[0-9A-Za-z_-]{6,32}$'),
  provider_ref  text,
  amount_minor  bigint NOT NULL CONSTRAINT payment_attempts_amount_positive CHECK (amount_minor > 0),
  currency      char(3) NOT NULL,
  status        text NOT NULL CONSTRAINT payment_attempts_status_known CHECK (status IN ('created', 'submitted', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled')),
  -- How the payer's browser goes on (PaymentStep); null until the provider answered.
  step          jsonb,
  expires_at    timestamptz NOT NULL,
  next_query_at timestamptz,
  query_count   integer NOT NULL DEFAULT 0,
  confirmations jsonb,
  last_error    text,
  created_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  CONSTRAINT payment_attempts_provider_ref UNIQUE (provider, provider_ref),
  CONSTRAINT payment_attempts_ended CHECK ((status IN ('succeeded', 'failed', 'cancelled')) = (ended_at IS NOT NULL))
);
-- One payment under way per order.
CREATE UNIQUE INDEX payment_attempts_one_live ON payment_attempts (order_id)
  WHERE status IN ('created', 'submitted', 'processing', 'unknown');
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id, created_at);
-- Also ended ones: money may come after the end.
CREATE INDEX payment_attempts_to_query ON payment_attempts (next_query_at) WHERE next_query_at IS NOT NULL;

-- What providers told us, kept before it is answered; worked off from here.
CREATE TABLE payment_events (
  provider    text NOT NULL,
  event_id    text NOT NULL,
  received_at timestamptz NOT NULL,
  headers     jsonb NOT NULL,
  body        bytea NOT NULL,
  -- What its adapter read from it (WebhookEvent.news); null: nothing about money.
  news        jsonb,
  attempt_id  text REFERENCES payment_attempts (id),
  state       text NOT NULL DEFAULT 'new' CONSTRAINT payment_events_state_known CHECK (state IN ('new', 'done', 'ignored', 'held')),
  available_at timestamptz NOT NULL,
  tries       integer NOT NULL DEFAULT 0,
  error       text,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_received ON payment_events USING brin (received_at);
CREATE INDEX payment_events_waiting ON payment_events (available_at) WHERE state = 'new';

-- Webhooks that proved nothing. Apart from the events: a forged one must not take the place of the true one.
CREATE TABLE payment_refusals (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider    text NOT NULL,
  received_at timestamptz NOT NULL,
  fault       text NOT NULL,
  headers     jsonb NOT NULL,
  body        bytea NOT NULL
);
CREATE INDEX payment_refusals_received ON payment_refusals (received_at);

CREATE TABLE refunds (
  id                  text PRIMARY KEY,
  order_id            text NOT NULL REFERENCES orders (id),
  attempt_id          text REFERENCES payment_attempts (id),
  amount_minor        bigint NOT NULL CONSTRAINT refunds_amount_positive CHECK (amount_minor > 0),
  currency            char(3) NOT NULL,
  target              text NOT NULL CONSTRAINT refunds_target_known CHECK (target IN ('wallet', 'provider')),
  merchant_refund_ref text NOT NULL CONSTRAINT refunds_merchant_refund_ref UNIQUE,
  status              text NOT NULL CONSTRAINT refunds_status_known CHECK (status IN ('requested', 'accepted', 'unknown', 'done', 'failed')),
  reason              text NOT NULL,
  actor               text NOT NULL,
  requested_at        timestamptz NOT NULL,
  ended_at            timestamptz,
  next_query_at       timestamptz,
  query_count         integer NOT NULL DEFAULT 0,
  last_error          text,
  CONSTRAINT refunds_provider_has_attempt CHECK ((target = 'provider') = (attempt_id IS NOT NULL)),
  CONSTRAINT refunds_ended CHECK ((status IN ('done', 'failed')) = (ended_at IS NOT NULL))
);
-- Refunds are whole: one that did not fail is all of it.
CREATE UNIQUE INDEX refunds_one_of_order ON refunds (order_id) WHERE status <> 'failed';
CREATE INDEX refunds_to_query ON refunds (next_query_at) WHERE next_query_at IS NOT NULL;

CREATE TABLE idempotency_keys (
  user_id      text NOT NULL REFERENCES users (id),
  key          text NOT NULL,
  route        text NOT NULL,
  request_hash bytea NOT NULL,
  state        text NOT NULL CONSTRAINT idempotency_keys_state_known CHECK (state IN ('running', 'done')),
  -- { status, body }
  response     jsonb,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys USING brin (created_at);

-- What a paid order gave: a title for good …
CREATE TABLE entitlements (
  id            text PRIMARY KEY,
  user_id       text NOT NULL REFERENCES users (id),
  title_id      text NOT NULL,
  order_id      text NOT NULL CONSTRAINT entitlements_order UNIQUE REFERENCES orders (id),
  granted_at    timestamptz NOT NULL,
  revoked_at    timestamptz,
  revoke_reason text
);
CREATE UNIQUE INDEX entitlements_live ON entitlements (user_id, title_id) WHERE revoked_at IS NULL;

-- … or VIP time. The end is a fold over these rows, never a counter; users.vip_expire_at is its copy.
CREATE TABLE vip_grants (
  id         text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES users (id),
  order_id   text NOT NULL CONSTRAINT vip_grants_order UNIQUE REFERENCES orders (id),
  seconds    bigint NOT NULL CONSTRAINT vip_grants_seconds_positive CHECK (seconds > 0),
  granted_at timestamptz NOT NULL,
  -- Grants of one moment are folded in the order they were made.
  seq        bigint GENERATED ALWAYS AS IDENTITY,
  revoked_at timestamptz
);
CREATE INDEX vip_grants_of_user ON vip_grants (user_id, granted_at, seq);

-- Grants VIP time and keeps users.vip_expire_at equal to the fold: a grant that is the last one adds exactly its seconds
-- to what is left. Moments never go back, whatever a server's clock does.
CREATE FUNCTION grant_vip(p_id text, p_user_id text, p_order_id text, p_seconds bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  old_end timestamptz;
BEGIN
  SELECT vip_expire_at INTO STRICT old_end FROM users WHERE id = p_user_id FOR NO KEY UPDATE;
  WITH given AS (
    INSERT INTO vip_grants (id, user_id, order_id, seconds, granted_at)
      SELECT p_id, p_user_id, p_order_id, p_seconds, greatest(p_at, max(granted_at)) FROM vip_grants WHERE user_id = p_user_id
      RETURNING granted_at
  )
  UPDATE users SET vip_expire_at = greatest(old_end, given.granted_at) + p_seconds * interval '1 second'
    FROM given WHERE users.id = p_user_id;
END $$;

CREATE INDEX users_vip_ending ON users (vip_expire_at) WHERE vip_expire_at IS NOT NULL;

-- Who was told that his VIP time ends, and which end that was.
CREATE TABLE vip_notices (
  user_id text NOT NULL REFERENCES users (id),
  kind    text NOT NULL CONSTRAINT vip_notices_kind_known CHECK (kind IN ('ending', 'ended')),
  vip_end timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, vip_end)
);

CREATE TABLE activation_batches (
  id           text PRIMARY KEY,
  name         text NOT NULL,
  kind         text NOT NULL CONSTRAINT activation_batches_kind_known CHECK (kind IN ('vip', 'wallet')),
  days         integer CONSTRAINT activation_batches_days_range CHECK (days BETWEEN 1 AND 36500),
  amount_minor bigint CONSTRAINT activation_batches_amount_range CHECK (amount_minor BETWEEN 1 AND 100000000),
  currency     char(3) CONSTRAINT activation_batches_currency_known CHECK (currency IN ('CNY', 'USD')),
  expires_at   timestamptz,
  created_at   timestamptz NOT NULL,
  voided_at    timestamptz,
  CONSTRAINT activation_batches_gives CHECK (
    (kind = 'vip' AND days IS NOT NULL AND amount_minor IS NULL AND currency IS NULL)
    OR (kind = 'wallet' AND days IS NULL AND amount_minor IS NOT NULL AND currency IS NOT NULL)
  )
);

-- Codes are printed once and kept as HMAC only.
CREATE TABLE activation_codes (
  code_hmac       bytea PRIMARY KEY,
  batch_id        text NOT NULL REFERENCES activation_batches (id),
  -- Last four characters, for the operator's list.
  ending          text NOT NULL,
  voided_at       timestamptz,
  redeemed_by     text REFERENCES users (id),
  redeemed_at     timestamptz,
  redeem_order_id text CONSTRAINT activation_codes_order UNIQUE REFERENCES orders (id),
  CONSTRAINT activation_codes_redeemed_whole CHECK (
    (redeemed_by IS NULL) = (redeemed_at IS NULL) AND (redeemed_by IS NULL) = (redeem_order_id IS NULL)
  )
);
CREATE INDEX activation_codes_of_batch ON activation_codes (batch_id);

-- Events for other rooms, written in the transaction that they tell of and handed out at least once.
CREATE TABLE outbox (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic        text NOT NULL,
  -- Whom or what it is about.
  key          text NOT NULL,
  payload      jsonb NOT NULL,
  created_at   timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  tries        integer NOT NULL DEFAULT 0,
  last_error   text,
  done_at      timestamptz
);
CREATE INDEX outbox_waiting ON outbox (available_at, id) WHERE done_at IS NULL;

-- What the operator must look at: breaches of the books, money that nobody could match, contradictions.
CREATE TABLE money_alerts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL,
  subject     text NOT NULL,
  details     jsonb NOT NULL,
  -- Of a breach of the books: refunds stop until somebody looked.
  is_freezing boolean NOT NULL DEFAULT false,
  at          timestamptz NOT NULL,
  closed_at   timestamptz,
  closed_by   text
);
CREATE UNIQUE INDEX money_alerts_open ON money_alerts (kind, subject) WHERE closed_at IS NULL;

-- Addresses of coins: an index below the operator's extended public key for each payment, for ever.
CREATE TABLE usdt_addresses (
  index        bigint GENERATED ALWAYS AS IDENTITY (MINVALUE 0 START WITH 0) PRIMARY KEY,
  merchant_ref text NOT NULL CONSTRAINT usdt_addresses_merchant_ref UNIQUE
);

-- What the chain brought to an address so far, up to the block that was looked at last.
CREATE TABLE usdt_deposits (
  merchant_ref text PRIMARY KEY,
  expires_at   timestamptz NOT NULL,
  closed_at    timestamptz,
  next_block   bigint NOT NULL,
  -- Of the token's smallest: more than a bigint holds.
  units        numeric(78) NOT NULL DEFAULT 0,
  first_ref    text,
  last_at      timestamptz
);
