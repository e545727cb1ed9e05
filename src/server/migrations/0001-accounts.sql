create extension if not exists citext;
create extension if not exists pg_trgm;

-- The one clock of the portal: every rule and every stored time asks it. Tests replace its body.
create function portal_now() returns timestamptz language sql stable as 'select now()';

create table accounts (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique,
  name text not null,
  password_hash text,
  role text not null default 'applicant' check (role in ('applicant', 'admin')),
  disabled_at timestamptz,
  consent_version text,
  consented_at timestamptz,
  created_at timestamptz not null default portal_now(),
  last_log_in_at timestamptz
);

-- Only the SHA-256 of a token is stored.
create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default portal_now(),
  last_seen_at timestamptz not null default portal_now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Codes sent by e-mail, as HMACs. At most one live code for an address and purpose: a new one removes the older.
create table email_codes (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  purpose text not null check (purpose in ('register', 'reset', 'set-password')),
  code_hmac bytea not null,
  wrong_tries int not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default portal_now()
);
create index email_codes_address on email_codes (email, purpose, created_at);
create index email_codes_expiry on email_codes (expires_at);

-- What is counted to slow down guessing: one row an event, by a key such as an address or a network address.
create table throttle_events (
  key text not null,
  at timestamptz not null default portal_now()
);
create index throttle_events_key on throttle_events (key, at);
create index throttle_events_at on throttle_events (at);
