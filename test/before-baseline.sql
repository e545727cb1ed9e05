-- A database as the migrations before the baseline left it, without their comments and without those that only changed
-- rows. The names and checksums at the end are what they wrote down of themselves.
create extension if not exists citext;
create extension if not exists pg_trgm;
create function portal_now() returns timestamptz language sql stable as 'select now()';
create table accounts (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique,
  name text not null,
  password_hash text,
  role text not null default 'applicant' check (role in ('applicant', 'admin')),
  disabled_at timestamptz,
  consent_version text,
  consented_at timestamptz,
  created_at timestamptz not null default portal_now(),
  last_log_in_at timestamptz
);
create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default portal_now(),
  last_seen_at timestamptz not null default portal_now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);
create table email_codes (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  purpose text not null check (purpose in ('register', 'reset', 'set-password')),
  code_hmac bytea not null,
  wrong_tries int not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default portal_now()
);
create index email_codes_address on email_codes (email, purpose, created_at);
create index email_codes_expiry on email_codes (expires_at);
create table throttle_events (
  key text not null,
  at timestamptz not null default portal_now()
);
create index throttle_events_key on throttle_events (key, at);
create index throttle_events_at on throttle_events (at);
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default portal_now(),
  actor_id uuid,
  actor_email text,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  ip inet,
  request_id text
);
create index audit_entries_subject on audit_entries (subject, id);
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_at on audit_entries (at);
revoke update, delete, truncate on audit_entries from current_user;
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed or removed';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit_entries
  for each statement execute function audit_is_append_only();
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  data jsonb not null,
  cause text unique,
  message_id text not null,
  expires_at timestamptz,
  created_at timestamptz not null default portal_now(),
  sent_at timestamptz,
  dropped_at timestamptz
);
create index mails_unsent on mails (created_at) where sent_at is null and dropped_at is null;
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
create table drives (
  id uuid primary key default gen_random_uuid(),
  track text not null check (track in ('admission', 'recruitment')),
  title text not null,
  description text not null,
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
  slot text not null default '',
  status text not null default 'draft' check (status in ('draft', 'submitted', 'accepted', 'rejected')),
  current_step int not null default 1,
  version int not null default 1,
  form jsonb not null default '{}',
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
  listed_at timestamptz not null generated always as (coalesce(submitted_at, created_at)) stored,
  email text not null,
  candidate_name text,
  name_order text generated always as (lower(candidate_name)) stored,
  mobile text,
  dob date,
  gender text,
  category text,
  pwd boolean not null default false,
  state text,
  search_text text not null default '',
  neet_roll text,
  neet_rank int,
  class12_percentage numeric(5, 2),
  check ((status = 'draft') = (submitted_at is null)),
  check (not payment_verified or payment_status in ('paid', 'refunded'))
) with (fillfactor = 85, toast_tuple_target = 256);
create unique index applications_one_each on applications (applicant_id, drive_id, slot);
create index applications_drive on applications (drive_id);
create index applications_created on applications (track, created_at, id);
create index applications_listed on applications (track, listed_at);
create index applications_submitted on applications (track, submitted_at desc nulls last, id desc);
create index applications_name on applications (track, name_order, id);
create index applications_neet_rank on applications (track, neet_rank, id);
create index applications_dob on applications (track, dob, id);
create index applications_percentage on applications (track, class12_percentage desc nulls last, id desc);
create index applications_filtered on applications (track, status, category)
  include (payment_status, payment_verified, gender, pwd, state, drive_id, listed_at, created_at, id);
create index applications_utr on applications (utr) where utr is not null;
create index applications_search on applications using gin (search_text gin_trgm_ops);
create function submitted_form_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the answers of a submitted application cannot be changed';
end $$;
create trigger submitted_form_is_final before update on applications
  for each row when (old.status <> 'draft' and (old.form is distinct from new.form or old.snapshot is distinct from new.snapshot))
  execute function submitted_form_is_final();
