-- roll: before
alter table selection_lists add column left_out jsonb;
comment on column selection_lists.left_out is
  'How many take no part, by reason, and how many only because the office has not looked; null for a round and for older lists.';
