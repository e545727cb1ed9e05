-- Confirmed documents; `application_id` is null for the institute's own (logo, QR code).
create table documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid references applications on delete cascade,
  doc_type text not null,
  key text not null unique,
  -- The key of the upload it came from: confirming twice answers the same document.
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

-- Addresses handed out for an upload. Kept for a day: they also count how much a person sends.
create table uploads (
  key text primary key,
  -- Where the bytes wait until they are confirmed. Who was given an address is asked with every file that arrives there.
  object_key text not null unique,
  -- What was sent for a draft still lies there, and counts, when the draft is deleted.
  application_id uuid references applications on delete set null,
  doc_type text not null,
  account_id uuid not null references accounts on delete cascade,
  content_type text not null,
  -- What the person's device calls the file.
  name text,
  -- How many bytes it may bring: what its sender announced, else what its kind allows. What is not confirmed counts
  -- against what one person may have lying about.
  promised_bytes int not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default portal_now()
);
create index uploads_created on uploads (created_at);
create index uploads_application on uploads (application_id);
create index uploads_account on uploads (account_id, created_at);

-- Objects that nothing refers to any more, or not yet: a job removes them a day later, so that a dump of the database
-- taken before the files still finds every file it names.
create table stale_objects (
  key text primary key,
  since timestamptz not null default portal_now()
);

-- However a row goes (replaced, deleted, with its application), its object is not forgotten.
create function give_up_object() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into stale_objects (key) values (case tg_table_name when 'uploads' then to_jsonb(old) ->> 'object_key' else old.key end)
    on conflict (key) do nothing;
  return null;
end $$;
create trigger give_up_object after delete on uploads for each row execute function give_up_object();
create trigger give_up_object after delete on documents for each row execute function give_up_object();
create trigger give_up_replaced_object after update of key on documents for each row
  when (old.key <> new.key) execute function give_up_object();