create table application_counts (
  track text not null,
  drive_id uuid not null,
  dimension text not null,
  value text not null,
  shard smallint not null,
  count int not null,
  primary key (track, drive_id, dimension, value, shard)
);
create function application_dimensions(a applications)
returns table (dimension text, value text) language sql stable as $$
  select d.dimension, d.value from (values
    ('total', ''),
    ('status', a.status),
    ('payment', a.payment_status),
    ('verified', a.payment_verified::text),
    ('pwd', case when a.pwd then 'yes' end),
    ('category', a.category),
    ('gender', a.gender),
    ('state', a.state),
    ('to-verify', case when a.payment_status = 'paid' and not a.payment_verified and a.status = 'submitted' then '' end),
    ('submitted-day', to_char(a.submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))
  ) d (dimension, value) where d.value is not null
$$;
create function add_to_application_counts(track text, drive_id uuid, dimension text, value text, change bigint)
returns void language sql as $$
  insert into application_counts as c (track, drive_id, dimension, value, shard, count)
  values ($1, $2, $3, $4, pg_backend_pid() % 16, $5)
  on conflict on constraint application_counts_pkey do update set count = c.count + excluded.count
$$;
create function count_applications_changed() returns trigger language plpgsql as $$
begin
  perform add_to_application_counts(c.track, c.drive_id, c.dimension, c.value, c.change)
  from (
    select d.track, d.drive_id, d.dimension, d.value, sum(d.change) as change
    from (
      select new.track, new.drive_id, n.dimension, n.value, 1 as change from application_dimensions(new) n
      union all
      select old.track, old.drive_id, o.dimension, o.value, -1 from application_dimensions(old) o
    ) d group by 1, 2, 3, 4 having sum(d.change) <> 0 order by 1, 2, 3, 4
  ) c;
  return null;
end $$;
create function count_applications_added() returns trigger language plpgsql as $$
begin
  perform add_to_application_counts(c.track, c.drive_id, c.dimension, c.value, c.change)
  from (
    select a.track, a.drive_id, d.dimension, d.value, count(*) as change
    from added a, application_dimensions(a) d group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ) c;
  return null;
end $$;
create function count_applications_removed() returns trigger language plpgsql as $$
begin
  perform add_to_application_counts(c.track, c.drive_id, c.dimension, c.value, c.change)
  from (
    select a.track, a.drive_id, d.dimension, d.value, -count(*) as change
    from removed a, application_dimensions(a) d group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ) c;
  return null;
end $$;
create trigger count_applications_changed after update on applications for each row
  when ((old.status, old.payment_status, old.payment_verified, old.pwd, old.category, old.gender, old.state, old.submitted_at)
    is distinct from
    (new.status, new.payment_status, new.payment_verified, new.pwd, new.category, new.gender, new.state, new.submitted_at))
  execute function count_applications_changed();
create trigger count_applications_added after insert on applications
  referencing new table as added for each statement execute function count_applications_added();
create trigger count_applications_removed after delete on applications
  referencing old table as removed for each statement execute function count_applications_removed();
create table documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid references applications on delete cascade,
  doc_type text not null,
  key text not null unique,
  upload_key text unique,
  name text not null,
  content_type text not null,
  size_bytes int not null check (size_bytes > 0),
  pages int,
  warnings jsonb not null default '[]',
  scan text not null default 'not-scanned' check (scan in ('not-scanned', 'pending', 'clean', 'infected')),
  uploaded_at timestamptz not null default portal_now()
);
create unique index documents_one_each on documents (application_id, doc_type) nulls not distinct;
create index documents_scan_pending on documents (uploaded_at) where scan = 'pending';
create table uploads (
  key text primary key,
  object_key text not null,
  application_id uuid references applications on delete cascade,
  doc_type text not null,
  account_id uuid not null references accounts on delete cascade,
  content_type text not null,
  name text,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default portal_now()
);
create index uploads_created on uploads (created_at);
create index uploads_application on uploads (application_id);
create index uploads_account on uploads (account_id, created_at);
create table stale_objects (
  key text primary key,
  since timestamptz not null default portal_now()
);
create function give_up_object() returns trigger language plpgsql as $$
begin
  insert into stale_objects (key) values (case tg_table_name when 'uploads' then to_jsonb(old) ->> 'object_key' else old.key end)
    on conflict (key) do nothing;
  return null;
