-- roll: before
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  list text not null,
  name text not null,
  content jsonb not null,
  is_shared boolean not null,
  created_at timestamptz not null default portal_now()
);
comment on table saved_views is
  'What administrators keep of a list by name: which rows in which order, or which columns of its export.';
create unique index saved_views_one_name on saved_views (account_id, list, (content ->> 'kind'), lower(name));
create index saved_views_shared on saved_views (list) where is_shared;
