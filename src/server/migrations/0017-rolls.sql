-- roll: before
-- Old and new processes share the database while they are replaced one by one.
alter table processes add column known_migrations int;
comment on column processes.known_migrations is
  'How many migrations its version has: what is to run after the roll waits for processes that know fewer. Null of a version that did not say so yet.';
comment on column migrations.roll is
  'Before the roll: older processes go on beside it, and may start. After it: none does. Null of what ran before that was said.';