end $$;
create trigger give_up_object after delete on uploads for each row execute function give_up_object();
create trigger give_up_object after delete on documents for each row execute function give_up_object();
create trigger give_up_replaced_object after update of key on documents for each row
  when (old.key <> new.key) execute function give_up_object();
create unique index email_codes_one on email_codes (email, purpose);
drop index email_codes_address;
create index accounts_people on accounts (role, lower(name), id);
create index audit_entries_actor on audit_entries (actor_id, id);
create index mails_address on mails (to_address, created_at);
create function live_session(hash bytea)
returns table (id uuid, name text, email text, role text, is_due boolean) language plpgsql stable as $$
begin
  return query
    select a.id, a.name, a.email::text, a.role, s.last_seen_at < portal_now() - interval '1 minute'
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = hash and s.expires_at > portal_now() and a.disabled_at is null
      and s.last_seen_at > portal_now() - case a.role when 'admin' then interval '30 minutes' else interval '60 minutes' end;
end $$;
create table job_workers (
  id text primary key,
  seen_at timestamptz not null
);
create table state_checks (
  name text primary key,
  found int not null,
  checked_at timestamptz not null default portal_now()
);
create view application_facts as
select a.id as key, a.application_id as "applicationId", a.track, a.applicant_id as "applicantId", a.email,
  a.candidate_name as "candidateName", a.status, a.current_step as "currentStep", a.version, a.form, a.snapshot,
  a.amount_rupees as "amountRupees", a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr,
  a.payment_recorded_at as "paymentRecordedAt", a.payment_verified_at as "paymentVerifiedAt",
  a.reviewed_by as "reviewedBy", a.review_reason as "reviewReason", a.review_comments as "reviewComments",
  a.created_at as "createdAt", a.updated_at as "updatedAt", a.submitted_at as "submittedAt", portal_now() as "readAt",
  json_build_object('id', d.id, 'title', d.title, 'startDate', d.start_date, 'endDate', d.end_date, 'settings', d.settings)
    as drive,
  coalesce((
    select json_agg(json_build_object('docType', f.doc_type, 'key', f.key, 'name', f.name, 'size', f.size_bytes,
      'type', f.content_type, 'pages', f.pages, 'warnings', f.warnings, 'scan', f.scan, 'uploadedAt', f.uploaded_at))
    from documents f where f.application_id = a.id), '[]') as documents
from applications a join drives d on d.id = a.drive_id;
create function application_by_id(wanted text, of_track text) returns json language plpgsql stable as $$
begin
  return (select to_json(f) from application_facts f where f."applicationId" = wanted and f.track = of_track);
end $$;
create function applications_of(applicant uuid, of_track text) returns setof json language plpgsql stable as $$
begin
  return query select to_json(f) from application_facts f
    where f."applicantId" = applicant and f.track = of_track order by f."createdAt" desc, f.key;
end $$;
create function write_draft(draft uuid, read_version int, read_payment_status text, closes_at timestamptz, fields jsonb)
returns timestamptz language plpgsql as $$
declare
  written timestamptz;
begin
  update applications a set
    form = n.form, slot = n.slot, current_step = n.current_step,
    amount_rupees = n.amount_rupees, payment_status = n.payment_status, utr = n.utr,
    payment_recorded_at = case
      when n.utr is null then null when n.utr is distinct from a.utr then portal_now() else a.payment_recorded_at end,
    candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob, gender = n.gender, category = n.category,
    pwd = n.pwd, state = n.state, search_text = n.search_text,
    neet_roll = n.neet_roll, neet_rank = n.neet_rank, class12_percentage = n.class12_percentage,
    version = a.version + 1, updated_at = portal_now()
  from jsonb_populate_record(null::applications, fields) n
  where a.id = draft and a.status = 'draft' and a.version = read_version and a.payment_status = read_payment_status
    and portal_now() < closes_at
  returning a.updated_at into written;
  return written;
end $$;
create function live_sessions(hashes bytea[])
returns table (place int, id uuid, name text, email text, role text, is_due boolean) language plpgsql stable as $$
begin
  return query
    select asked.place::int, a.id, a.name, a.email::text, a.role, s.last_seen_at < portal_now() - interval '1 minute'
    from unnest(hashes) with ordinality asked (hash, place)
    join sessions s on s.token_hash = asked.hash
    join accounts a on a.id = s.account_id
    where s.expires_at > portal_now() and a.disabled_at is null
      and s.last_seen_at > portal_now() - case a.role when 'admin' then interval '30 minutes' else interval '60 minutes' end;
