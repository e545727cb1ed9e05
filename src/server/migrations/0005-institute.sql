-- An institute has no name until somebody gives it one.
create table institute (
  only_row boolean primary key default true check (only_row),
  name text not null default '',
  short_name text not null default '',
  address text not null default '',
  contact_email text not null default '',
  recruitment_email text not null default '',
  -- How long drafts that were never submitted stay after the last day of what they are for.
  draft_retention_days int not null default 180 check (draft_retention_days between 30 and 3650),
  -- Whether applicants under 18 need the consent of a parent or guardian before they submit.
  guardian_consent boolean not null default false
);
insert into institute default values;

create table bank_account (
  only_row boolean primary key default true check (only_row),
  bank_name text not null default '',
  branch_name text not null default '',
  account_number text not null default '',
  ifsc text not null default '',
  upi_id text not null default '',
  payee_name text not null default '',
  qr_code_key text
);
insert into bank_account default values;

create table notices (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  date date not null,
  type text not null check (type in ('Result', 'Admission Notice', 'Recruitment Notice', 'General')),
  link text not null,
  is_new boolean,
  created_at timestamptz not null default portal_now()
);
create index notices_date on notices (date desc, created_at desc);
