-- Statements of the bank, and what their rows say of payments. Money is in paise. A row stands here once, however many files
-- have it: it is known by its account, day, amount, words, reference, balance, and its number among rows that are alike in all
-- of that.
create table statements (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  -- Of the bytes: the same file again changes nothing.
  sha256 bytea not null unique,
  -- Letters and digits, empty while no file that shares a row names it.
  account text not null,
  opening_paise bigint not null,
  closing_paise bigint not null,
  first_day date not null,
  last_day date not null,
  row_count int not null check (row_count > 0),
  added int not null,
  -- How many of its rows are compared with what applicants say: the job that does it goes on from here.
  compared int not null default 0,
  imported_by uuid not null references accounts,
  imported_at timestamptz not null default portal_now()
);
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
  -- Negative for what left the account.
  amount_paise bigint not null check (amount_paise <> 0),
  balance_paise bigint not null,
  -- A comma without quotes had made one cell too many of it.
  is_repaired boolean not null,
  -- What its words say of where it came from.
  facts jsonb not null,
  -- Where it belongs and why, with the applications and other rows that is about; null until it is compared.
  bucket text check (bucket in ('exact', 'amountDiffers', 'claimedTwice', 'twiceInBank', 'unclaimed', 'notAFee', 'reversed', 'debit')),
  reason text,
  applications text[] not null default '{}',
  related bigint[] not null default '{}',
  -- What came of it, and by whom.
  settled text check (settled in ('verified', 'assigned', 'notAFee', 'left')),
  settled_by uuid references accounts,
  settled_at timestamptz,
  note text,
  unique (account, identity)
);
create index statement_rows_settler on statement_rows (settled_by) where settled_by is not null;

-- Which rows a file has, in its order.
create table statement_lines (
  statement_id uuid not null references statements,
  place int not null,
  row_id bigint not null references statement_rows,
  primary key (statement_id, place)
);
create index statement_lines_row on statement_lines (row_id);

-- By what rows are found: references, cheques of an account, who paid how much.
create table statement_keys (
  key text not null,
  row_id bigint not null references statement_rows,
  primary key (key, row_id)
);
create index statement_keys_row on statement_keys (row_id);

-- What of a row was assigned to which application by somebody.
create table statement_assignments (
  row_id bigint not null references statement_rows,
  application_id uuid not null references applications,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (row_id, application_id)
);
create index statement_assignments_application on statement_assignments (application_id);

-- Rows to be compared anew because what applicants say has changed since.
create table statement_rechecks (
  id bigint generated always as identity primary key,
  -- Perhaps several times: who asks for one more never waits for whoever is comparing it.
  row_id bigint not null references statement_rows
);

-- A reference as banks write it: digits without padding zeros, but never fewer than twelve.
create function canonical_reference(written text) returns text language sql immutable parallel safe
return case when written ~ '^\d+$' then
  case when length(ltrim(written, '0')) < 12 then lpad(ltrim(written, '0'), 12, '0') else ltrim(written, '0') end
  else written end;

create function recheck_statement_rows() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into statement_rechecks (row_id)
  select distinct k.row_id from statement_keys k
  where k.key = any (array[canonical_reference(old.utr), canonical_reference(new.utr)]);
  return null;
end $$;
-- Drafts are saved often; of these only a change of the reference matters, or of what it is to pay.
create trigger recheck_statement_rows after update on applications for each row
  when ((old.utr is not null or new.utr is not null)
    and (old.utr, old.status = 'draft', old.payment_status, old.payment_verified, old.amount_rupees)
      is distinct from (new.utr, new.status = 'draft', new.payment_status, new.payment_verified, new.amount_rupees))
  execute function recheck_statement_rows();

-- Whether whoever imported a statement leaves it to somebody else to verify what it shows.
alter table institute add column second_verifier boolean not null default false;