end $$;
drop function live_session(bytea);
create function applications_by_ids(ids text[], tracks text[])
returns table (place int, application json) language plpgsql stable as $$
begin
  return query
    select asked.place::int, to_json(f)
    from unnest(ids, tracks) with ordinality asked (id, track, place)
    join application_facts f on f."applicationId" = asked.id and f.track = asked.track;
end $$;
drop function application_by_id(text, text);
create function write_drafts(saves jsonb)
returns table (place int, written timestamptz) language plpgsql as $$
begin
  return query
    with asked as materialized (
      select * from jsonb_to_recordset(saves) n (place int, id uuid, version int, closes_at timestamptz,
        form jsonb, slot text, current_step int, amount_rupees int, payment_status text, utr text,
        payment_recorded_at timestamptz, candidate_name text, mobile text, dob date, gender text, category text, pwd boolean,
        state text, search_text text, neet_roll text, neet_rank int, class12_percentage numeric,
        department text, post text, candidate_type text, category_of_post text, is_government_servant boolean,
        marital_status text, experience_days int, national_publications int, international_publications int)
    ), held as materialized (
      select a.id from asked n join applications a on a.id = n.id for no key update of a skip locked
    )
    update applications a set
      form = n.form, current_step = n.current_step, amount_rupees = n.amount_rupees, utr = n.utr,
      payment_recorded_at = n.payment_recorded_at, candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob,
      search_text = n.search_text, neet_roll = n.neet_roll, neet_rank = n.neet_rank,
      class12_percentage = n.class12_percentage, post = n.post, candidate_type = n.candidate_type,
      category_of_post = n.category_of_post, is_government_servant = n.is_government_servant,
      marital_status = n.marital_status, experience_days = n.experience_days,
      national_publications = n.national_publications, international_publications = n.international_publications,
      version = a.version + 1, updated_at = portal_now()
    from asked n
    where a.id = n.id and a.id in (select id from held)
      and a.status = 'draft' and a.version = n.version and portal_now() < n.closes_at
      and (a.payment_status, a.slot, a.category, a.gender, a.pwd, a.state, a.department) is not distinct from
        (n.payment_status, n.slot, n.category, n.gender, n.pwd, n.state, n.department)
    returning n.place, a.updated_at;
end $$;
alter table mails alter column message_id drop not null;
create index applications_name_from_z on applications (track, name_order desc nulls last, id desc);
alter table applications
  add column department text,
  add column post text,
  add column candidate_type text,
  add column category_of_post text,
  add column is_government_servant boolean,
  add column marital_status text,
  add column experience_days int,
  add column national_publications int,
  add column international_publications int;
create index applications_experience on applications (experience_days, id) where track = 'recruitment';
create index applications_faculty_filtered on applications (status, department)
  include (post, candidate_type, category, category_of_post, is_government_servant, marital_status, experience_days,
    payment_status, payment_verified, gender, pwd, state, drive_id, listed_at, created_at, id)
  where track = 'recruitment';
create or replace function application_dimensions(a applications)
returns table (dimension text, value text) language sql stable as $$
  select d.dimension, d.value from (values
    ('total', ''),
    ('status', a.status),
    ('payment', a.payment_status),
    ('verified', a.payment_verified::text),
    ('pwd', case when a.pwd then 'yes' end),
    ('category', a.category),
    ('gender', a.gender),
    ('state', a.state),
    ('department', a.department),
    ('to-verify', case when a.payment_status = 'paid' and not a.payment_verified and a.status = 'submitted' then '' end),
    ('submitted-day', to_char(a.submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))
  ) d (dimension, value) where d.value is not null
$$;
drop trigger count_applications_changed on applications;
create trigger count_applications_changed after update on applications for each row
  when ((old.status, old.payment_status, old.payment_verified, old.pwd, old.category, old.gender, old.state,
      old.department, old.submitted_at)
    is distinct from
    (new.status, new.payment_status, new.payment_verified, new.pwd, new.category, new.gender, new.state,
      new.department, new.submitted_at))
  execute function count_applications_changed();
