-- roll: before
-- Translations, here and in other tables: what the institute wrote in English, {"hi": {"<the English>": "<the Hindi>"}}. Versions:
-- two administrators may change the same settings, and whoever saves says which version was read.
create table institute (
  only_row boolean primary key default true check (only_row),
  name text not null default '',
  short_name text not null default '',
  address text not null default '',
  contact_email text not null default '',
  recruitment_email text not null default '',
  telephone text not null default '',
  telephone_hours text not null default '',
  draft_retention_days int not null default 180 check (draft_retention_days between 30 and 3650),
  guardian_consent boolean not null default false,
  second_verifier boolean not null default false,
  single_verifier_wanted_by uuid references accounts,
  single_verifier_wanted_at timestamptz,
  test_mail_arrived_at timestamptz,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version int not null default 1
);
comment on table institute is 'Whose portal it is, and how it works here. One row, without a name until somebody gives it one.';
comment on column institute.telephone is 'Where people may call; with its hours empty where nobody answers.';
comment on column institute.draft_retention_days is
  'How long drafts that were never submitted stay after the last day of what they are for.';
comment on column institute.guardian_consent is
  'Whether applicants under 18 need the consent of a parent or guardian before they submit.';
comment on column institute.second_verifier is
  'Whether whoever imported a statement leaves it to somebody else to verify what it shows.';
comment on column institute.single_verifier_wanted_by is
  'Who asked last to let one administrator alone verify payments: it takes another to confirm it.';
comment on column institute.test_mail_arrived_at is 'When an administrator said that a mail of the portal arrives.';
comment on column institute.translations is 'What is written here, in other languages, by the English.';
comment on column institute.version is 'Counted up by every change: whoever saves says which one was read.';
insert into institute default values;

create table bank_account (
  only_row boolean primary key default true check (only_row),
  bank_name text not null default '',
  branch_name text not null default '',
  account_number text not null default '',
  ifsc text not null default '',
  upi_id text not null default '',
  payee_name text not null default '',
  qr_code_key text,
  version int not null default 1
);
comment on table bank_account is 'Where fees are paid to. One row.';
comment on column bank_account.qr_code_key is 'Of the picture among the files.';
insert into bank_account default values;

create table presentation (
  only_row boolean primary key default true check (only_row),
  key_areas jsonb not null default '[]',
  reasons_to_join jsonb not null default '[]',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version int not null default 1
);
comment on table presentation is
  'What the institute says of itself where it recruits: lists of {title, text}, in the order in which they are shown. One row.';
insert into presentation default values;

create table notices (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  date date not null,
  type text not null check (type in ('Result', 'Admission Notice', 'Recruitment Notice', 'General')),
  track text check (track in ('admission', 'recruitment')),
  link text not null,
  is_new boolean,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version int not null default 1,
  created_at timestamptz not null default portal_now()
);
comment on table notices is 'What the institute announces on its first page.';
comment on column notices.track is 'On whose page it stands; null for all.';
comment on column notices.is_new is 'Null: new for as long as it is recent.';
create index notices_date on notices (date desc, created_at desc);
