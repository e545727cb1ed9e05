-- How many states that must not exist the nightly check found last, for /metrics.
create table state_checks (
  name text primary key,
  found int not null,
  checked_at timestamptz not null default portal_now()
);