create or replace view application_facts as
select a.id as key, a.application_id as "applicationId", a.track, a.applicant_id as "applicantId", a.email,
  a.candidate_name as "candidateName", a.status, a.current_step as "currentStep", a.version, a.form, a.snapshot,
  a.amount_rupees as "amountRupees", a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr,
  a.payment_recorded_at as "paymentRecordedAt", a.payment_verified_at as "paymentVerifiedAt",
  a.reviewed_by as "reviewedBy", a.review_reason as "reviewReason", a.review_comments as "reviewComments",
  a.created_at as "createdAt", a.updated_at as "updatedAt", a.submitted_at as "submittedAt", portal_now() as "readAt",
  json_build_object('id', d.id, 'title', d.title, 'startDate', d.start_date, 'endDate', d.end_date, 'settings', d.settings,
    'updatedAt', d.updated_at) as drive,
  coalesce((
    select json_agg(json_build_object('docType', f.doc_type, 'key', f.key, 'name', f.name, 'size', f.size_bytes,
      'type', f.content_type, 'pages', f.pages, 'warnings', f.warnings, 'scan', f.scan, 'uploadedAt', f.uploaded_at))
    from documents f where f.application_id = a.id), '[]') as documents
from applications a join drives d on d.id = a.drive_id;
drop function write_draft(uuid, int, text, timestamptz, jsonb);
create function write_draft(draft uuid, read_version int, read_payment_status text, closes_at timestamptz, fields jsonb,
  records_payment boolean)
returns timestamptz language plpgsql as $$
declare
  written timestamptz;
begin
  update applications a set
    form = n.form, slot = n.slot, current_step = n.current_step,
    amount_rupees = n.amount_rupees, payment_status = n.payment_status, utr = n.utr,
    payment_recorded_at = case when records_payment then portal_now() else n.payment_recorded_at end,
    candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob, gender = n.gender, category = n.category,
    pwd = n.pwd, state = n.state, search_text = n.search_text,
    neet_roll = n.neet_roll, neet_rank = n.neet_rank, class12_percentage = n.class12_percentage,
    department = n.department, post = n.post, candidate_type = n.candidate_type, category_of_post = n.category_of_post,
    is_government_servant = n.is_government_servant, marital_status = n.marital_status,
    experience_days = n.experience_days, national_publications = n.national_publications,
    international_publications = n.international_publications,
    version = a.version + 1, updated_at = portal_now()
  from jsonb_populate_record(null::applications, fields) n
  where a.id = draft and a.status = 'draft' and a.version = read_version and a.payment_status = read_payment_status
    and portal_now() < closes_at
  returning a.updated_at into written;
  return written;
end $$;
drop function write_draft(uuid, int, text, timestamptz, jsonb, boolean);
create function write_draft(draft uuid, read_version int, read_payment_status text, closes_at timestamptz,
  read_drive_updated_at timestamptz, fields jsonb, records_payment boolean)
returns timestamptz language plpgsql as $$
declare
  written timestamptz;
begin
  update applications a set
    form = n.form, slot = n.slot, current_step = n.current_step,
    amount_rupees = n.amount_rupees, payment_status = n.payment_status, utr = n.utr,
    payment_recorded_at = case when records_payment then portal_now() else n.payment_recorded_at end,
    candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob, gender = n.gender, category = n.category,
    pwd = n.pwd, state = n.state, search_text = n.search_text,
    neet_roll = n.neet_roll, neet_rank = n.neet_rank, class12_percentage = n.class12_percentage,
    department = n.department, post = n.post, candidate_type = n.candidate_type, category_of_post = n.category_of_post,
    is_government_servant = n.is_government_servant, marital_status = n.marital_status,
    experience_days = n.experience_days, national_publications = n.national_publications,
    international_publications = n.international_publications,
    version = a.version + 1, updated_at = portal_now()
  from jsonb_populate_record(null::applications, fields) n, drives d
  where a.id = draft and a.status = 'draft' and a.version = read_version and a.payment_status = read_payment_status
    and portal_now() < closes_at and d.id = a.drive_id and d.updated_at = read_drive_updated_at
  returning a.updated_at into written;
  return written;
