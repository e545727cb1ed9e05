create table institute (
  only_row boolean primary key default true check (only_row),
  name text not null default 'Demo Institute of Medical Sciences',
  short_name text not null default 'DIMS',
  address text not null default E'Vibhuti Khand, Gomti Nagar\nLucknow, Uttar Pradesh 226010',
  contact_email text not null default 'admissions@dims.example',
  recruitment_email text not null default 'recruitment@dims.example'
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
  type text not null,
  link text not null,
  is_new boolean,
  created_at timestamptz not null default portal_now()
);
create index notices_date on notices (date desc, created_at desc);
