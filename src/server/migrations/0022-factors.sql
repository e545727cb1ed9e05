-- roll: before
-- A second factor of officers beside their password.
create table factors (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null default '',
  sealed text,
  key_id text generated always as (split_part(sealed, '.', 1)) stored,
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  sign_count bigint,
  transports text[],
  created_at timestamptz not null default portal_now(),
  confirmed_at timestamptz,
  last_used_at timestamptz,
  constraint factors_totp_whole check ((kind = 'totp') = (sealed is not null)),
  constraint factors_passkey_whole check (
    (kind = 'passkey') = (credential_id is not null and public_key is not null and sign_count is not null and transports is not null))
);
comment on table factors is 'What officers prove themselves with beside their password: a secret for one-time codes, and passkeys.';
comment on column factors.name is 'What its person calls a passkey.';
comment on column factors.sealed is 'The secret of the codes: the id of the key, a dot, and what only that key opens, for this account.';
comment on column factors.last_step is 'The step of thirty seconds of the last accepted code: a code counts once, and no earlier one after it.';
comment on column factors.sign_count is 'What the authenticator counted at its last signature; 0 where it does not count.';
comment on column factors.confirmed_at is 'Null until the first code proved that the secret arrived: until then it is asked of nobody.';
create unique index factors_one_totp on factors (account_id) where kind = 'totp';
create index factors_account on factors (account_id);
create index factors_key on factors (key_id);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
comment on table recovery_codes is 'Codes on paper for the day on which a phone is lost: each logs in once.';
comment on column recovery_codes.code_hash is 'The SHA-256 of a code of 80 random bits.';

create table factor_challenges (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('log-in', 'proof', 'enrolment')),
  wrong_tries int not null default 0,
  expires_at timestamptz not null
);
comment on table factor_challenges is
  'Proofs that are awaited: after a right password, before a delicate deed, and from a new passkey. Each is used once.';
comment on column factor_challenges.token_hash is 'The SHA-256 of what the browser holds, and a passkey signs.';
create index factor_challenges_account on factor_challenges (account_id);
create index factor_challenges_expiry on factor_challenges (expires_at);

create table factor_resets (
  account_id uuid primary key references accounts on delete cascade,
  asked_by uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
comment on table factor_resets is 'Second factors that one officer wants removed, until another one confirms it.';

alter table sessions add column proved_at timestamptz;
comment on column sessions.proved_at is 'The last proof with a second factor: delicate deeds want one of the last five minutes.';
alter table known_devices add column factor_at timestamptz;
comment on column known_devices.factor_at is 'The last log-in with a second factor: it is not asked again in this browser for thirty days.';
alter table institute add column factor_asked_from text not null default '';
comment on column institute.factor_asked_from is
  'The day from which officers whose role changes something need a second factor, YYYY-MM-DD; empty for never.';
