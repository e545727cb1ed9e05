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

-- Wrong tries at a code by where they came from; wrong_tries stays their sum.
alter table email_codes add column wrong_from jsonb not null default '{}';
