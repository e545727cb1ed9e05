-- roll: before
create table documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid references applications on delete cascade,
  doc_type text not null,
  key text not null unique,
  upload_key text unique,
  name text not null,
  content_type text not null,
  size_bytes int not null check (size_bytes > 0),
  sha256 bytea check (length(sha256) = 32),
  pages int,
  contents jsonb not null default '[]',
  warnings jsonb not null default '[]',
  scan text not null default 'not-scanned' check (scan in ('not-scanned', 'pending', 'clean', 'infected')),
  uploaded_at timestamptz not null default portal_now()
);
comment on table documents is 'Confirmed files: of applications, and of the institute itself (logo, QR code).';
comment on column documents.application_id is 'Null for the institute''s own.';
comment on column documents.key is 'Where its bytes lie among the files.';
comment on column documents.upload_key is 'Of the upload it came from: confirming twice answers the same document.';
comment on column documents.sha256 is
  'Of the bytes as they were sent: the same file in two places of an application is asked about. Null where it is not known.';
comment on column documents.contents is
  'Which certificate begins on which page, as its sender says: [{"page": 1, "name": "Degree"}].';
comment on column documents.warnings is 'What a person should look at in it: codes with their facts.';
create unique index documents_one_each on documents (application_id, doc_type) nulls not distinct;
create index documents_scan_pending on documents (uploaded_at) where scan = 'pending';

create table uploads (
  key text primary key,
  object_key text not null unique,
  application_id uuid references applications on delete set null,
  doc_type text not null,
  account_id uuid not null references accounts on delete cascade,
  content_type text not null,
  name text,
  promised_bytes int not null,
  parts text[],
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default portal_now()
);
comment on table uploads is 'Addresses handed out for an upload. Kept for a day: they also count how much a person sends.';
comment on column uploads.object_key is
  'Where the bytes wait until they are confirmed. Who was given an address is asked with every file that arrives there.';
comment on column uploads.application_id is
  'Null once a draft is deleted: what was sent for it still lies there, and counts.';
comment on column uploads.name is 'What the person''s device calls the file.';
comment on column uploads.promised_bytes is
  'How many it may bring: what its sender announced, else what its kind allows. What is not confirmed counts against what one person may have lying about.';
comment on column uploads.parts is
  'The SHA-256 of each part of a large file, by which they are known: an object each (3f….pdf has 3f…-0.pdf, 3f…-1.pdf). Null for what is sent at once.';
create index uploads_created on uploads (created_at);
create index uploads_application on uploads (application_id);
create index uploads_account on uploads (account_id, created_at);

create table stale_objects (
  key text primary key,
  since timestamptz not null default portal_now()
);
comment on table stale_objects is
  'Files that nothing refers to any more, or not yet: a job removes them a day later, so that a dump of the database taken before the files still finds every file it names.';
