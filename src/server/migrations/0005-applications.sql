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
  check (start_date <= end_date)
);
create index drives_track on drives (track, created_at desc);

create table applications (
  id uuid primary key default gen_random_uuid(),
  application_id text not null unique,
  track text not null check (track in ('admission', 'recruitment')),
  drive_id uuid not null references drives,
  applicant_id uuid not null references accounts,
  -- What tells several applications of one person for one drive apart (department and post); empty where one is allowed.
  slot text not null default '',
  status text not null default 'draft' check (status in ('draft', 'submitted', 'accepted', 'rejected')),
  current_step int not null default 1,
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

  reviewed_by text,
  review_reason text,
  review_comments text,

  created_at timestamptz not null default portal_now(),
  updated_at timestamptz not null default portal_now(),
  submitted_at timestamptz,
  -- The moment lists date an application by: submission, or the beginning of a draft. A column of its own, because an
  -- index over an expression cannot be read without the table.
  listed_at timestamptz not null generated always as (coalesce(submitted_at, created_at)) stored,

  -- What lists filter, search and sort by: filled from the form by one pure function per track at every save.
  email text not null,
  candidate_name text,
  -- People type their names in any case.
  name_order text generated always as (lower(candidate_name)) stored,
  mobile text,
  dob date,
  gender text,
  category text,
  pwd boolean not null default false,
  state text,
  search_text text not null default '',
  -- Student admission
  neet_roll text,
  neet_rank int,
  class12_percentage numeric(5, 2),

  check ((status = 'draft') = (submitted_at is null)),
  check (not payment_verified or payment_status in ('paid', 'refunded'))
) with (fillfactor = 85, toast_tuple_target = 256);

-- One application per applicant, drive and slot (decisions 23, 24).
create unique index applications_one_each on applications (applicant_id, drive_id, slot);
create index applications_drive on applications (drive_id);
create index applications_created on applications (track, created_at, id);
create index applications_listed on applications (track, listed_at);
-- One index a sort, in the direction people mean by it; the other direction is sorted when somebody asks. Every index
-- here is paid for at each save of a draft. All end in the id: rows that tie keep their places from page to page, and
-- page 5,000 is found without reading the table.
create index applications_submitted on applications (track, submitted_at desc nulls last, id desc);
create index applications_name on applications (track, name_order, id);
create index applications_neet_rank on applications (track, neet_rank, id);
create index applications_dob on applications (track, dob, id);
create index applications_percentage on applications (track, class12_percentage desc nulls last, id desc);
-- What filters look at, small enough to be counted through: a tenth of the table.
create index applications_filtered on applications (track, status, category)
  include (payment_status, payment_verified, gender, pwd, state, drive_id, listed_at, created_at, id);
create index applications_utr on applications (utr) where utr is not null;
create index applications_search on applications using gin (search_text gin_trgm_ops);

-- What was submitted stays as it was submitted.
create function submitted_form_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the answers of a submitted application cannot be changed';
end $$;
create trigger submitted_form_is_final before update on applications
  for each row when (old.status <> 'draft' and (old.form is distinct from new.form or old.snapshot is distinct from new.snapshot))
  execute function submitted_form_is_final();
