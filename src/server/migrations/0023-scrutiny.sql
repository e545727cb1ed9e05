-- roll: before
alter table applications
  add column scrutiny text not null default 'notLookedAt'
    check (scrutiny in ('notLookedAt', 'open', 'toConfirm', 'scrutinised')),
  add column not_admitted text[] not null default '{}',
  add column assigned_to uuid references accounts;
comment on column applications.scrutiny is
  'How far clerks have looked at its documents and rules, once it is submitted: what lists filter and count; the findings say the rest.';
comment on column applications.not_admitted is
  'The claimed facts whose paper does not fit, from the findings: a person without a valid certificate counts in the open category.';
comment on column applications.assigned_to is 'The clerk who is to look at it; null for any.';
create index applications_scrutiny on applications (track, scrutiny) where status <> 'draft';
-- The next one to look at is the first of these.
create index applications_to_scrutinise on applications (track, submitted_at, id)
  where status = 'submitted' and scrutiny <> 'scrutinised';
create index applications_assigned on applications (assigned_to) where assigned_to is not null;
create index applications_not_admitted on applications (track) where not_admitted <> '{}';

create table findings (
  application_id uuid not null references applications on delete cascade,
  of_what text not null check (of_what in ('document', 'rule')),
  key text not null,
  about text not null,
  verdict text not null check (verdict in ('fits', 'doesNotFit', 'unreadable')),
  reason text,
  version int not null default 1,
  found_by uuid not null references accounts,
  found_at timestamptz not null default portal_now(),
  confirmed_by uuid references accounts,
  confirmed_at timestamptz,
  primary key (application_id, of_what, key),
  check ((verdict = 'fits') = (reason is null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> found_by)
);
comment on table findings is
  'What clerks found about the documents and rules of an application; its applicant never reads it.';
comment on column findings.key is 'The kind of the document, or the rule.';
comment on column findings.about is
  'The key of the file, or the outcome of the rule, that was looked at: once another stands there, the finding counts no more.';
comment on column findings.version is 'Counted up by every change: nobody overwrites a finding that they have not seen.';

create table open_applications (
  application_id uuid primary key references applications on delete cascade,
  taken_by uuid not null references accounts on delete cascade,
  taken_until timestamptz not null
);
comment on table open_applications is
  'Which clerk has which application open, so that the next one goes to one of them only. What has expired counts as not there.';
create index open_applications_taken_by on open_applications (taken_by);

insert into application_counts (track, drive_id, dimension, value, shard, count)
select a.track, a.drive_id, d.dimension, 'notLookedAt', 0, count(*)
from applications a, (values ('scrutiny'), ('to-scrutinise')) d (dimension)
where a.status = 'submitted' or (a.status <> 'draft' and d.dimension = 'scrutiny')
group by 1, 2, 3;
