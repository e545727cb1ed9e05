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
-- The order of the list of people.
create index accounts_people on accounts (role, lower(name), id);

-- Only the SHA-256 of a token is stored.
create table sessions (
  token_hash bytea primary key,
  -- What a person names a session by to end it; no key to the session.
  id uuid not null default gen_random_uuid() unique,
  account_id uuid not null references accounts on delete cascade,
  ip inet,
  device text,
  created_at timestamptz not null default portal_now(),
  last_seen_at timestamptz not null default portal_now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- The accounts of live sessions, asked for by every call: a function, because PostgreSQL keeps the plan of a function's
-- query and plans a plain one anew each time. Many calls at once ask with one statement: what a statement costs beside its
-- work (a message, a transaction, waking a process) is most of its cost. `place` says which ask a row answers. A session ends after 60 minutes
-- without a call, an administrator's after 30.
create function live_sessions(hashes bytea[])
returns table (place int, id uuid, name text, email text, role text, is_due boolean)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    select asked.place::int, a.id, a.name, a.email::text, a.role, s.last_seen_at < portal_now() - interval '1 minute'
    from unnest(hashes) with ordinality asked (hash, place)
    join sessions s on s.token_hash = asked.hash
    join accounts a on a.id = s.account_id
    where s.expires_at > portal_now() and a.disabled_at is null
      and s.last_seen_at > portal_now() - case a.role when 'admin' then interval '30 minutes' else interval '60 minutes' end;
end $$;

-- Codes sent by mail, as HMACs: one for an address and purpose, since a new one takes the place of the older. A code for a
-- guardian is good for one application.
create table email_codes (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  purpose text not null check (purpose in ('register', 'reset', 'set-password') or purpose like 'guardian:%'),
  code_hmac bytea not null,
  wrong_tries int not null default 0,
  -- The same by where they came from.
  wrong_from jsonb not null default '{}',
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default portal_now(),
  unique (email, purpose)
);
create index email_codes_expiry on email_codes (expires_at);

-- What is counted to slow down guessing: one row an event, by a key such as an address or a network address.
create table throttle_events (
  key text not null,
  at timestamptz not null default portal_now()
);
create index throttle_events_key on throttle_events (key, at);
create index throttle_events_at on throttle_events (at);

-- Wrong passwords in a row for an address, whether it has an account or not: 'everywhere', and by where they come from,
-- such as 'network 192.0.2.1' or 'device …'. A row goes when a right one comes, and when it counts no longer.
create table password_tries (
  address text not null,
  via text not null,
  tries int not null,
  last_at timestamptz not null default portal_now(),
  primary key (address, via)
);
create index password_tries_last on password_tries (last_at);

-- Browsers in which a person logged in before: strangers' guesses do not slow them down. Only the SHA-256 of what the
-- browser keeps is stored; one browser may be known to several people.
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_devices_token on known_devices (token_hash);
create index known_devices_expiry on known_devices (expires_at);

-- Answers of operations that must not be carried out twice, kept for a day for whoever asks again because the first answer
-- was lost on the way. A row is written in the transaction of the work itself: there is never one without the other.
create table kept_answers (
  account_id uuid not null references accounts on delete cascade,
  -- The operation and what it was asked of, such as which application.
  operation text not null,
  key text not null,
  -- Of what was asked. Keyed, since a bare hash would give away an Aadhaar number in it to whoever tries them all.
  request_hmac bytea not null,
  -- As it was sent; null for an answer without content.
  answer text,
  created_at timestamptz not null default portal_now(),
  primary key (account_id, operation, key)
);
create index kept_answers_created_at on kept_answers (created_at);
