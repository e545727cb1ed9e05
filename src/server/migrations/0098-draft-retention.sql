-- How long drafts that were never submitted stay after the last day of what they are for.
alter table institute add column draft_retention_days int not null default 180 check (draft_retention_days between 30 and 3650);

-- Drafts whose removal was announced to their owner, and for which day.
create table draft_removals (
  application_id uuid primary key references applications on delete cascade,
  remove_on date not null,
  -- The mail that says so: without it having left in time nothing is removed.
  mail_cause text not null,
  told_at timestamptz not null default portal_now()
);
create index draft_removals_day on draft_removals (remove_on);
