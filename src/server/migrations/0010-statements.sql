-- roll: before
-- Statements of the bank, and what their rows say of payments. Money is in paise.
create table statements (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  sha256 bytea not null unique,
  account text not null,
  opening_paise bigint not null,
  closing_paise bigint not null,
  first_day date not null,
  last_day date not null,
  row_count int not null check (row_count > 0),
  added int not null,
  compared int not null default 0,
  imported_by uuid not null references accounts,
  imported_at timestamptz not null default portal_now()
);
comment on table statements is 'Files of the bank that administrators imported.';
comment on column statements.sha256 is 'Of the bytes: the same file again changes nothing.';
comment on column statements.account is 'Letters and digits, empty while no file that shares a row names it.';
comment on column statements.added is 'How many of its rows no file before it had.';
comment on column statements.compared is
  'How many of its rows are compared with what applicants say: the job that does it goes on from here.';
create index statements_imported on statements (imported_at desc, id);
create index statements_importer on statements (imported_by);

create table statement_rows (
  id bigint generated always as identity primary key,
  account text not null,
  identity bytea not null,
  posted_on date not null,
  value_on date,
  text text not null,
  reference text not null,
  amount_paise bigint not null check (amount_paise <> 0),
  balance_paise bigint not null,
  is_repaired boolean not null,
  facts jsonb not null,
  bucket text check (bucket in ('exact', 'amountDiffers', 'claimedTwice', 'twiceInBank', 'unclaimed', 'notAFee', 'reversed', 'debit')),
  reason text,
  applications text[] not null default '{}',
  related bigint[] not null default '{}',
  settled text check (settled in ('verified', 'assigned', 'notAFee', 'toGiveBack', 'left')),
  settled_by uuid references accounts,
  settled_at timestamptz,
  note text,
  unique (account, identity)
  -- Every row is written twice more, when it is compared and when somebody settles it: with room beside it no index is.
) with (fillfactor = 60);
comment on table statement_rows is 'Rows of the bank, each once however many files have it.';
comment on column statement_rows.identity is
  'By what it is known: its day, amount, words, reference, balance, and its number among rows that are alike in all of that.';
comment on column statement_rows.amount_paise is 'Negative for what left the account.';
comment on column statement_rows.is_repaired is 'A comma without quotes had made one cell too many of it.';
comment on column statement_rows.facts is 'What its words say of where it came from.';
comment on column statement_rows.bucket is 'Where it belongs; null until it is compared.';
comment on column statement_rows.reason is 'Why it belongs there.';
comment on column statement_rows.applications is 'The applications that is about.';
comment on column statement_rows.related is 'The other rows that is about.';
comment on column statement_rows.settled is 'What came of it: a second payment of one person, for example, waits to be given back.';
create index statement_rows_settler on statement_rows (settled_by) where settled_by is not null;
-- The work queue counts these; of the many that are done with it reads none.
create index statement_rows_undone on statement_rows (bucket, settled)
  where settled is null or settled in ('left', 'toGiveBack');

create table statement_lines (
  statement_id uuid not null references statements,
  place int not null,
  row_id bigint not null references statement_rows,
  primary key (statement_id, place)
);
comment on table statement_lines is 'Which rows a file has, in its order.';
create index statement_lines_row on statement_lines (row_id);

create table statement_keys (
  key text not null,
  row_id bigint not null references statement_rows,
  primary key (key, row_id)
);
comment on table statement_keys is
  'By what rows are found: references, cheques of an account, who paid how much. What a row only notes, and what left the account, has keys of its own (''noted …'', ''out …'').';
create index statement_keys_row on statement_keys (row_id);

create table statement_assignments (
  row_id bigint not null references statement_rows,
  application_id uuid not null references applications,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (row_id, application_id)
);
comment on table statement_assignments is 'What of a row was assigned to which application by somebody.';
create index statement_assignments_application on statement_assignments (application_id);

create table statement_rechecks (
  id bigint generated always as identity primary key,
  row_id bigint not null references statement_rows
);
comment on table statement_rechecks is
  'Rows to be compared anew because what applicants say has changed since. Perhaps several times: who asks for one more never waits for whoever is comparing it.';