end $$;
create or replace function write_drafts(saves jsonb)
returns table (place int, written timestamptz) language plpgsql as $$
begin
  return query
    with asked as materialized (
      select * from jsonb_to_recordset(saves) n (place int, id uuid, version int, closes_at timestamptz,
        drive_updated_at timestamptz, form jsonb, slot text, current_step int, amount_rupees int, payment_status text,
        utr text, payment_recorded_at timestamptz, candidate_name text, mobile text, dob date, gender text, category text, pwd boolean,
        state text, search_text text, neet_roll text, neet_rank int, class12_percentage numeric,
        department text, post text, candidate_type text, category_of_post text, is_government_servant boolean,
        marital_status text, experience_days int, national_publications int, international_publications int)
    ), held as materialized (
      select a.id from asked n join applications a on a.id = n.id
        join drives d on d.id = a.drive_id and d.updated_at = n.drive_updated_at
      for no key update of a skip locked
    )
    update applications a set
      form = n.form, current_step = n.current_step, amount_rupees = n.amount_rupees, utr = n.utr,
      payment_recorded_at = n.payment_recorded_at, candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob,
      search_text = n.search_text, neet_roll = n.neet_roll, neet_rank = n.neet_rank,
      class12_percentage = n.class12_percentage, post = n.post, candidate_type = n.candidate_type,
      category_of_post = n.category_of_post, is_government_servant = n.is_government_servant,
      marital_status = n.marital_status, experience_days = n.experience_days,
      national_publications = n.national_publications, international_publications = n.international_publications,
      version = a.version + 1, updated_at = portal_now()
    from asked n
    where a.id = n.id and a.id in (select id from held)
      and a.status = 'draft' and a.version = n.version and portal_now() < n.closes_at
      and (a.payment_status, a.slot, a.category, a.gender, a.pwd, a.state, a.department) is not distinct from
        (n.payment_status, n.slot, n.category, n.gender, n.pwd, n.state, n.department)
    returning n.place, a.updated_at;
end $$;
create table password_tries (
  address text not null,
  via text not null,
  tries int not null,
  last_at timestamptz not null default portal_now(),
  primary key (address, via)
);
create index password_tries_last on password_tries (last_at);
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_devices_token on known_devices (token_hash);
create index known_devices_expiry on known_devices (expires_at);
alter table email_codes add column wrong_from jsonb not null default '{}';
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column ip inet,
  add column device text;
create unique index sessions_id on sessions (id);
create table sealed_answers (
  application_key uuid primary key references applications on delete cascade,
  sealed text not null,
  key_id text not null generated always as (split_part(sealed, '.', 1)) stored
);
create index sealed_answers_key on sealed_answers (key_id);
create table sealing_key (
  is_only boolean primary key default true check (is_only),
  key_id text not null
);
create or replace view application_facts as
select a.id as key, a.application_id as "applicationId", a.track, a.applicant_id as "applicantId", a.email,
  a.candidate_name as "candidateName", a.status, a.current_step as "currentStep", a.version, a.form, a.snapshot,
  a.amount_rupees as "amountRupees", a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr,
  a.payment_recorded_at as "paymentRecordedAt", a.payment_verified_at as "paymentVerifiedAt",
  a.reviewed_by as "reviewedBy", a.review_reason as "reviewReason", a.review_comments as "reviewComments",
  a.created_at as "createdAt", a.updated_at as "updatedAt", a.submitted_at as "submittedAt", portal_now() as "readAt",
  json_build_object('id', d.id, 'title', d.title, 'startDate', d.start_date, 'endDate', d.end_date, 'settings', d.settings,
    'updatedAt', d.updated_at) as drive,
  coalesce((
    select json_agg(json_build_object('docType', f.doc_type, 'key', f.key, 'name', f.name, 'size', f.size_bytes,
      'type', f.content_type, 'pages', f.pages, 'warnings', f.warnings, 'scan', f.scan, 'uploadedAt', f.uploaded_at))
    from documents f where f.application_id = a.id), '[]') as documents,
  case when a.status = 'draft' then (select s.sealed from sealed_answers s where s.application_key = a.id) end as sealed
