-- roll: before
-- Money to give back: which, to which account, and the files by which the bank pays it. Money is in paise.
create table refund_accounts (
  application_key uuid primary key references applications,
  account_name text not null,
  last_digits text not null check (last_digits ~ '^\d{4}$'),
  ifsc text not null,
  sealed text not null,
  key_id text generated always as (split_part(sealed, '.', 1)) stored,
  given_at timestamptz not null default portal_now()
);
comment on table refund_accounts is 'To which account money of an application is given back; deleted some time after it was paid.';
comment on column refund_accounts.sealed is
  'The whole number of the account: the id of the key, a dot, and what only that key opens, for this application.';
create index refund_accounts_key on refund_accounts (key_id);

create sequence refund_numbers;
create table refunds (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^RFD\d{8}$'),
  application_key uuid not null references applications,
  source text not null check (source in ('secondPayment', 'overPayment', 'withdrawal')),
  row_id bigint unique references statement_rows,
  percent int check (percent between 1 and 100),
  rule_paise bigint not null check (rule_paise > 0),
  amount_paise bigint not null check (amount_paise between 1 and rule_paise),
  amount_note text,
  state text not null check (state in ('waitsForAccount', 'ready', 'proposed', 'approved', 'inFile', 'paid', 'returned')),
  opened_at timestamptz not null default portal_now(),
  proposed_by uuid references accounts,
  proposed_at timestamptz,
  approved_by uuid references accounts,
  approved_at timestamptz,
  note text,
  paid_on date,
  constraint refunds_source check ((source = 'withdrawal') = (row_id is null) and (source = 'withdrawal') = (percent is not null)),
  constraint refunds_lower_amount check (amount_paise = rule_paise or amount_note is not null),
  constraint refunds_proposed check (state not in ('proposed', 'approved', 'inFile') or proposed_by is not null),
  constraint refunds_approved check (state not in ('approved', 'inFile') or (approved_by is not null and approved_by <> proposed_by)),
  constraint refunds_paid check ((state = 'paid') = (paid_on is not null))
);
comment on table refunds is 'Money to give back: each second payment, over-payment and withdrawal once.';
comment on column refunds.row_id is 'The row of the bank that it comes from; null for a withdrawal.';
comment on column refunds.percent is 'Which part of the seat fee comes back after a withdrawal.';
comment on column refunds.rule_paise is 'What the rule says; an officer may lower the amount with a reason.';
comment on column refunds.note is 'What an officer, or the bank, said last about it.';
create unique index refunds_withdrawal on refunds (application_key) where source = 'withdrawal';
create index refunds_application on refunds (application_key);
create index refunds_state on refunds (state, opened_at);
create index refunds_proposer on refunds (proposed_by) where proposed_by is not null;
create index refunds_approver on refunds (approved_by) where approved_by is not null;

create sequence refund_file_numbers;
create table refund_files (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^RFF\d{9}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed text,
  key_id text generated always as (split_part(sealed, '.', 1)) stored,
  transfers int not null check (transfers > 0),
  amount_paise bigint not null check (amount_paise > 0),
  made_by uuid not null references accounts,
  made_at timestamptz not null default portal_now()
);
comment on table refund_files is 'Files for the bulk upload of the bank.';
comment on column refund_files.hash is 'The SHA-256 of its CSV.';
comment on column refund_files.sealed is
  'Its lines with the accounts: the id of the key, a dot, and what only that key opens, for this file; null once the accounts are deleted.';
create index refund_files_key on refund_files (key_id) where key_id is not null;
create index refund_files_maker on refund_files (made_by);

create table refund_transfers (
  reference text primary key check (reference ~ '^RFD\d{9}$'),
  refund_id uuid not null references refunds,
  file_id uuid not null references refund_files,
  amount_paise bigint not null check (amount_paise > 0),
  utr text unique,
  debit_row bigint references statement_rows,
  return_row bigint references statement_rows
);
comment on table refund_transfers is 'The lines of files for the bank: a refund has a further one after the bank returned it.';
comment on column refund_transfers.reference is 'What the bank repeats in its statement: the number of the refund, and which of its transfers it is.';
comment on column refund_transfers.utr is 'The reference of the bank, where an officer entered it.';
comment on column refund_transfers.debit_row is 'The row of a statement that shows it.';
comment on column refund_transfers.return_row is 'The row by which the bank returned it.';
create index refund_transfers_refund on refund_transfers (refund_id);
create index refund_transfers_file on refund_transfers (file_id);
create index refund_transfers_debit on refund_transfers (debit_row) where debit_row is not null;
create index refund_transfers_return on refund_transfers (return_row) where return_row is not null;
