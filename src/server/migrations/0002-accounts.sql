-- roll: before
create table accounts (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique,
  name text not null,
  password_hash text,
  role text not null default 'applicant' check (role in ('applicant', 'admin')),
  language text not null default 'en',
  disabled_at timestamptz,
  consent_version text,
  consented_at timestamptz,
  list_sizes jsonb not null default '{}',
  created_at timestamptz not null default portal_now(),
  last_log_in_at timestamptz
);
comment on table accounts is 'Everybody who can log in: applicants and administrators.';
comment on column accounts.password_hash is 'Null until somebody sets a password.';
comment on column accounts.language is
  'In which a person is written to and answered, unless a call asks for another. Which there are is found in the catalogue; one that went is answered in English.';
comment on column accounts.consent_version is 'The version of the privacy notice that was agreed to last.';
comment on column accounts.list_sizes is 'How many rows an administrator wants to see of each list, by its name.';
-- The order of the list of people.
create index accounts_people on accounts (role, lower(name), id);

create table sessions (
  token_hash bytea primary key,
  id uuid not null default gen_random_uuid() unique,
  account_id uuid not null references accounts on delete cascade,
  ip inet,
  device text,
  created_at timestamptz not null default portal_now(),
  last_seen_at timestamptz not null default portal_now(),
  expires_at timestamptz not null
);
comment on table sessions is 'Who is logged in, with which browser.';
comment on column sessions.token_hash is 'Only the SHA-256 of a token is stored.';
comment on column sessions.id is 'What a person names a session by to end it; no key to the session.';
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);
comment on table known_devices is
  'Browsers in which a person logged in before: guesses of strangers do not slow them down. Several people may share one.';
comment on column known_devices.token_hash is 'The SHA-256 of what the browser keeps.';
create index known_devices_token on known_devices (token_hash);
create index known_devices_expiry on known_devices (expires_at);

create table password_tries (
  address text not null,
  via text not null,
  tries int not null,
  last_at timestamptz not null default portal_now(),
  primary key (address, via)
);
comment on table password_tries is
  'Wrong passwords in a row for an address, whether it has an account or not. A row goes when a right one comes, and when it counts no longer.';
comment on column password_tries.via is '''everywhere'', or where they come from, such as ''network 192.0.2.1'' or ''device …''.';
create index password_tries_last on password_tries (last_at);

create table email_codes (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  purpose text not null check (
    purpose in ('register', 'reset', 'set-password') or purpose like 'guardian:%'
    or purpose like 'new-address:%' or purpose like 'old-address:%'),
  asked_from text not null default '',
  code_hmac bytea not null,
  wrong_tries int not null default 0,
  wrong_from jsonb not null default '{}',
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default portal_now(),
  unique (email, purpose, asked_from)
);
comment on table email_codes is 'Codes sent by mail, each good for one address and purpose.';
comment on column email_codes.purpose is
  'That of a parent or guardian names the application; of another address, the account (the code to the new one) or the address (the code to the present one).';
comment on column email_codes.asked_from is
  '''network …'', ''device …'' or ''applicant'': a code takes the place of an older one asked for from the same place, so that strangers leave alone what a person was mailed.';
comment on column email_codes.wrong_from is 'The wrong tries by where they came from.';
create index email_codes_expiry on email_codes (expires_at);
-- The addresses that were named for one application.
create index email_codes_purpose on email_codes (purpose, created_at);

create table invitations (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique,
  name text not null,
  invited_by uuid not null references accounts on delete cascade,
  secret_hash bytea not null,
  sent_at timestamptz not null default portal_now(),
  expires_at timestamptz not null
);
comment on table invitations is 'Colleagues who are to become administrators and have not set a password yet.';
comment on column invitations.secret_hash is 'The SHA-256 of the secret in the link.';

create table throttle_events (
  key text not null,
  at timestamptz not null default portal_now()
);
comment on table throttle_events is
  'What is counted to slow down guessing: one row an event, by a key such as an address or a network address.';
create index throttle_events_key on throttle_events (key, at);
create index throttle_events_at on throttle_events (at);

create table kept_answers (
  account_id uuid not null references accounts on delete cascade,
  operation text not null,
  key text not null,
  request_hmac bytea not null,
  answer text,
  created_at timestamptz not null default portal_now(),
  primary key (account_id, operation, key)
);
comment on table kept_answers is
  'Answers of calls that must not be carried out twice, kept for a day for whoever lost the first answer. Each is written in the transaction of the work itself.';
comment on column kept_answers.operation is 'The operation and what it was asked of, such as which application.';
comment on column kept_answers.request_hmac is
  'Of what was asked. Keyed, since a bare hash would give away an Aadhaar number in it to whoever tries them all.';
comment on column kept_answers.answer is 'As it was sent; null for an answer without content.';
create index kept_answers_created_at on kept_answers (created_at);
