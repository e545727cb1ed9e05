-- What applications are for: an admission of the student track, a recruitment of the faculty track. What both have is a
-- column; the rest is one document, validated by the track.
create table drives (
  id uuid primary key default gen_random_uuid(),
  track text not null check (track in ('admission', 'recruitment')),
  title text not null,
  description text not null,
  -- Whole days in Asia/Kolkata, both inclusive.
  start_date date not null,
  end_date date not null,
  published boolean not null,
  settings jsonb not null,
  created_at timestamptz not null default portal_now(),
  updated_at timestamptz not null default portal_now(),
  -- Another one with every change, whoever makes it: what is known of a drive by its revision stays true.
  revision uuid not null default gen_random_uuid(),
  check (start_date <= end_date)
);
create index drives_track on drives (track, created_at desc);

create function revise_drive() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.revision := gen_random_uuid();
  return new;
end $$;
create trigger revise_drive before update on drives for each row execute function revise_drive();

create table applications (
  id uuid primary key default gen_random_uuid(),
  application_id text not null unique,
  track text not null check (track in ('admission', 'recruitment')),
  drive_id uuid not null references drives,
  applicant_id uuid not null references accounts,
  -- What tells several applications of one person for one drive apart (department and post); empty where one is allowed.
  slot text not null default '',
  status text not null default 'draft' check (status in ('draft', 'submitted', 'accepted', 'rejected')),
  current_step int not null default 1 check (current_step >= 1),
  version int not null default 1,
  form jsonb not null default '{}',
  -- The rules in force and how they came out, taken when the application was submitted.
  snapshot jsonb,

  amount_rupees int check (amount_rupees >= 0),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'created', 'paid', 'failed', 'refunded')),
  payment_verified boolean not null default false,
  utr text,
  payment_recorded_at timestamptz,
  payment_verified_at timestamptz,

  reviewed_by uuid references accounts,
  review_reason text,
  review_comments text,

  created_at timestamptz not null default portal_now(),
  updated_at timestamptz not null default portal_now(),
  submitted_at timestamptz,
  -- The moment lists date an application by: submission, or the beginning of a draft. A column of its own, because an
  -- index over an expression cannot be read without the table.
  listed_at timestamptz not null generated always as (coalesce(submitted_at, created_at)) stored,

  -- What lists filter, search and sort by: filled from the form by one pure function per track at every save. The words
  -- of a state are no check: the list of them changes by law, and applications stay.
  email text not null,
  candidate_name text,
  -- People type their names in any case.
  name_order text generated always as (lower(candidate_name)) stored,
  mobile text,
  dob date,
  gender text check (gender in ('M', 'F', 'T')),
  category text check (category in ('UR', 'OBC', 'SC', 'ST', 'EWS')),
  pwd boolean not null default false,
  state text,
  search_text text not null default '',

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
  -- Days of work, overlapping ones once; a current job counts to the closing date.
  experience_days int check (experience_days >= 0),
  national_publications int check (national_publications >= 0),
  international_publications int check (international_publications >= 0),
  -- The closing date under which it was submitted.
  counted_to text generated always as (snapshot #>> '{drive,endDate}') stored,

  check ((status = 'draft') = (submitted_at is null)),
  check (not payment_verified or payment_status in ('paid', 'refunded'))
) with (fillfactor = 85, toast_tuple_target = 512);
-- The answers lie beside the table, so that scans stay narrow; what every search looks at again in each row does not.
alter table applications alter column search_text set storage main;

-- One application per applicant, drive and slot.
create unique index applications_one_each on applications (applicant_id, drive_id, slot);
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
-- What filters look at, small enough to be counted through: a fifth of the table.
create index applications_filtered on applications (track, status, category)
  include (payment_status, payment_verified, gender, pwd, state, class12_percentage, neet_rank, dob, drive_id, listed_at,
    created_at, id);
create index applications_utr on applications (utr) where utr is not null;
create index applications_search on applications using gin (search_text gin_trgm_ops);
-- Small: few different values. To count whoever applied for a course without it takes ten times as long.
create index applications_course on applications (first_course, second_course) where track = 'admission';
-- Partial: student applications, of which there are many more, do not pay for them.
create index applications_experience on applications (experience_days, id) where track = 'recruitment';
create index applications_faculty_filtered on applications (status, department)
  include (post, candidate_type, category, category_of_post, is_government_servant, marital_status, experience_days,
    payment_status, payment_verified, gender, pwd, state, drive_id, listed_at, created_at, id)
  where track = 'recruitment';

-- What was submitted stays as it was submitted.
create function submitted_form_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the answers of a submitted application cannot be changed';
end $$;
create trigger submitted_form_is_final before update on applications
  for each row when (old.status <> 'draft' and (old.form is distinct from new.form or old.snapshot is distinct from new.snapshot))
  execute function submitted_form_is_final();

-- What must not be readable in the database stands apart from the answers, sealed: an Aadhaar number. The form keeps what
-- may be shown of it. So a key can be changed without touching an application, whatever its state.
create table sealed_answers (
  application_key uuid primary key references applications on delete cascade,
  -- The id of the key, a dot, and what only that key opens, for this application.
  sealed text not null,
  key_id text not null generated always as (split_part(sealed, '.', 1)) stored
);
create index sealed_answers_key on sealed_answers (key_id);

-- Which key this database is used with: a start with another secret is refused. At most one row.
create table sealing_key (
  is_only boolean primary key default true check (is_only),
  key_id text not null
);

create table guardian_consents (
  application_id uuid primary key references applications on delete cascade,
  name text not null,
  relation text not null check (relation in ('Mother', 'Father', 'Legal guardian')),
  email text not null,
  asked_at timestamptz not null default portal_now(),
  -- The version of the privacy notice the code was mailed with, and from which address the code came back.
  notice_version text not null,
  consented_at timestamptz,
  consented_from inet
);

-- Drafts whose removal was announced to their owner, and for which day.
create table draft_removals (
  application_id uuid primary key references applications on delete cascade,
  remove_on date not null,
  -- The mail that says so: without it having left in time nothing is removed.
  mail_cause text not null,
  told_at timestamptz not null default portal_now()
);
create index draft_removals_day on draft_removals (remove_on);
