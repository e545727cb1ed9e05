-- roll: before
create table applications (
  id uuid primary key default gen_random_uuid(),
  application_id text not null unique,
  track text not null check (track in ('admission', 'recruitment')),
  drive_id uuid not null references drives,
  applicant_id uuid not null references accounts,
  applied_for text not null default '',
  status text not null default 'draft' check (status in ('draft', 'submitted', 'accepted', 'rejected')),
  current_step int not null default 1 check (current_step >= 1),
  version int not null default 1,
  untold_versions int not null default 0 check (untold_versions >= 0),
  form jsonb not null default '{}',
  snapshot jsonb,

  amount_rupees int check (amount_rupees >= 0),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'created', 'paid', 'failed', 'refunded')),
  payment_verified boolean not null default false,
  utr text,
  payment_recorded_at timestamptz,
  payment_verified_at timestamptz,
  payment_found_on date,

  reviewed_by uuid references accounts,
  review_reason text,
  review_comments text,
  held_until timestamptz,

  created_at timestamptz not null default portal_now(),
  updated_at timestamptz not null default portal_now(),
  submitted_at timestamptz,
  listed_at timestamptz not null generated always as (coalesce(submitted_at, created_at)) stored,

  -- What lists filter, search and sort by: filled from the form by one pure function per track at every save. The words of a
  -- state are no check: the list of them changes by law, and applications stay.
  email text not null,
  candidate_name text,
  name_order text generated always as (lower(candidate_name)) stored,
  mobile text,
  dob date,
  gender text check (gender in ('M', 'F', 'T')),
  category text check (category in ('UR', 'OBC', 'SC', 'ST', 'EWS')),
  pwd boolean not null default false,
  state text,
  search_text text not null default '',
  chosen jsonb check (jsonb_typeof(chosen) = 'object'),

  -- Student admission
  neet_roll text,
  neet_rank int check (neet_rank > 0),
  class12_percentage numeric(5, 2) check (class12_percentage between 0 and 100),
  first_course text generated always as (form #>> '{preferenceOrder,0}') stored,
  second_course text generated always as (form #>> '{preferenceOrder,1}') stored,

  -- Faculty recruitment
  department text,
  post text check (post in ('Assistant Professor', 'Associate Professor', 'Additional Professor', 'Professor')),
  candidate_type text check (candidate_type in ('MEDICAL', 'NON-MEDICAL')),
  category_of_post text check (category_of_post in ('UR', 'OBC', 'SC', 'ST', 'EWS')),
  is_government_servant boolean,
  marital_status text check (marital_status in ('MARRIED', 'UNMARRIED', 'DIVORCED', 'WIDOWED')),
  experience_days int check (experience_days >= 0),
  national_publications int check (national_publications >= 0),
  international_publications int check (international_publications >= 0),
  counted_to text generated always as (snapshot #>> '{drive,endDate}') stored,

  check ((status = 'draft') = (submitted_at is null)),
  check (not payment_verified or payment_status in ('paid', 'refunded'))
) with (fillfactor = 85, toast_tuple_target = 512);
comment on table applications is
  'Applications of every track, from the first answer on: the answers as one document, and beside it what lists look for.';
comment on column applications.application_id is 'The number that people are told, such as BSC2026-7K2M9QXA.';
comment on column applications.applied_for is
  'What tells several applications of one person for one drive apart (department and post); empty where one is allowed.';
comment on column applications.version is 'Counted up by every change: a save says which one it was typed on.';
comment on column applications.untold_versions is
  'Versions that an applicant never read: a decision, and that it was undone before it was told.';
comment on column applications.form is 'The answers. What was submitted stays as it was submitted.';
comment on column applications.snapshot is 'The rules in force and how they came out, taken when it was submitted.';
comment on column applications.utr is 'The number of the payment, as the applicant says it.';
comment on column applications.payment_found_on is
  'The day on which the bank says that the payment arrived, once a statement of the account says so.';
comment on column applications.reviewed_by is 'Who decided.';
comment on column applications.held_until is
  'Until then nobody has told the applicant of the decision; null when it was told at once.';
comment on column applications.listed_at is
  'By which lists date it: submission, or the beginning of a draft. A column, because an index over an expression cannot be read without the table.';
comment on column applications.name_order is 'People type their names in any case.';
comment on column applications.search_text is
  'What a search looks through, in small letters: the person, their father, courses and posts.';
comment on column applications.chosen is
  'What was chosen among the options of the drive''s own questions, as lists look for it; null where nothing was.';
comment on column applications.experience_days is
  'Days of work, overlapping ones once; a current job counts to the closing date.';
comment on column applications.counted_to is 'The closing date under which it was submitted.';
-- The answers lie beside the table, so that scans stay narrow; what every search looks at again in each row does not.
alter table applications alter column search_text set storage main;
-- How many people a search finds is judged by a sample of their texts. Of a hundred texts, what one in fifty of all has is often
-- missing and is then taken for rare: the newest of 30,000 were found by reading all of them.
alter table applications alter column search_text set statistics 500;

-- One application per applicant, drive and what it is for.
create unique index applications_one_each on applications (applicant_id, drive_id, applied_for);
create index applications_drive on applications (drive_id);
create index applications_created on applications (track, created_at, id);
create index applications_listed on applications (track, listed_at);
-- One index a sort, in the direction people mean by it; the other direction is sorted when somebody asks. Every index
-- here is paid for at each save of a draft. All end in the id: rows that tie keep their places from page to page, and
-- page 5,000 is found without reading the table.
create index applications_submitted on applications (track, submitted_at desc nulls last, id desc);
create index applications_name on applications (track, name_order, id);
-- People without a name come last in both directions, so the index from A to Z cannot be read backwards.
create index applications_name_from_z on applications (track, name_order desc nulls last, id desc);
create index applications_neet_rank on applications (track, neet_rank, id);
create index applications_dob on applications (track, dob, id);
create index applications_percentage on applications (track, class12_percentage desc nulls last, id desc);
-- What filters look at, in the order in which most of them narrow a list, so that several together read only their part of
-- it; with the dates that lists are sorted by, so that counting and sorting a few thousand takes no look at the table.
create index applications_filtered on applications (track, status, category, gender, state, class12_percentage)
  include (payment_status, payment_verified, pwd, neet_rank, dob, drive_id, listed_at, created_at, submitted_at, id);
create index applications_search on applications using gin (search_text gin_trgm_ops);
create index applications_chosen on applications using gin (chosen jsonb_path_ops) where chosen is not null;
-- Small: few different values. To count whoever applied for a course without it takes ten times as long.
create index applications_course on applications (first_course, second_course) where track = 'admission';
-- Partial: student applications, of which there are many more, do not pay for them.
create index applications_experience on applications (experience_days, id) where track = 'recruitment';
create index applications_faculty_filtered on applications (status, department)
  include (post, candidate_type, category, category_of_post, is_government_servant, marital_status, experience_days,
    payment_status, payment_verified, gender, pwd, state, drive_id, listed_at, created_at, id)
  where track = 'recruitment';
-- How the rules came out is kept with what was submitted, and never changes. Lists find by it who does not meet one, and who
-- meets all, by an index each: no save of a draft pays for it.
create index applications_rule_not_met on applications (track, id)
  where snapshot @? '$.eligibility[*] ? (@.outcome == "not-met")';
create index applications_rules_met on applications (track, id)
  where status <> 'draft' and not (snapshot @? '$.eligibility[*] ? (@.outcome == "not-met")');
-- Clerks look for payments by a part of their reference, as a bank statement or a caller says it. Drafts have none until
-- their last step, so that saving them pays nothing for it.
create index applications_utr on applications (utr) where utr is not null;
create index applications_utr_parts on applications using gin (utr gin_trgm_ops) where utr is not null;
-- The work queue counts these; of the many that are done with it reads none.
create index applications_held on applications (held_until) where held_until is not null;
create index applications_paid_drafts on applications (track) where status = 'draft' and payment_status = 'paid';
-- The day on which the bank shows a payment is written for half of all applications at once. An index that asks for it would have
-- every other index of the table written anew each time.
create index applications_unverified on applications (payment_recorded_at)
  where status <> 'draft' and payment_status = 'paid' and not payment_verified and amount_rupees > 0 and utr is not null;

create table application_counts (
  track text not null,
  drive_id uuid not null,
  dimension text not null,
  value text not null,
  shard smallint not null,
  count int not null,
  primary key (track, drive_id, dimension, value, shard)
);
comment on table application_counts is
  'What the stats panel counts, kept by the writer (application-counts.sql): reading it costs the same with a hundred applications or a million.';
comment on column application_counts.shard is
  'Several rows a count, so that people who submit in the same second do not wait for one another.';

create table sealed_answers (
  application_key uuid primary key references applications on delete cascade,
  sealed text not null,
  key_id text not null generated always as (split_part(sealed, '.', 1)) stored
);
comment on table sealed_answers is
  'What must not be readable in the database, an Aadhaar number: apart from the answers, which keep what may be shown of it, so that a key is changed without touching an application.';
comment on column sealed_answers.sealed is 'The id of the key, a dot, and what only that key opens, for this application.';
create index sealed_answers_key on sealed_answers (key_id);

create table sealing_key (
  is_only boolean primary key default true check (is_only),
  key_id text not null
);
comment on table sealing_key is 'Which key this database is used with: a start with another secret is refused. At most one row.';

create table guardian_consents (
  application_id uuid primary key references applications on delete cascade,
  name text not null,
  relation text not null check (relation in ('Mother', 'Father', 'Legal guardian')),
  email text not null,
  version int not null default 1,
  asked_at timestamptz not null default portal_now(),
  notice_version text not null,
  consented_at timestamptz,
  consented_from inet
);
comment on table guardian_consents is 'The parent or guardian of an applicant under 18, and whether they agreed.';
comment on column guardian_consents.version is
  'Counted up by every naming and consent: two tabs that name somebody do not overwrite each other unseen.';
comment on column guardian_consents.notice_version is 'The version of the privacy notice that the code was mailed with.';
comment on column guardian_consents.consented_from is 'From which address the code came back.';

create table draft_removals (
  application_id uuid primary key references applications on delete cascade,
  remove_on date not null,
  mail_cause text not null,
  told_at timestamptz not null default portal_now()
);
comment on table draft_removals is 'Drafts whose removal was announced to their owner, and for which day.';
comment on column draft_removals.mail_cause is
  'Of the mail that says so: without it having left in time nothing is removed.';
create index draft_removals_day on draft_removals (remove_on);

create table application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  written_by uuid not null references accounts,
  said text not null,
  written_at timestamptz not null default portal_now()
);
comment on table application_notes is
  'What administrators write down about an application for each other; its applicant never reads it.';
create index application_notes_application on application_notes (application_id, written_at);
