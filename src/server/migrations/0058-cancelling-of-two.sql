-- roll: before
-- One officer asks to cancel a drive, another one confirms it; and an officer notes for somebody that they leave.
alter table drives
  add column cancel_asked_by uuid references accounts,
  add column cancel_asked_at timestamptz,
  add column cancel_asked_reason jsonb,
  add constraint drives_cancel_asked check (num_nulls(cancel_asked_by, cancel_asked_at, cancel_asked_reason) in (0, 3));
comment on column drives.cancel_asked_by is 'Who asked to cancel it: another officer confirms, and only then is it cancelled.';
comment on column drives.cancel_asked_reason is 'The reason for which it would be cancelled, by language.';
create index drives_cancel_asker on drives (cancel_asked_by) where cancel_asked_by is not null;

alter table statements add column reopened text[] not null default '{}';
comment on column statements.reopened is 'The fees, by their references, whose verified payments it reopened: the bank took the money back.';

alter table joinings add column leave_noted_by uuid references accounts;
comment on column joinings.leave_noted_by is
  'Who of the office noted that they leave: another officer records it. Null where they asked themselves.';
create index joinings_leave_noter on joinings (leave_noted_by) where leave_noted_by is not null;
