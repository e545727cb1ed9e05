-- roll: before
alter table joinings add column leave_asked_at timestamptz, add column leave_asked_reason text,
  add constraint joinings_leave_asked check ((leave_asked_at is null) = (leave_asked_reason is null));
comment on column joinings.leave_asked_at is
  'Since when somebody who has joined wants to leave: the day by which their money comes back.';
comment on column joinings.leave_asked_reason is 'Why, as they wrote it.';
