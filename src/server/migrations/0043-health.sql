-- roll: before
-- A worker that was stopped is told apart from one that never was there.
create table stopped_workers (
  id uuid primary key,
  host text not null,
  stopped_at timestamptz not null
);
comment on table stopped_workers is
  'Workers that ended in good order, which took their row in processes away, until another one works.';
comment on column stopped_workers.stopped_at is 'By the clock of the database itself, like the times in processes.';

-- Administrators are told by e-mail what the doctor finds: a warning once, and again when it comes back.
create table told_findings (
  check_name text primary key,
  state text not null check (state in ('warn', 'fail')),
  code text not null,
  since timestamptz not null default portal_now()
);
comment on table told_findings is 'What the last report of the portal''s checks to its administrators found.';
comment on column told_findings.code is 'The sentence that says it, by its key: another one is another finding.';

create table failed_backups (
  failed_at timestamptz primary key default portal_now(),
  reason text not null
);
comment on table failed_backups is 'Backups that were begun and not finished since the last whole one.';
comment on column failed_backups.reason is 'The kind of the failure, never its message, which may quote anything.';
