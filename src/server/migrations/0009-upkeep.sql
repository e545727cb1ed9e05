-- Worker processes that live. Jobs locked by one that stopped beating (killed, its machine gone) are given back to the
-- others at once instead of after hours.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null
);

-- How many states that must not exist the nightly check found last, for /metrics.
create table state_checks (
  name text primary key,
  found int not null,
  checked_at timestamptz not null default portal_now()
);
