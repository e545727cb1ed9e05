-- Confirmed documents; `application_id` is null for the institute's own (logo, QR code).
create table documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid references applications on delete cascade,
  doc_type text not null,
  key text not null unique,
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

-- Addresses handed out for an upload that is not confirmed yet.
create table uploads (
  key text primary key,
  application_id uuid references applications on delete cascade,
  doc_type text not null,
  account_id uuid not null references accounts on delete cascade,
  content_type text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default portal_now()
);
create index uploads_expiry on uploads (expires_at);
create index uploads_application on uploads (application_id);

-- Objects that no document refers to any more; a job removes them after the transaction that gave them up.
create table stale_objects (
  key text primary key,
  since timestamptz not null default portal_now()
);
