-- Accounts: who somebody is, by which devices he proves it, and what is counted so that nobody else can.
-- Secrets (tokens, cookies, codes) stand here as hashes only.

CREATE TABLE users (
  id                  text PRIMARY KEY CONSTRAINT users_id_form CHECK (id ~ '^[1-9][0-9]{21}$'),
  username            text NOT NULL CONSTRAINT users_username_present CHECK (username <> ''),
  -- Lower case: what two names are compared by.
  username_key        text NOT NULL CONSTRAINT users_username_key UNIQUE,
  -- Argon2id as a PHC string; null in an account that lives on its device.
  password_hash       text,
  email               text,
  email_key           text CONSTRAINT users_email_key UNIQUE,
  phone               text,
  -- Hash that names the picture's file.
  avatar              text CONSTRAINT users_avatar_form CHECK (avatar ~ '^[0-9a-f]{32}$'),
  currency            text NOT NULL CONSTRAINT users_currency_known CHECK (currency IN ('CNY', 'USD')),
  locale              text,
  theme               text CONSTRAINT users_theme_known CHECK (theme IN ('light', 'dark', 'system')),
  is_only_this_device boolean NOT NULL DEFAULT false,
  -- The device that this account was made on without a password; one account a device.
  auto_device_id      text CONSTRAINT users_auto_device UNIQUE,
  vip_expire_at       timestamptz,
  -- Set by the operator.
  blocked_at          timestamptz,
  -- Personal data is gone; the row stays for the books.
  deleted_at          timestamptz,
  created_at          timestamptz NOT NULL,
  CONSTRAINT users_email_whole CHECK ((email IS NULL) = (email_key IS NULL))
);

-- A device is its public key; it stands here once it logged in somewhere.
CREATE TABLE devices (
  id           text PRIMARY KEY CONSTRAINT devices_id_form CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  public_key   bytea NOT NULL CONSTRAINT devices_public_key_length CHECK (octet_length(public_key) = 32),
  user_agent   text NOT NULL,
  is_weak      boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);

-- Devices that an account was opened on: strangers' failures never lock these out.
CREATE TABLE user_devices (
  user_id        text NOT NULL REFERENCES users (id),
  device_id      text NOT NULL REFERENCES devices (id),
  first_login_at timestamptz NOT NULL,
  last_login_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_id)
);

CREATE TABLE sessions (
  id           text PRIMARY KEY,
  token_hash   bytea NOT NULL CONSTRAINT sessions_token_hash UNIQUE,
  cookie_hash  bytea NOT NULL CONSTRAINT sessions_cookie_hash UNIQUE,
  user_id      text NOT NULL REFERENCES users (id),
  device_id    text NOT NULL REFERENCES devices (id),
  user_agent   text NOT NULL,
  -- Block of addresses, never a whole one: 203.0.113.0/24.
  network      text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  -- When its cookie enrolled a new device key; that happens once.
  recovered_at timestamptz
);
CREATE INDEX sessions_of_user ON sessions (user_id, last_seen_at DESC);
CREATE INDEX sessions_ending ON sessions (ends_at);

-- Counters of everything that is limited: so many within a window, then none until a moment. Not in the log of the
-- database: each signed step counts something, and a crash may forget what was counted.
CREATE UNLOGGED TABLE limit_counters (
  name       text PRIMARY KEY,
  count      integer NOT NULL,
  -- End of the window; of the lock, once all are taken.
  expires_at timestamptz NOT NULL
);
CREATE INDEX limit_counters_expiring ON limit_counters (expires_at);

CREATE TABLE captchas (
  session_id    text PRIMARY KEY,
  purpose       text NOT NULL,
  device_key_id text NOT NULL,
  answer_hmac   bytea NOT NULL,
  sum_hmac      bytea NOT NULL,
  challenge     text NOT NULL,
  expires_at    timestamptz NOT NULL,
  tries         smallint NOT NULL DEFAULT 0,
  passed_at     timestamptz,
  used_at       timestamptz
);
CREATE INDEX captchas_expiring ON captchas (expires_at);

-- One live code a purpose, address and device.
CREATE TABLE email_codes (
  purpose     text NOT NULL,
  address_key text NOT NULL,
  device_id   text NOT NULL,
  code_hmac   bytea NOT NULL,
  tries       smallint NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (purpose, address_key, device_id)
);
CREATE INDEX email_codes_expiring ON email_codes (expires_at);

-- Codes that an old device shows to a new one.
CREATE TABLE transfer_codes (
  code_hmac  bytea PRIMARY KEY,
  user_id    text NOT NULL REFERENCES users (id),
  expires_at timestamptz NOT NULL
);

-- What happened to an account, for its owner: new device, password changed, session recovered.
CREATE TABLE account_events (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id  text NOT NULL REFERENCES users (id),
  kind     text NOT NULL,
  device   text NOT NULL,
  at       timestamptz NOT NULL
);
CREATE INDEX account_events_of_user ON account_events (user_id, at DESC);

-- Mails that were caught because no mail server is configured; the newest are kept.
CREATE TABLE caught_mails (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  to_address text NOT NULL,
  subject    text NOT NULL,
  text       text NOT NULL,
  html       text NOT NULL,
  created_at timestamptz NOT NULL
);
