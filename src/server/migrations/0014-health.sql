-- roll: before
create table processes (
  id uuid primary key,
  role text not null check (role in ('all', 'web', 'worker')),
  host text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  worked_at timestamptz
);
comment on table processes is
  'Processes of the portal, each of which says every few seconds that it lives; one that ends in good order takes its row away.';
comment on column processes.seen_at is 'By the clock of the database itself: the time between beats, not the calendar of the portal.';
comment on column processes.worked_at is 'When its job queue ran last; null where it works on no jobs.';

create table unexpected_errors (
  request_id text primary key,
  at timestamptz not null default portal_now(),
  method text not null,
  route text not null,
  kind text not null,
  places text[] not null
);
comment on table unexpected_errors is
  'Requests that were answered 500, for thirty days: where the code failed, without its message and without anything that was sent.';
comment on column unexpected_errors.route is 'As it is declared, with the names of its parts in place of what they were.';
comment on column unexpected_errors.kind is 'The class of the error, with its code where it has one.';
create index unexpected_errors_at on unexpected_errors (at);
