-- roll: before
create table appointments (
  account_id uuid not null references accounts on delete cascade,
  appointed_by uuid not null references accounts on delete cascade,
  until timestamptz not null,
  primary key (account_id, appointed_by),
  check (account_id <> appointed_by)
);
comment on table appointments is
  'Who invited an officer, gave them a role, enabled their account or removed their second factor, a short while ago.';
comment on column appointments.until is
  'Until then the two are one person wherever two officers are needed, unless an independent officer confirms the first: that deletes the row.';
create index appointments_by on appointments (appointed_by);

alter table invitations add column inviters uuid[] not null default '{}';
comment on column invitations.inviters is 'Everybody who has invited this address; who sends it again does not replace the first.';

create table wished_settings (
  setting text primary key,
  value jsonb not null,
  wished_by uuid not null references accounts on delete cascade,
  wished_at timestamptz not null default portal_now()
);
comment on table wished_settings is
  'Changes of settings that would weaken what two officers are for: each waits a week for another officer who wants the same.';
comment on column wished_settings.setting is 'The name of an entry in a table of settings.';
create index wished_settings_by on wished_settings (wished_by);