from applications a join drives d on d.id = a.drive_id;
create function record_view(viewer uuid, viewer_email text, viewed text, from_ip inet, in_request text)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(viewer::text || viewed, 0));
  insert into audit_entries (actor_id, actor_email, action, subject, ip, request_id)
  select viewer, viewer_email, 'application.viewed', viewed, from_ip, in_request
  from applications a where a.application_id = viewed and a.applicant_id <> viewer and not exists (
    select from audit_entries e where e.subject = viewed and e.action = 'application.viewed' and e.actor_id = viewer
      and e.at > portal_now() - interval '15 minutes');
end $$;
alter table uploads add column promised_bytes int not null default 0;
alter table uploads alter column promised_bytes drop default;
alter table uploads drop constraint uploads_application_id_fkey,
  add constraint uploads_application_id_fkey foreign key (application_id) references applications on delete set null;
alter table institute
  alter column name set default '', alter column short_name set default '', alter column address set default '',
  alter column contact_email set default '', alter column recruitment_email set default '';
update institute set name = '', short_name = '', address = '', contact_email = '', recruitment_email = ''
  where name = 'Demo Institute of Medical Sciences' and contact_email = 'admissions@dims.example'
    and not exists (select from accounts where email = 'admin@demo.test');
alter table institute add column draft_retention_days int not null default 180 check (draft_retention_days between 30 and 3650);
create table draft_removals (
  application_id uuid primary key references applications on delete cascade,
  remove_on date not null,
  mail_cause text not null,
  told_at timestamptz not null default portal_now()
);
create index draft_removals_day on draft_removals (remove_on);
alter table institute add column guardian_consent boolean not null default false;
create table guardian_consents (
  application_id uuid primary key references applications on delete cascade,
  name text not null,
  relation text not null,
  email text not null,
  asked_at timestamptz not null default portal_now(),
  notice_version text not null,
  consented_at timestamptz,
  consented_from inet
);
alter table email_codes drop constraint email_codes_purpose_check,
  add constraint email_codes_purpose_check
    check (purpose in ('register', 'reset', 'set-password') or purpose like 'guardian:%');
