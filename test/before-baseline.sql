-- A database as the last version before the baseline left it (docs/decisions/0029): its schema, what it wrote down of its migrations, and a few rows.
create extension citext;
create extension pg_trgm;
CREATE OR REPLACE FUNCTION portal_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN now();
create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);
create table accounts (
  id uuid default gen_random_uuid() not null,
  email citext not null,
  name text not null,
  password_hash text,
  role text default 'applicant'::text not null,
  disabled_at timestamp with time zone,
  consent_version text,
  consented_at timestamp with time zone,
  created_at timestamp with time zone default portal_now() not null,
  last_log_in_at timestamp with time zone,
  language text default 'en'::text not null,
  list_sizes jsonb default '{}'::jsonb not null,
  constraint accounts_email_key UNIQUE (email),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_role_check CHECK ((role = ANY (ARRAY['applicant'::text, 'admin'::text])))
);
CREATE INDEX accounts_people ON accounts (role, lower(name), id);
create table sessions (
  token_hash bytea not null,
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  ip inet,
  device text,
  created_at timestamp with time zone default portal_now() not null,
  last_seen_at timestamp with time zone default portal_now() not null,
  expires_at timestamp with time zone not null,
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
create table email_codes (
  id uuid default gen_random_uuid() not null,
  email citext not null,
  purpose text not null,
  code_hmac bytea not null,
  wrong_tries integer default 0 not null,
  wrong_from jsonb default '{}'::jsonb not null,
  used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default portal_now() not null,
  asked_from text default ''::text not null,
  constraint email_codes_email_purpose_asked_from_key UNIQUE (email, purpose, asked_from),
  constraint email_codes_pkey PRIMARY KEY (id),
  constraint email_codes_purpose_check CHECK (((purpose = ANY (ARRAY['register'::text, 'reset'::text, 'set-password'::text])) OR (purpose ~~ 'guardian:%'::text) OR (purpose ~~ 'new-address:%'::text) OR (purpose ~~ 'old-address:%'::text)))
);
CREATE INDEX email_codes_expiry ON email_codes (expires_at);
CREATE INDEX email_codes_purpose ON email_codes (purpose, created_at);
create table throttle_events (
  key text not null,
  at timestamp with time zone default portal_now() not null
);
CREATE INDEX throttle_events_key ON throttle_events (key, at);
CREATE INDEX throttle_events_at ON throttle_events (at);
create table password_tries (
  address text not null,
  via text not null,
  tries integer not null,
  last_at timestamp with time zone default portal_now() not null,
  constraint password_tries_pkey PRIMARY KEY (address, via)
);
CREATE INDEX password_tries_last ON password_tries (last_at);
create table known_devices (
  account_id uuid not null,
  token_hash bytea not null,
  seen_at timestamp with time zone default portal_now() not null,
  expires_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (account_id, token_hash)
);
CREATE INDEX known_devices_token ON known_devices (token_hash);
CREATE INDEX known_devices_expiry ON known_devices (expires_at);
create table kept_answers (
  account_id uuid not null,
  operation text not null,
  key text not null,
  request_hmac bytea not null,
  answer text,
  created_at timestamp with time zone default portal_now() not null,
  constraint kept_answers_pkey PRIMARY KEY (account_id, operation, key)
);
CREATE INDEX kept_answers_created_at ON kept_answers (created_at);
create table audit_entries (
  id bigint generated always as identity not null,
  at timestamp with time zone default portal_now() not null,
  actor_id uuid,
  actor_email text,
  action text not null,
  subject text,
  detail jsonb default '{}'::jsonb not null,
  ip inet,
  request_id text,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_subject ON audit_entries (subject, id);
CREATE INDEX audit_entries_action ON audit_entries (action, id);
CREATE INDEX audit_entries_at ON audit_entries (at);
CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id);
create table mails (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  to_address text not null,
  data jsonb not null,
  cause text,
  message_id text,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default portal_now() not null,
  sent_at timestamp with time zone,
  dropped_at timestamp with time zone,
  language text default 'en'::text not null,
  due_at timestamp with time zone,
  refused_at timestamp with time zone,
  refused_with text,
  constraint mails_cause_key UNIQUE (cause),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_refused_whole CHECK (((refused_at IS NULL) = (refused_with IS NULL))),
  constraint mails_refused_with_check CHECK ((refused_with ~ '^5\d\d( 5\.\d{1,3}\.\d{1,3})?$'::text))
);
CREATE INDEX mails_unsent ON mails (created_at) WHERE ((sent_at IS NULL) AND (dropped_at IS NULL));
CREATE INDEX mails_address ON mails (to_address, created_at);
CREATE INDEX mails_refused ON mails (to_address) WHERE (refused_at IS NOT NULL);
create table institute (
  only_row boolean default true not null,
  name text default ''::text not null,
  short_name text default ''::text not null,
  address text default ''::text not null,
  contact_email text default ''::text not null,
  recruitment_email text default ''::text not null,
  draft_retention_days integer default 180 not null,
  guardian_consent boolean default false not null,
  second_verifier boolean default false not null,
  version integer default 1 not null,
  translations jsonb default '{}'::jsonb not null,
  single_verifier_wanted_by uuid,
  single_verifier_wanted_at timestamp with time zone,
  test_mail_arrived_at timestamp with time zone,
  telephone text default ''::text not null,
  telephone_hours text default ''::text not null,
  constraint institute_pkey PRIMARY KEY (only_row),
  constraint institute_draft_retention_days_check CHECK (((draft_retention_days >= 30) AND (draft_retention_days <= 3650))),
  constraint institute_only_row_check CHECK (only_row),
  constraint institute_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
create table bank_account (
  only_row boolean default true not null,
  bank_name text default ''::text not null,
  branch_name text default ''::text not null,
  account_number text default ''::text not null,
  ifsc text default ''::text not null,
  upi_id text default ''::text not null,
  payee_name text default ''::text not null,
  qr_code_key text,
  version integer default 1 not null,
  constraint bank_account_pkey PRIMARY KEY (only_row),
  constraint bank_account_only_row_check CHECK (only_row)
);
create table notices (
  id uuid default gen_random_uuid() not null,
  title text not null,
  date date not null,
  type text not null,
  link text not null,
  is_new boolean,
  created_at timestamp with time zone default portal_now() not null,
  version integer default 1 not null,
  track text,
  translations jsonb default '{}'::jsonb not null,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_track_check CHECK ((track = ANY (ARRAY['admission'::text, 'recruitment'::text]))),
  constraint notices_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint notices_type_check CHECK ((type = ANY (ARRAY['Result'::text, 'Admission Notice'::text, 'Recruitment Notice'::text, 'General'::text])))
);
CREATE INDEX notices_date ON notices (date DESC, created_at DESC);
create table drives (
  id uuid default gen_random_uuid() not null,
  track text not null,
  title text not null,
  description text not null,
  start_date date,
  end_date date,
  published boolean not null,
  settings jsonb not null,
  created_at timestamp with time zone default portal_now() not null,
  updated_at timestamp with time zone default portal_now() not null,
  revision uuid default gen_random_uuid() not null,
  questions jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  translations jsonb default '{}'::jsonb not null,
  constraint drives_pkey PRIMARY KEY (id),
  constraint drives_check CHECK ((start_date <= end_date)),
  constraint drives_days_check CHECK ((((start_date IS NULL) = (end_date IS NULL)) AND ((start_date IS NOT NULL) OR (NOT published)))),
  constraint drives_questions_check CHECK ((jsonb_typeof(questions) = 'array'::text)),
  constraint drives_track_check CHECK ((track = ANY (ARRAY['admission'::text, 'recruitment'::text]))),
  constraint drives_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX drives_track ON drives (track, created_at DESC);
create table applications (
  id uuid default gen_random_uuid() not null,
  application_id text not null,
  track text not null,
  drive_id uuid not null,
  applicant_id uuid not null,
  applied_for text default ''::text not null,
  status text default 'draft'::text not null,
  current_step integer default 1 not null,
  version integer default 1 not null,
  form jsonb default '{}'::jsonb not null,
  snapshot jsonb,
  amount_rupees integer,
  payment_status text default 'pending'::text not null,
  payment_verified boolean default false not null,
  utr text,
  payment_recorded_at timestamp with time zone,
  payment_verified_at timestamp with time zone,
  reviewed_by uuid,
  review_reason text,
  review_comments text,
  created_at timestamp with time zone default portal_now() not null,
  updated_at timestamp with time zone default portal_now() not null,
  submitted_at timestamp with time zone,
  listed_at timestamp with time zone generated always as (COALESCE(submitted_at, created_at)) stored not null,
  email text not null,
  candidate_name text,
  name_order text generated always as (lower(candidate_name)) stored,
  mobile text,
  dob date,
  gender text,
  category text,
  pwd boolean default false not null,
  state text,
  search_text text default ''::text not null,
  neet_roll text,
  neet_rank integer,
  class12_percentage numeric(5,2),
  first_course text generated always as ((form #>> '{preferenceOrder,0}'::text[])) stored,
  second_course text generated always as ((form #>> '{preferenceOrder,1}'::text[])) stored,
  department text,
  post text,
  candidate_type text,
  category_of_post text,
  is_government_servant boolean,
  marital_status text,
  experience_days integer,
  national_publications integer,
  international_publications integer,
  counted_to text generated always as ((snapshot #>> '{drive,endDate}'::text[])) stored,
  chosen jsonb,
  payment_found_on date,
  held_until timestamp with time zone,
  untold_versions integer default 0 not null,
  constraint applications_application_id_key UNIQUE (application_id),
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_amount_rupees_check CHECK ((amount_rupees >= 0)),
  constraint applications_candidate_type_check CHECK ((candidate_type = ANY (ARRAY['MEDICAL'::text, 'NON-MEDICAL'::text]))),
  constraint applications_category_check CHECK ((category = ANY (ARRAY['UR'::text, 'OBC'::text, 'SC'::text, 'ST'::text, 'EWS'::text]))),
  constraint applications_category_of_post_check CHECK ((category_of_post = ANY (ARRAY['UR'::text, 'OBC'::text, 'SC'::text, 'ST'::text, 'EWS'::text]))),
  constraint applications_check CHECK (((status = 'draft'::text) = (submitted_at IS NULL))),
  constraint applications_check1 CHECK (((NOT payment_verified) OR (payment_status = ANY (ARRAY['paid'::text, 'refunded'::text])))),
  constraint applications_chosen_check CHECK ((jsonb_typeof(chosen) = 'object'::text)),
  constraint applications_class12_percentage_check CHECK (((class12_percentage >= (0)::numeric) AND (class12_percentage <= (100)::numeric))),
  constraint applications_current_step_check CHECK ((current_step >= 1)),
  constraint applications_experience_days_check CHECK ((experience_days >= 0)),
  constraint applications_gender_check CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text, 'T'::text]))),
  constraint applications_international_publications_check CHECK ((international_publications >= 0)),
  constraint applications_marital_status_check CHECK ((marital_status = ANY (ARRAY['MARRIED'::text, 'UNMARRIED'::text, 'DIVORCED'::text, 'WIDOWED'::text]))),
  constraint applications_national_publications_check CHECK ((national_publications >= 0)),
  constraint applications_neet_rank_check CHECK ((neet_rank > 0)),
  constraint applications_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'created'::text, 'paid'::text, 'failed'::text, 'refunded'::text]))),
  constraint applications_post_check CHECK ((post = ANY (ARRAY['Assistant Professor'::text, 'Associate Professor'::text, 'Additional Professor'::text, 'Professor'::text]))),
  constraint applications_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'accepted'::text, 'rejected'::text]))),
  constraint applications_track_check CHECK ((track = ANY (ARRAY['admission'::text, 'recruitment'::text]))),
  constraint applications_untold_versions_check CHECK ((untold_versions >= 0))
) with (fillfactor=85, toast_tuple_target=512);
alter table applications alter column search_text set storage main;
alter table applications alter column search_text set statistics 500;
CREATE UNIQUE INDEX applications_one_each ON applications (applicant_id, drive_id, applied_for);
CREATE INDEX applications_drive ON applications (drive_id);
CREATE INDEX applications_created ON applications (track, created_at, id);
CREATE INDEX applications_listed ON applications (track, listed_at);
CREATE INDEX applications_submitted ON applications (track, submitted_at DESC NULLS LAST, id DESC);
CREATE INDEX applications_name ON applications (track, name_order, id);
CREATE INDEX applications_name_from_z ON applications (track, name_order DESC NULLS LAST, id DESC);
CREATE INDEX applications_neet_rank ON applications (track, neet_rank, id);
CREATE INDEX applications_dob ON applications (track, dob, id);
CREATE INDEX applications_percentage ON applications (track, class12_percentage DESC NULLS LAST, id DESC);
CREATE INDEX applications_utr ON applications (utr) WHERE (utr IS NOT NULL);
CREATE INDEX applications_search ON applications USING gin (search_text gin_trgm_ops);
CREATE INDEX applications_course ON applications (first_course, second_course) WHERE (track = 'admission'::text);
CREATE INDEX applications_experience ON applications (experience_days, id) WHERE (track = 'recruitment'::text);
CREATE INDEX applications_faculty_filtered ON applications (status, department) INCLUDE (post, candidate_type, category, category_of_post, is_government_servant, marital_status, experience_days, payment_status, payment_verified, gender, pwd, state, drive_id, listed_at, created_at, id) WHERE (track = 'recruitment'::text);
CREATE INDEX applications_filtered ON applications (track, status, category, gender, state, class12_percentage) INCLUDE (payment_status, payment_verified, pwd, neet_rank, dob, drive_id, listed_at, created_at, submitted_at, id);
CREATE INDEX applications_chosen ON applications USING gin (chosen jsonb_path_ops) WHERE (chosen IS NOT NULL);
CREATE INDEX applications_utr_parts ON applications USING gin (utr gin_trgm_ops) WHERE (utr IS NOT NULL);
CREATE INDEX applications_rule_not_met ON applications (track, id) WHERE (snapshot @? '$."eligibility"[*]?(@."outcome" == "not-met")'::jsonpath);
CREATE INDEX applications_rules_met ON applications (track, id) WHERE ((status <> 'draft'::text) AND (NOT (snapshot @? '$."eligibility"[*]?(@."outcome" == "not-met")'::jsonpath)));
CREATE INDEX applications_held ON applications (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX applications_paid_drafts ON applications (track) WHERE ((status = 'draft'::text) AND (payment_status = 'paid'::text));
CREATE INDEX applications_unverified ON applications (payment_recorded_at) WHERE ((status <> 'draft'::text) AND (payment_status = 'paid'::text) AND (NOT payment_verified) AND (amount_rupees > 0) AND (utr IS NOT NULL));
create table sealed_answers (
  application_key uuid not null,
  sealed text not null,
  key_id text generated always as (split_part(sealed, '.'::text, 1)) stored not null,
  constraint sealed_answers_pkey PRIMARY KEY (application_key)
);
CREATE INDEX sealed_answers_key ON sealed_answers (key_id);
create table sealing_key (
  is_only boolean default true not null,
  key_id text not null,
  constraint sealing_key_pkey PRIMARY KEY (is_only),
  constraint sealing_key_is_only_check CHECK (is_only)
);
create table guardian_consents (
  application_id uuid not null,
  name text not null,
  relation text not null,
  email text not null,
  asked_at timestamp with time zone default portal_now() not null,
  notice_version text not null,
  consented_at timestamp with time zone,
  consented_from inet,
  version integer default 1 not null,
  constraint guardian_consents_pkey PRIMARY KEY (application_id),
  constraint guardian_consents_relation_check CHECK ((relation = ANY (ARRAY['Mother'::text, 'Father'::text, 'Legal guardian'::text])))
);
create table draft_removals (
  application_id uuid not null,
  remove_on date not null,
  mail_cause text not null,
  told_at timestamp with time zone default portal_now() not null,
  constraint draft_removals_pkey PRIMARY KEY (application_id)
);
CREATE INDEX draft_removals_day ON draft_removals (remove_on);
create table application_counts (
  track text not null,
  drive_id uuid not null,
  dimension text not null,
  value text not null,
  shard smallint not null,
  count integer not null,
  constraint application_counts_pkey PRIMARY KEY (track, drive_id, dimension, value, shard)
);
create table documents (
  id uuid default gen_random_uuid() not null,
  application_id uuid,
  doc_type text not null,
  key text not null,
  upload_key text,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  pages integer,
  warnings jsonb default '[]'::jsonb not null,
  scan text default 'not-scanned'::text not null,
  uploaded_at timestamp with time zone default portal_now() not null,
  contents jsonb default '[]'::jsonb not null,
  sha256 bytea,
  constraint documents_key_key UNIQUE (key),
  constraint documents_upload_key_key UNIQUE (upload_key),
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_scan_check CHECK ((scan = ANY (ARRAY['not-scanned'::text, 'pending'::text, 'clean'::text, 'infected'::text]))),
  constraint documents_sha256_check CHECK ((length(sha256) = 32)),
  constraint documents_size_bytes_check CHECK ((size_bytes > 0))
);
CREATE UNIQUE INDEX documents_one_each ON documents (application_id, doc_type) NULLS NOT DISTINCT;
CREATE INDEX documents_scan_pending ON documents (uploaded_at) WHERE (scan = 'pending'::text);
create table uploads (
  key text not null,
  object_key text not null,
  application_id uuid,
  doc_type text not null,
  account_id uuid not null,
  content_type text not null,
  name text,
  promised_bytes integer not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default portal_now() not null,
  parts text[],
  constraint uploads_object_key_key UNIQUE (object_key),
  constraint uploads_pkey PRIMARY KEY (key)
);
CREATE INDEX uploads_created ON uploads (created_at);
CREATE INDEX uploads_application ON uploads (application_id);
CREATE INDEX uploads_account ON uploads (account_id, created_at);
create table stale_objects (
  key text not null,
  since timestamp with time zone default portal_now() not null,
  constraint stale_objects_pkey PRIMARY KEY (key)
);
create table job_workers (
  id text not null,
  seen_at timestamp with time zone not null,
  constraint job_workers_pkey PRIMARY KEY (id)
);
create table state_checks (
  name text not null,
  found integer not null,
  checked_at timestamp with time zone default portal_now() not null,
  constraint state_checks_pkey PRIMARY KEY (name)
);
create table decision_settings (
  only_row boolean default true not null,
  delay_minutes integer default 10 not null,
  reasons jsonb default '[{"name": "Not eligible by age", "about": "age", "sentence": "{rules}", "isRetired": false}, {"name": "Not eligible by marks or qualification", "about": "rules", "sentence": "{rules}", "isRetired": false}, {"name": "Documents missing or unreadable", "about": "other", "sentence": "A document is missing or cannot be read.", "isRetired": false}, {"name": "Documents do not match the answers", "about": "other", "sentence": "Your documents do not match your answers.", "isRetired": false}, {"name": "Category or disability certificate not valid", "about": "other", "sentence": "The certificate of your category or disability is not valid.", "isRetired": false}, {"name": "Payment not received", "about": "payment", "sentence": "We did not find your payment in our account.", "isRetired": false}, {"name": "Duplicate application", "about": "other", "sentence": "You have sent more than one application; another one is considered.", "isRetired": false}, {"name": "Other", "about": "other", "sentence": "", "isRetired": false}]'::jsonb not null,
  version integer default 1 not null,
  translations jsonb default '{}'::jsonb not null,
  constraint decision_settings_pkey PRIMARY KEY (only_row),
  constraint decision_settings_delay_minutes_check CHECK (((delay_minutes >= 0) AND (delay_minutes <= 1440))),
  constraint decision_settings_only_row_check CHECK (only_row),
  constraint decision_settings_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
create table decision_batches (
  id uuid default gen_random_uuid() not null,
  track text not null,
  decided_by uuid not null,
  ip inet,
  request_id text,
  decision jsonb not null,
  created_at timestamp with time zone default portal_now() not null,
  finished_at timestamp with time zone,
  seen jsonb default '{}'::jsonb not null,
  constraint decision_batches_pkey PRIMARY KEY (id)
);
CREATE INDEX decision_batches_finished ON decision_batches (finished_at);
create table decision_batch_items (
  batch_id uuid not null,
  place integer not null,
  application_id text not null,
  done_at timestamp with time zone,
  refusal jsonb,
  constraint decision_batch_items_pkey PRIMARY KEY (batch_id, place)
);
create table statements (
  id uuid default gen_random_uuid() not null,
  file_name text not null,
  sha256 bytea not null,
  account text not null,
  opening_paise bigint not null,
  closing_paise bigint not null,
  first_day date not null,
  last_day date not null,
  row_count integer not null,
  added integer not null,
  compared integer default 0 not null,
  imported_by uuid not null,
  imported_at timestamp with time zone default portal_now() not null,
  constraint statements_sha256_key UNIQUE (sha256),
  constraint statements_pkey PRIMARY KEY (id),
  constraint statements_row_count_check CHECK ((row_count > 0))
);
CREATE INDEX statements_imported ON statements (imported_at DESC, id);
CREATE INDEX statements_importer ON statements (imported_by);
create table statement_rows (
  id bigint generated always as identity not null,
  account text not null,
  identity bytea not null,
  posted_on date not null,
  value_on date,
  text text not null,
  reference text not null,
  amount_paise bigint not null,
  balance_paise bigint not null,
  is_repaired boolean not null,
  facts jsonb not null,
  bucket text,
  reason text,
  applications text[] default '{}'::text[] not null,
  related bigint[] default '{}'::bigint[] not null,
  settled text,
  settled_by uuid,
  settled_at timestamp with time zone,
  note text,
  constraint statement_rows_account_identity_key UNIQUE (account, identity),
  constraint statement_rows_pkey PRIMARY KEY (id),
  constraint statement_rows_amount_paise_check CHECK ((amount_paise <> 0)),
  constraint statement_rows_bucket_check CHECK ((bucket = ANY (ARRAY['exact'::text, 'amountDiffers'::text, 'claimedTwice'::text, 'twiceInBank'::text, 'unclaimed'::text, 'notAFee'::text, 'reversed'::text, 'debit'::text]))),
  constraint statement_rows_settled_check CHECK ((settled = ANY (ARRAY['verified'::text, 'assigned'::text, 'notAFee'::text, 'toGiveBack'::text, 'left'::text])))
) with (fillfactor=60);
CREATE INDEX statement_rows_settler ON statement_rows (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX statement_rows_undone ON statement_rows (bucket, settled) WHERE ((settled IS NULL) OR (settled = ANY (ARRAY['left'::text, 'toGiveBack'::text])));
create table statement_lines (
  statement_id uuid not null,
  place integer not null,
  row_id bigint not null,
  constraint statement_lines_pkey PRIMARY KEY (statement_id, place)
);
CREATE INDEX statement_lines_row ON statement_lines (row_id);
create table statement_keys (
  key text not null,
  row_id bigint not null,
  constraint statement_keys_pkey PRIMARY KEY (key, row_id)
);
CREATE INDEX statement_keys_row ON statement_keys (row_id);
create table statement_assignments (
  row_id bigint not null,
  application_id uuid not null,
  amount_paise bigint not null,
  constraint statement_assignments_pkey PRIMARY KEY (row_id, application_id),
  constraint statement_assignments_amount_paise_check CHECK ((amount_paise > 0))
);
CREATE INDEX statement_assignments_application ON statement_assignments (application_id);
create table statement_rechecks (
  id bigint generated always as identity not null,
  row_id bigint not null,
  constraint statement_rechecks_pkey PRIMARY KEY (id)
);
create table application_notes (
  id uuid default gen_random_uuid() not null,
  application_id uuid not null,
  written_by uuid not null,
  said text not null,
  written_at timestamp with time zone default portal_now() not null,
  constraint application_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX application_notes_application ON application_notes (application_id, written_at);
create table presentation (
  only_row boolean default true not null,
  key_areas jsonb default '[]'::jsonb not null,
  reasons_to_join jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  translations jsonb default '{}'::jsonb not null,
  constraint presentation_pkey PRIMARY KEY (only_row),
  constraint presentation_only_row_check CHECK (only_row),
  constraint presentation_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
create table saved_views (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  list text not null,
  name text not null,
  content jsonb not null,
  is_shared boolean not null,
  created_at timestamp with time zone default portal_now() not null,
  constraint saved_views_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX saved_views_one_name ON saved_views (account_id, list, ((content ->> 'kind'::text)), lower(name));
CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared;
create table invitations (
  id uuid default gen_random_uuid() not null,
  email citext not null,
  name text not null,
  invited_by uuid not null,
  secret_hash bytea not null,
  sent_at timestamp with time zone default portal_now() not null,
  expires_at timestamp with time zone not null,
  constraint invitations_email_key UNIQUE (email),
  constraint invitations_pkey PRIMARY KEY (id)
);
alter table sessions add constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table known_devices add constraint known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table kept_answers add constraint kept_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table institute add constraint institute_single_verifier_wanted_by_fkey FOREIGN KEY (single_verifier_wanted_by) REFERENCES accounts(id);
alter table applications add constraint applications_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES accounts(id);
alter table applications add constraint applications_drive_id_fkey FOREIGN KEY (drive_id) REFERENCES drives(id);
alter table applications add constraint applications_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES accounts(id);
alter table sealed_answers add constraint sealed_answers_application_key_fkey FOREIGN KEY (application_key) REFERENCES applications(id) ON DELETE CASCADE;
alter table guardian_consents add constraint guardian_consents_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
alter table draft_removals add constraint draft_removals_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
alter table documents add constraint documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
alter table uploads add constraint uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table uploads add constraint uploads_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL;
alter table decision_batches add constraint decision_batches_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id);
alter table decision_batch_items add constraint decision_batch_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES decision_batches(id) ON DELETE CASCADE;
alter table statements add constraint statements_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES accounts(id);
alter table statement_rows add constraint statement_rows_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES accounts(id);
alter table statement_lines add constraint statement_lines_row_id_fkey FOREIGN KEY (row_id) REFERENCES statement_rows(id);
alter table statement_lines add constraint statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id);
alter table statement_keys add constraint statement_keys_row_id_fkey FOREIGN KEY (row_id) REFERENCES statement_rows(id);
alter table statement_assignments add constraint statement_assignments_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id);
alter table statement_assignments add constraint statement_assignments_row_id_fkey FOREIGN KEY (row_id) REFERENCES statement_rows(id);
alter table statement_rechecks add constraint statement_rechecks_row_id_fkey FOREIGN KEY (row_id) REFERENCES statement_rows(id);
alter table application_notes add constraint application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
alter table application_notes add constraint application_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES accounts(id);
alter table saved_views add constraint saved_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table invitations add constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE CASCADE;
CREATE OR REPLACE FUNCTION awaits_verification(status text, payment_status text, payment_verified boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((payment_status = 'paid'::text) AND (NOT payment_verified) AND (status = 'submitted'::text));
CREATE OR REPLACE FUNCTION application_dimensions(a applications)
 RETURNS TABLE(dimension text, value text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT d.dimension,
     d.value
    FROM ( VALUES ('total'::text,''::text), ('status'::text,(application_dimensions.a).status), ('payment'::text,(application_dimensions.a).payment_status), ('verified'::text,((application_dimensions.a).payment_verified)::text), ('pwd'::text,
                 CASE
                     WHEN (application_dimensions.a).pwd THEN 'yes'::text
                     ELSE NULL::text
                 END), ('category'::text,(application_dimensions.a).category), ('gender'::text,(application_dimensions.a).gender), ('state'::text,(application_dimensions.a).state), ('department'::text,(application_dimensions.a).department), ('to-verify'::text,
                 CASE
                     WHEN awaits_verification((application_dimensions.a).status, (application_dimensions.a).payment_status, (application_dimensions.a).payment_verified) THEN ''::text
                     ELSE NULL::text
                 END), ('submitted-day'::text,to_char(((application_dimensions.a).submitted_at AT TIME ZONE 'Asia/Kolkata'::text), 'YYYY-MM-DD'::text))) d(dimension, value)
   WHERE (d.value IS NOT NULL);
END;
CREATE OR REPLACE FUNCTION add_to_application_counts(track text, drive_id uuid, dimension text, value text, change bigint)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO application_counts AS c (track, drive_id, dimension, value, shard, count)
   VALUES (add_to_application_counts.track, add_to_application_counts.drive_id, add_to_application_counts.dimension, add_to_application_counts.value, (pg_backend_pid() % 16), add_to_application_counts.change) ON CONFLICT ON CONSTRAINT application_counts_pkey DO UPDATE SET count = (c.count + excluded.count);
END;
CREATE OR REPLACE FUNCTION audit_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit entries cannot be changed or removed';
end $function$;
CREATE OR REPLACE FUNCTION revise_drive()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.revision := gen_random_uuid();
  return new;
end $function$;
CREATE OR REPLACE FUNCTION submitted_form_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.snapshot is not distinct from new.snapshot
    and old.form #- '{payment,transactionId}' = new.form #- '{payment,transactionId}'
    and old.form #>> '{payment,transactionId}' is not null and old.utr <> new.utr
    and new.form #>> '{payment,transactionId}' = new.utr
  then
    return new;
  end if;
  raise exception 'the answers of a submitted application cannot be changed';
end $function$;
CREATE OR REPLACE FUNCTION count_applications_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION count_applications_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform add_to_application_counts(c.track, c.drive_id, c.dimension, c.value, c.change)
  from (
    select a.track, a.drive_id, d.dimension, d.value, count(*) as change
    from added a, application_dimensions(a) d group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ) c;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION count_applications_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform add_to_application_counts(c.track, c.drive_id, c.dimension, c.value, c.change)
  from (
    select a.track, a.drive_id, d.dimension, d.value, -count(*) as change
    from removed a, application_dimensions(a) d group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ) c;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION give_up_object()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone jsonb := to_jsonb(old);
begin
  insert into stale_objects (key) select case
      when tg_table_name <> 'uploads' then gone ->> 'key'
      when gone ->> 'parts' is null then gone ->> 'object_key'
      else replace(gone ->> 'object_key', '.', '-' || part || '.') end
    from generate_series(0, case when gone ->> 'parts' is null then 0 else jsonb_array_length(gone -> 'parts') - 1 end) part
    on conflict (key) do nothing;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION applications_by_ids(ids text[], tracks text[])
 RETURNS TABLE(place integer, application json)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select asked.place::int, to_json(f)
    from unnest(ids, tracks) with ordinality asked (id, track, place)
    join application_facts f on f."applicationId" = asked.id and f.track = asked.track;
end $function$;
CREATE OR REPLACE FUNCTION applications_of(applicant uuid, of_track text)
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query select to_json(f) from application_facts f
    where f."applicantId" = applicant and f.track = of_track order by f."createdAt" desc, f.key;
end $function$;
CREATE OR REPLACE FUNCTION write_drafts(saves jsonb, alone boolean)
 RETURNS TABLE(place integer, written timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    with asked as materialized (
      select s.*, n.*
      from jsonb_to_recordset(saves) s (place int, read_payment_status text, read_drive_revision uuid,
        closes_at timestamptz, records_payment boolean, columns jsonb), jsonb_populate_record(null::applications, s.columns) n
    ), free as materialized (
      select a.id from asked n join applications a on a.id = n.id where not alone for no key update of a skip locked
    )
    update applications a set
      form = n.form, applied_for = n.applied_for, current_step = n.current_step, amount_rupees = n.amount_rupees,
      payment_status = n.payment_status, utr = n.utr,
      payment_recorded_at = case when n.records_payment then portal_now() else n.payment_recorded_at end,
      candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob, gender = n.gender, category = n.category,
      pwd = n.pwd, state = n.state, search_text = n.search_text, chosen = n.chosen,
      neet_roll = n.neet_roll, neet_rank = n.neet_rank, class12_percentage = n.class12_percentage,
      department = n.department, post = n.post, candidate_type = n.candidate_type, category_of_post = n.category_of_post,
      is_government_servant = n.is_government_servant, marital_status = n.marital_status,
      experience_days = n.experience_days, national_publications = n.national_publications,
      international_publications = n.international_publications,
      version = a.version + 1, updated_at = portal_now()
    from asked n, drives d
    where a.id = n.id and a.status = 'draft' and a.version = n.version and a.payment_status = n.read_payment_status
      and d.id = a.drive_id and d.revision = n.read_drive_revision and portal_now() < n.closes_at
      and (alone or (a.id in (select id from free)
        and (a.payment_status, a.applied_for, a.category, a.gender, a.pwd, a.state, a.department)
          is not distinct from (n.payment_status, n.applied_for, n.category, n.gender, n.pwd, n.state, n.department)))
    returning n.place, a.updated_at;
end $function$;
CREATE OR REPLACE FUNCTION record_view(viewer uuid, viewer_email text, viewed text, from_ip inet, in_request text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(viewer::text || viewed, 0));
  insert into audit_entries (actor_id, actor_email, action, subject, ip, request_id)
  select viewer, viewer_email, 'application.viewed', viewed, from_ip, in_request
  from applications a where a.application_id = viewed and a.applicant_id <> viewer and not exists (
    select from audit_entries e where e.subject = viewed and e.action = 'application.viewed' and e.actor_id = viewer
      and e.at > portal_now() - interval '15 minutes');
end $function$;
CREATE OR REPLACE FUNCTION live_sessions(hashes bytea[])
 RETURNS TABLE(place integer, id uuid, name text, email text, role text, language text, is_due boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select asked.place::int, a.id, a.name, a.email::text, a.role, a.language,
      s.last_seen_at < portal_now() - interval '1 minute'
    from unnest(hashes) with ordinality asked (hash, place)
    join sessions s on s.token_hash = asked.hash
    join accounts a on a.id = s.account_id
    where s.expires_at > portal_now() and a.disabled_at is null
      and s.last_seen_at > portal_now() - case a.role when 'admin' then interval '30 minutes' else interval '60 minutes' end;
end $function$;
CREATE OR REPLACE FUNCTION canonical_reference(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (written ~ '^\d+$'::text) THEN CASE WHEN (length(ltrim(written, '0'::text)) < 12) THEN lpad(ltrim(written, '0'::text), 12, '0'::text) ELSE ltrim(written, '0'::text) END ELSE written END;
CREATE OR REPLACE FUNCTION recheck_statement_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into statement_rechecks (row_id)
  select distinct k.row_id
  from unnest(array[canonical_reference(old.utr), canonical_reference(new.utr)]) r (reference)
  cross join unnest(array['', 'noted ', 'out ']) w (kind)
  cross join lateral (select row_id from statement_keys where key = w.kind || r.reference order by row_id limit 1) k;
  if found and (old.utr, old.status = 'draft', old.payment_status, old.amount_rupees)
      is distinct from (new.utr, new.status = 'draft', new.payment_status, new.amount_rupees) then
    perform graphile_worker.add_job('compare-changed', '{}', max_attempts => 25);
  end if;
  return null;
end $function$;
create view application_facts as
 SELECT a.id AS key,
    a.application_id AS "applicationId",
    a.track,
    a.applicant_id AS "applicantId",
    a.email,
    a.candidate_name AS "candidateName",
    a.status,
    a.current_step AS "currentStep",
    a.version,
    a.form,
    a.snapshot,
    a.amount_rupees AS "amountRupees",
    a.payment_status AS "paymentStatus",
    a.payment_verified AS "paymentVerified",
    a.utr,
    a.payment_recorded_at AS "paymentRecordedAt",
    a.payment_verified_at AS "paymentVerifiedAt",
    ( SELECT r.name
           FROM accounts r
          WHERE (r.id = a.reviewed_by)) AS "reviewedBy",
    a.review_reason AS "reviewReason",
    a.review_comments AS "reviewComments",
    a.created_at AS "createdAt",
        CASE
            WHEN (a.held_until <= portal_now()) THEN GREATEST(a.updated_at, a.held_until)
            ELSE a.updated_at
        END AS "updatedAt",
    a.submitted_at AS "submittedAt",
    portal_now() AS "readAt",
    a.drive_id AS "driveId",
    d.revision AS "driveRevision",
    COALESCE(( SELECT json_agg(json_build_object('docType', f.doc_type, 'key', f.key, 'name', f.name, 'size', f.size_bytes, 'type', f.content_type, 'pages', f.pages, 'contents', f.contents, 'warnings', f.warnings, 'scan', f.scan, 'uploadedAt', f.uploaded_at)) AS json_agg
           FROM documents f
          WHERE (f.application_id = a.id)), '[]'::json) AS documents,
        CASE
            WHEN (a.status = 'draft'::text) THEN ( SELECT s.sealed
               FROM sealed_answers s
              WHERE (s.application_key = a.id))
            ELSE NULL::text
        END AS sealed,
    a.payment_found_on AS "paymentFoundOn",
    a.held_until AS "heldUntil",
        CASE
            WHEN (a.status <> 'draft'::text) THEN ( SELECT json_object_agg(m.action, m.at) AS json_object_agg
               FROM ( SELECT e.action,
                        max(e.at) AS at
                       FROM audit_entries e
                      WHERE ((e.subject = a.application_id) AND (e.action = ANY (ARRAY['application.accepted'::text, 'application.rejected'::text, 'application.taken-back'::text, 'payment.failed'::text, 'payment.corrected'::text, 'payment.refunded'::text])) AND (NOT (e.detail ? 'untold'::text)))
                      GROUP BY e.action) m)
            ELSE NULL::json
        END AS moments,
        CASE
            WHEN (a.review_reason IS NOT NULL) THEN ( SELECT s.translations
               FROM decision_settings s)
            ELSE NULL::jsonb
        END AS "reasonTranslations",
    a.untold_versions AS "untoldVersions",
        CASE
            WHEN (a.payment_status = 'failed'::text) THEN ( SELECT (e.detail ->> 'comments'::text)
               FROM audit_entries e
              WHERE ((e.subject = a.application_id) AND (e.action = 'payment.failed'::text))
              ORDER BY e.at DESC
             LIMIT 1)
            ELSE NULL::text
        END AS "paymentComments"
   FROM (applications a
     JOIN drives d ON ((d.id = a.drive_id)));
CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER revise_drive BEFORE UPDATE ON drives FOR EACH ROW EXECUTE FUNCTION revise_drive();
CREATE TRIGGER count_applications_changed AFTER UPDATE ON applications FOR EACH ROW WHEN ((((((((((old.status IS DISTINCT FROM new.status) OR (old.payment_status IS DISTINCT FROM new.payment_status)) OR (old.payment_verified IS DISTINCT FROM new.payment_verified)) OR (old.pwd IS DISTINCT FROM new.pwd)) OR (old.category IS DISTINCT FROM new.category)) OR (old.gender IS DISTINCT FROM new.gender)) OR (old.state IS DISTINCT FROM new.state)) OR (old.department IS DISTINCT FROM new.department)) OR (old.submitted_at IS DISTINCT FROM new.submitted_at))) EXECUTE FUNCTION count_applications_changed();
CREATE TRIGGER count_applications_added AFTER INSERT ON applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_applications_added();
CREATE TRIGGER count_applications_removed AFTER DELETE ON applications REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_applications_removed();
CREATE TRIGGER give_up_object AFTER DELETE ON uploads FOR EACH ROW EXECUTE FUNCTION give_up_object();
CREATE TRIGGER give_up_object AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION give_up_object();
CREATE TRIGGER give_up_replaced_object AFTER UPDATE OF key ON documents FOR EACH ROW WHEN ((old.key <> new.key)) EXECUTE FUNCTION give_up_object();
CREATE TRIGGER recheck_statement_rows AFTER UPDATE ON applications FOR EACH ROW WHEN ((((old.utr IS NOT NULL) OR (new.utr IS NOT NULL)) AND (((((old.utr IS DISTINCT FROM new.utr) OR ((old.status = 'draft'::text) IS DISTINCT FROM (new.status = 'draft'::text))) OR (old.payment_status IS DISTINCT FROM new.payment_status)) OR (old.payment_verified IS DISTINCT FROM new.payment_verified)) OR (old.amount_rupees IS DISTINCT FROM new.amount_rupees)))) EXECUTE FUNCTION recheck_statement_rows();
CREATE TRIGGER submitted_form_is_final AFTER UPDATE OF form, snapshot ON applications FOR EACH ROW WHEN (((old.status <> 'draft'::text) AND ((old.form IS DISTINCT FROM new.form) OR (old.snapshot IS DISTINCT FROM new.snapshot)))) EXECUTE FUNCTION submitted_form_is_final();
revoke update, delete, truncate on audit_entries from current_user;
insert into institute default values;
insert into bank_account default values;
insert into decision_settings default values;
insert into presentation default values;
insert into migrations (name, checksum) values
  ('0001-clock.sql', '9b0a8ba516ff75a8e4ae156f3b4d2afe0bdd8250a1f78ca41e5ba389c33d29c8'),
  ('0002-accounts.sql', 'e078ec7439efec66fb56c760d560afe1863441bbf21c0c3ad46db51a5bc63ebe'),
  ('0003-audit.sql', '0a57e31a8d4a6df4e74a669fa38f262249f3da59f35e42b78ded0723b51ab133'),
  ('0004-mail.sql', 'fb1e5a78aba089653169eea2167d22ae62f40afd0104d9aed6c5bffca1e39fad'),
  ('0005-institute.sql', '60f4d6b1cf63b859505b2ca7ed94a02f3d83e0ece7c663008ad684d9ef68aa76'),
  ('0006-applications.sql', '67c9edeadac161e11476200e6fda818a80cbe2fd6e3e125a521fcbd9c11546cf'),
  ('0007-counts.sql', '7c411daa0f0c407bdfb72911aea2d4181d24584c7d02c85197ff6de1adef528e'),
  ('0008-documents.sql', '508dad8752f0752468d1c74e5f20805431bdb76d9426e49834f17417d821bc0a'),
  ('0009-upkeep.sql', 'efd1ae0dd3c4dff3bf9df6a8a4867637aeb1b333e4b693f8525c77d959f40417'),
  ('0010-reading-and-writing.sql', '8e5c1f12edee4536f1584060bca440b6fc6ae6f3e48cad2d6b0e66d65119bdef'),
  ('0011-applied-for.sql', 'b986c42bcb5aeecff284be82e0828fefa7cab277aa3cfea7d02b60bb0468e9eb'),
  ('0012-copied-drives.sql', 'b99f6ffeb1d28919554feeaba0fcf25a69a3173ea265da8fd137faa621b00506'),
  ('0013-filters.sql', '11c47b592b51cff9243ff8d693acdc91c27e89572095ac42a5a0f31df36d950d'),
  ('0014-language.sql', '7b1cf1c9d8cf95909b8cc9c8e33f6ee692eda47f4f72fb5a1be3c0301af65604'),
  ('0015-findings.sql', 'c4a2ea673bd3743506a11c7d383e43b2b05a936ecc6793a850fb7e4920b97cbe'),
  ('0016-further-questions.sql', '10596757c8e734af4745d8db3af4956e4e01c0479d4ae174fdfa5b487c90ac2a'),
  ('0017-search-sample.sql', '65de1d1665faf20f33f61c52784f0767a52cc641e9564da446d9b24bbad3068f'),
  ('0018-file-warnings.sql', 'ff50259f2a761ec639dd1da6fb4fa517422d49a295758f743ba838ef5ba47941'),
  ('0019-payments-found.sql', '84ebaa200fe457dfacdf88de7643a74bf78ce826d82574e731078ffd2de3e999'),
  ('0020-nil-fees.sql', '1bd8a58f9a97a492c6a6ae3814ea1e551fb1326852265dc70c8cc73bbf699730'),
  ('0021-held-decisions.sql', '93354f876f5a0c48c973388678638f59503b8dcad6c9972a0d766bed85dc350e'),
  ('0022-parts-of-references.sql', '4b0d07a3e0f66e17d5cf9e1cef49c139eaa1d37f97e4277273227204cf81f09c'),
  ('0023-moments.sql', 'fb070a11736dd4f33235e8a837c72a4175c48275eeb1f0a9d547f83f72f46ca9'),
  ('0024-many-decisions.sql', 'cd14f553bd45833072dbf638377a99e66853949f2e88785236000885e99b803e'),
  ('0025-rules-not-met.sql', 'f68626254e5efc068894c27b28eeedde7d625a4c5bd71f98870c510d77e47223'),
  ('0026-statements.sql', '486cdbce9cb9347060e5a5dbd8cfbf46356c8143bbf480e98ec024dd7fa09d5e'),
  ('0027-notes.sql', 'f20de11ca60bffb72f18a5e42b97b058cd476d870f064326d8baf796aff3a5c5'),
  ('0028-seen-references.sql', '93e9138e1c5869be29e0564a62a3b85ef30d0ab7ebad6af9dcb6769f467c37aa'),
  ('0029-any-language.sql', 'bd75b00b627e39f4ebba0442b16404efdea71796dcfe7abbb22c8a6459a032e1'),
  ('0030-keys-of-rows.sql', '8d3744f66be94a81e653778b4473c0b13ee312bd6de6e499d03a416619336843'),
  ('0031-versions-of-settings.sql', 'b6ddbe90368e0ebc2285f1c970fb26aec4e47a3d8c381831a76c54ade2a9742c'),
  ('0032-upload-parts.sql', '52151ab9bc30d4fe87bd11a959464cc12474fd726824658fae597e0929b4b21b'),
  ('0033-light-updates.sql', '21145c6ff6ffb742bf954d1d778a34feaa80988720e64c3b295ff6cd6c6b8776'),
  ('0034-presentation.sql', 'd3d32a720901d875cbe8a6f6ccf5bdb2c23e553b394ad4e53dbe791db2bfbd8f'),
  ('0035-saved-views.sql', 'd8dd6e829404f0b084550d6c034cf3ebed2fb5ae313b60f2129bee763dfd5bff'),
  ('0036-translations-of-notices.sql', '0f508d97fc3df9a9b721ca46b141d101ec148c677a8f61d03e84a86ccea057fe'),
  ('0037-joiners.sql', '93a95da1ced9dc31fac3e75dd90bfe63ab3ee85bcc0e3f056891bdaaa2991f91'),
  ('0038-versions-of-drives.sql', 'e77581ab2cea334123b1ecf6b8d32766b532213780797793b240fb27d8969613'),
  ('0039-contents.sql', 'f8eb6b9f224f66ed91acba329de997349b1ec6c5ce9f068b7bd1ddf34364946e'),
  ('0040-translations-of-drives.sql', '50bd49cba8ddf64212fa2c1269e38660e2798a74ef5ad1e8c3229531fe8b88fa'),
  ('0041-corrected-transaction.sql', '78d05a58ad140674664f1b0fa9a90524ef4c38a6ea0cb2e0002d256b5f6c16d5'),
  ('0042-translations-of-the-institute.sql', '9dd4a2c0d60dcbbb2683e80552af6a2543255f5dfa6e1bb042ef404d72bd658f'),
  ('0043-translations-of-reasons.sql', '9718013d4360b07963b5865fe0d667ab1455390e5c7ee767c5c1faf449e28250'),
  ('0044-version-of-consents.sql', '81086c2292c6a0c423732937582709fdbbc0bb8f20ff5a9611574eaa4be946ee'),
  ('0045-untold-versions.sql', '60e3b035d5775f66b0ebf89eb1f52de821d18a7a5682379735eb25325c85af91'),
  ('0046-mobiles-of-ten-digits.sql', '67916b5c8d6b9ca1e6f1e8130e9f127b41dda62b30db88ed14c34eca75260265'),
  ('0047-invitations.sql', '12f8d0cdb7750836fa27e50828f169ec8f1438dc6ba3c0c24d7dc2607f27e362'),
  ('0048-payments-not-found.sql', '265b1f7ac009f22d7316c32d7eb3c802acd10ae5a516971f097b28c67f412941'),
  ('0049-other-addresses.sql', '0efcf97e2c2fbd0165002d40a1f08178101534efcfbc0cfb6ee83d90ce5d6a04'),
  ('0050-rows-taken-back.sql', 'a765719bdc11d9cb5bc335fb7afc083cb4683bb68aae37b2b8831f762d32f505'),
  ('0051-single-verifier.sql', 'eb66bf39880485e8e874524ed9324c17ceddde653ed6e1abff74936686e358f7'),
  ('0052-fathers.sql', '228457293df55c3d8516fe10120bb5bbf1a27f0f03428ba0985697d6577ca33b'),
  ('0053-test-mail.sql', '03162006306ac6112821e5a353b43eed17eda0e499b126489a32a14181b75d2d'),
  ('0054-codes-by-place.sql', '82597419c648a807cca62c150fbacfd1ce6737f25f1da17bea8b2b6d06a045fc'),
  ('0055-what-waits.sql', '78d06e2ba3df15b24f91213906773ac7226bdf995efb9146a3910c27f8f4899c'),
  ('0056-list-sizes.sql', 'd9660bea80f073e6dab50e3619c067b3e5d5f023c8b0e8d17f086854e13143b3'),
  ('0057-files-sent-twice.sql', '36a9901f0c9f21b96c1d1abf0211ab3d1d67e1e5752762ef6aeb9fe0956e6d86'),
  ('0058-courses-and-posts-searched.sql', 'fc973ba645bed2bb1b87bbeb9588efe4ae4faf2c3b2a138d59141d5394ed44f0'),
  ('0059-helpline.sql', 'dd406ae6f760be89817061e1e371a17d61f413d46c162e08deb7c3d36452b7f9'),
  ('0060-unverified.sql', '32db2da8af6fd6b6a320a7480b33162b3cfa74c714570d7a3836f2514fc93e6d'),
  ('0061-refused-mails.sql', '45e11bf201ce79d3c42a39265a80b9616c15de6e70284e8c51efd9da68e4b549');
insert into accounts (id, email, name, role, created_at) values
  ('00000000-0000-4000-8000-000000000001', 'sunita@mail.example', 'Sunita Rawat', 'admin', '2026-06-01T05:00:00Z'),
  ('00000000-0000-4000-8000-000000000002', 'meera@mail.example', 'Meera', 'applicant', '2026-06-02T05:00:00Z');
insert into drives (id, track, title, description, start_date, end_date, published, settings, revision) values
  ('00000000-0000-4000-8000-000000000003', 'admission', 'B.Sc. 2026', '', '2026-06-01', '2026-12-31', true, '{}',
    '00000000-0000-4000-8000-000000000004');
insert into applications (id, application_id, track, drive_id, applicant_id, applied_for, status, submitted_at, email, candidate_name,
  form, snapshot, reviewed_by, review_reason, gender, category, search_text, amount_rupees, payment_status, payment_verified, utr) values
  ('00000000-0000-4000-8000-000000000005', 'BSC2026-AAAAAAAA', 'admission', '00000000-0000-4000-8000-000000000003',
    '00000000-0000-4000-8000-000000000002', 'first', 'rejected', '2026-07-01T10:00:00Z', 'meera@mail.example', 'Meera',
    '{"preferenceOrder": ["BSc EMT"]}', '{"drive": {"endDate": "2026-12-31"}, "eligibility": []}',
    '00000000-0000-4000-8000-000000000001', 'Other', 'F', 'OBC', 'meera', 600, 'paid', true, '123456789012'),
  ('00000000-0000-4000-8000-000000000006', 'BSC2026-BBBBBBBB', 'admission', '00000000-0000-4000-8000-000000000003',
    '00000000-0000-4000-8000-000000000002', 'second', 'draft', null, 'meera@mail.example', 'Meera',
    '{"preferenceOrder": ["BSc EMT"]}', null, null, null, 'F', 'OBC', 'meera', 600, 'pending', false, null);
insert into sealed_answers (application_key, sealed) values ('00000000-0000-4000-8000-000000000006', 'k1.sealed');
insert into documents (application_id, doc_type, key, name, content_type, size_bytes) values
  ('00000000-0000-4000-8000-000000000005', 'photo', 'admission/photo.jpg', 'photo.jpg', 'image/jpeg', 4096);
insert into uploads (key, object_key, application_id, doc_type, account_id, content_type, promised_bytes, expires_at) values
  ('upload', 'incoming/upload.pdf', '00000000-0000-4000-8000-000000000006', 'marksheet12', '00000000-0000-4000-8000-000000000002',
    'application/pdf', 8192, '2026-07-02T10:00:00Z');
insert into audit_entries (actor_id, actor_email, action, subject) values
  ('00000000-0000-4000-8000-000000000001', 'sunita@mail.example', 'application.rejected', 'BSC2026-AAAAAAAA');
insert into mails (kind, to_address, data, cause) values
  ('application-submitted', 'meera@mail.example', '{"applicationId": "BSC2026-AAAAAAAA"}', 'submitted BSC2026-AAAAAAAA');
insert into statements (id, file_name, sha256, account, opening_paise, closing_paise, first_day, last_day, row_count, added, imported_by)
  values ('00000000-0000-4000-8000-000000000007', 'july.csv', '\x00', '1234', 0, 60000, '2026-07-01', '2026-07-31', 1, 1,
    '00000000-0000-4000-8000-000000000001');
insert into statement_rows (account, identity, posted_on, text, reference, amount_paise, balance_paise, is_repaired, facts, bucket)
  values ('1234', '\x01', '2026-07-01', 'UPI/123456789012', '', 60000, 60000, false, '{}', 'exact');
insert into statement_lines (statement_id, place, row_id) values ('00000000-0000-4000-8000-000000000007', 1, 1);
insert into statement_keys (key, row_id) values ('123456789012', 1);
insert into notices (title, date, type, link) values ('Results', '2026-07-20', 'Result', 'https://example.org');
