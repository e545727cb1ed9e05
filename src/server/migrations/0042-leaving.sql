-- roll: before
-- Somebody who has joined may leave again.
alter table joinings add column left_at timestamptz, add column left_by uuid references accounts, add column left_reason text,
  add constraint joinings_left check ((left_at is null) = (left_by is null) and (left_at is null) = (left_reason is null));
comment on table joinings is 'Who has taken the seat of a round, with a roll number, and who has left since.';
comment on column joinings.left_at is 'When the office recorded that they leave: their application is withdrawn, and the seat is free.';
comment on column joinings.left_reason is 'Why, as they said it.';
create index joinings_left_by on joinings (left_by) where left_by is not null;
