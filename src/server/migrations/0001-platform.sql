-- roll: before
create extension if not exists citext;
create extension if not exists pg_trgm;

-- Every default of a column is bound to this one, so it is made here and never again. Tests replace its body.
create function portal_now() returns timestamptz language sql stable return now();
comment on function portal_now() is 'The one clock of the portal: every rule and every stored time asks it.';

comment on table migrations is 'Which files of src/server/migrations ran on this database: one that was changed since is refused.';
comment on table repeatable_migrations is 'Which text of each file of src/server/sql this database has: another text is carried out at the next start.';
comment on column repeatable_migrations.makes is 'What the file made, as drop takes it.';

create table job_workers (
  id text primary key,
  seen_at timestamptz not null
);
comment on table job_workers is
  'Worker processes that live: jobs locked by one that stopped beating (killed, its machine gone) are given back at once instead of after hours.';

create table state_checks (
  name text primary key,
  found int not null,
  checked_at timestamptz not null default portal_now()
);
comment on table state_checks is 'How many states that must not exist the nightly check found last, for /metrics.';
