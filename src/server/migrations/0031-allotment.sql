-- roll: before
-- Runs of an allotment, and what each published round says to its applicants.
alter table selection_policies add column saves int not null default 1 check (saves >= 1);
comment on column selection_policies.saves is 'How often it was saved: If-Match names the sum over a drive.';
alter table selection_policies drop constraint selection_policies_check2;
alter table selection_policies add constraint selection_policies_reason
  check (version = 1 or published_at is null or reason is not null);

alter table selection_lists add column counts jsonb;
comment on column selection_lists.counts is 'Of a list of a round: its candidates, those with a seat, and vacant seats.';

create table round_outcomes (
  application_key uuid not null references applications on delete cascade,
  list_id uuid not null references selection_lists on delete cascade,
  rank int not null check (rank >= 1),
  reasons jsonb not null,
  mail_id uuid,
  primary key (application_key, list_id)
);
comment on table round_outcomes is 'What a published round says to each of its applicants, with a seat or without one.';
comment on column round_outcomes.reasons is
  'For each kind of seat of each course they asked for, the most wanted first, whether it is theirs, and at which rank it closed.';
comment on column round_outcomes.mail_id is 'The mail about it; null until queued.';
create index round_outcomes_unmailed on round_outcomes (list_id, application_key) where mail_id is null;
