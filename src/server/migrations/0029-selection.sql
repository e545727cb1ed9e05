-- roll: before
-- From the list of applicants to their seats.
create table selection_policies (
  drive_id uuid not null references drives on delete cascade,
  version int not null check (version >= 1),
  policies jsonb not null,
  saved_by uuid not null references accounts,
  saved_at timestamptz not null default portal_now(),
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz,
  published_by uuid references accounts,
  reason text,
  primary key (drive_id, version),
  check ((hash is null) = (published_at is null)),
  check ((published_by is null) = (published_at is null)),
  check (version = 1 or reason is not null)
);
comment on table selection_policies is
  'How the seats of a drive are given away. A published version never changes; a later one before the first list is a corrigendum.';
comment on column selection_policies.hash is 'The SHA-256 of the canonical JSON of the policies, in hexadecimal, once published.';
comment on column selection_policies.reason is 'Why a later version replaces a published one.';
create unique index selection_policies_one_draft on selection_policies (drive_id) where published_at is null;

create table selection_lists (
  id uuid primary key default gen_random_uuid(),
  drive_id uuid not null references drives on delete cascade,
  kind text not null check (kind in ('provisional', 'final', 'allotment')),
  round int check (round >= 1),
  corrects uuid references selection_lists,
  corrects_reason text,
  policies_version int not null,
  content jsonb not null,
  input_hash text not null check (input_hash ~ '^[0-9a-f]{64}$'),
  composed_by uuid not null references accounts,
  composed_at timestamptz not null default portal_now(),
  number text unique,
  document text,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  objections_until date,
  answer_by date,
  published_by uuid references accounts,
  published_at timestamptz,
  discarded_at timestamptz,
  foreign key (drive_id, policies_version) references selection_policies (drive_id, version),
  check ((kind = 'allotment') = (round is not null)),
  check ((corrects is null) = (corrects_reason is null)),
  check (num_nulls(number, document, hash, published_by, published_at) in (0, 5)),
  check (published_by <> composed_by),
  check (published_at is null or discarded_at is null)
);
comment on table selection_lists is
  'Lists of a selection: composed by one officer, published by another with a number and a hash, never changed afterwards.';
comment on column selection_lists.corrects is 'The published list that this one puts right.';
comment on column selection_lists.content is 'The list without what only publishing gives it: number, time, days.';
comment on column selection_lists.input_hash is
  'The SHA-256 of the canonical JSON of what it was composed from: where that has changed since, it cannot be published.';
comment on column selection_lists.number is 'The public number, BSC2027-L01: its page is /lists/ and this.';
comment on column selection_lists.document is 'The published list as canonical JSON, byte by byte what its hash was taken of.';
comment on column selection_lists.objections_until is 'The last day to object to it.';
comment on column selection_lists.answer_by is 'The last day to answer the offers of its round.';
create index selection_lists_drive on selection_lists (drive_id, composed_at desc);

create table objections (
  list_id uuid not null references selection_lists on delete cascade,
  application_key uuid not null references applications on delete cascade,
  body text not null,
  documents text[] not null default '{}',
  made_at timestamptz not null default portal_now(),
  version int not null default 1,
  is_upheld boolean,
  reason text,
  answered_by uuid references accounts,
  answered_at timestamptz,
  primary key (list_id, application_key),
  check (num_nulls(is_upheld, reason, answered_by, answered_at) in (0, 4))
);
comment on table objections is 'What applicants object to in a list, about their own row: once each, answered with a reason.';
comment on column objections.documents is 'The kinds of documents uploaded with it.';
create index objections_open on objections (list_id) where answered_at is null;
create index objections_application on objections (application_key);

create table offers (
  application_key uuid not null references applications on delete cascade,
  list_id uuid not null references selection_lists on delete cascade,
  course text not null,
  seat text not null check (seat in ('UR', 'OBC', 'SC', 'ST', 'EWS')),
  answer text check (answer in ('freeze', 'float', 'withdraw')),
  answered_at timestamptz,
  primary key (application_key, list_id),
  check ((answer is null) = (answered_at is null))
);
comment on table offers is 'The seats of a published round, and what their applicants said to them.';
comment on column offers.answer is 'Null until answered; what silence means is in the policies.';
create index offers_list on offers (list_id);