create table kept_answers (
  account_id uuid not null references accounts on delete cascade,
  operation text not null,
  key text not null,
  request_hmac bytea not null,
  answer text,
  created_at timestamptz not null default portal_now(),
  primary key (account_id, operation, key)
);
create index kept_answers_created_at on kept_answers (created_at);
create unique index uploads_object_key on uploads (object_key);
alter table applications
  add column first_course text generated always as (form #>> '{preferenceOrder,0}') stored,
  add column second_course text generated always as (form #>> '{preferenceOrder,1}') stored,
  add column counted_to text generated always as (snapshot #>> '{drive,endDate}') stored;
create index applications_course on applications (first_course, second_course) where track = 'admission';
create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
insert into migrations (name, checksum) values
  ('0001-accounts.sql', '965912a85e9edf2362946a5ff63aa539adf16023a4e63e56a03fac15aea09430'),
  ('0002-audit.sql', 'fdb53cff7fc0d5874fe8a8b7cc8c42e8acce57c7497b188df1f4e026a1bb11e3'),
  ('0003-mail.sql', 'd68ce9a952a252da18e769a3df2e4bf7220b61af68142b27bd6da078fa74964e'),
  ('0004-institute.sql', 'c54fb8c106592811e6cac45b623d386f233f15beb2c0dffecba403e08d66d82e'),
  ('0005-applications.sql', 'a4cdaece26ab7c70a0cf72cd4cfa71b762b5d9b5037f22e8f6027d3f751b09ac'),
  ('0006-application-counts.sql', '552a40f3a3f33c55781bb3381dc230a49214386fd1b535279ca98b32193444bc'),
  ('0007-documents.sql', '30920ed676a4c050eec10b0bab9619c6230c9d0faa48faad0aafa75639b94e22'),
  ('0010-one-code-people-list.sql', '1e03cc4966a7e9623d71d34f6cc7a71f2168ce3d7d6c77a9d9856b235b0ed57c'),
  ('0011-my-data.sql', 'c137232fb8c38b2bf709859797c8b1d29b2df38aa6d70f14b139540140632002'),
  ('0012-live-session.sql', 'ff55a785f87c87f88dfcf0f866bcf42418c7f3f9779ae67cd63ea7468853a25f'),
  ('0020-job-workers.sql', 'f130eb2beaaff1f4091aeb5fa4d10ea91592c289f8e94d264834be3d3b619b79'),
  ('0021-state-checks.sql', 'a3fd49cd71186fd054c386f67c81200987cfc579ca0183c6859590318ae0899a'),
  ('0030-application-facts.sql', '94732bd663b80013e415292cda35ebc59b54df9b4f19ae11410471cd8a22f307'),
  ('0031-write-draft.sql', '3374017e8489db1281023f453e59f1e50726b89a0270d2d52c3a38dcba82f753'),
  ('0040-asked-together.sql', '84a10fce70eeef2ba5ea56bf864ba37a8e4cb24a8d0777f23282972d698627ad'),
  ('0041-written-together.sql', '4bff57463de4292d587cd0a9bd3720a24555693d242f21560126e568b0e60eb6'),
  ('0050-mail-message-id.sql', '3c418a09a2700da7d8fd3720c6e700d8ff258b0560b7519245a20372612b5da6'),
  ('0051-names-from-z.sql', '0191cdbd82214dee4c7a17231b8e06ec92f6b3e1486487586bb77e37e9449bb4'),
  ('0060-faculty-applications.sql', '163302022a925b7d4e4e85d8edfd988ee554462eeb13d7e7c738de1d42e6cee5'),
  ('0070-judged-on-the-drive.sql', 'ad8b53c0931f2009f2a5eeea12e72dc1d85355a3ea05bea15350cd7e217a63b4'),
  ('0085-guessing.sql', '2accaafd5211a5b3c956a997def5cf6ab1aa0c8002079cc9546b9393eb9b8586'),
  ('0086-own-sessions.sql', 'c7d65f10b66c3181b3b3f2baaf99c372214410306c56d2634eef33b9f925b534'),
  ('0090-file-names-without-numbers.sql', '10aec4ede5a7a27c15aed0486220a3b809f51fdc3096f297d545daba2cc8dd9e'),
  ('0091-sealed-answers.sql', 'ea3d1e664d23cfb8f80eec68d82ba78d0dbc617da3a25371060986cda33f1df6'),
  ('0092-viewed-applications.sql', '318ddc0ae332bb07c5d856b14f8411806cf2273901b481add62605e9df536b7e'),
  ('0095-one-form-of-addresses.sql', '5fa25031c5ebdd8e5263e7e8dc7fd4a00f908ac3dfbaba64908a8a8963a4df66'),
  ('0096-promised-bytes.sql', 'e8947217e657a3d2407a1cd3765584da0f7bab9e52c7cac7f69fe704689331b0'),
  ('0097-no-made-up-institute.sql', 'a624b7e56e1dfb0efb12f859eedbfcd7e73f4886fd858a193a9d59c2e255eee0'),
  ('0098-draft-retention.sql', 'e84b9e27455caf68bba02862d902eee94e4ffdd410c72e23977b9c6b7eef5ff6'),
  ('0099-guardian-consent.sql', '98f612bc3a415e0216f15fbfc2b10ae6972098cb445cc63d71474ed86c904ae7'),
  ('0100-kept-answers.sql', 'ca7b5024c6d2a3b3a796864fce15b8f83ecdaf990580d84ca5495a115b1ebaa7'),
  ('0101-senders-of-uploads.sql', '0e0506e95eeaea621fd6c32827ae9577a287636b495f1d6feafca9f74c6b77f4'),
  ('0105-no-online-payment.sql', 'dbf009d334045992d368f2d97118fdfcab26a042c417a24b4b51b818bd8f7766'),
  ('0106-recount-experience.sql', '64ee8e4f66bd5c71746e51ca654a9bd090e0944e0d42bdecd3e9dae5ced72a09'),
  ('0107-course-preference.sql', 'a4923e97db658cf3a6243b1a3b1bf80044495ae232a61311774fbeffd8de5ad6');
