-- roll: before
alter table letters add column held_at timestamptz, add column released_by uuid references accounts;
comment on column letters.held_at is
  'Since when it waits for another officer, because who answered for it may not write letters to its drives any more.';
comment on column letters.released_by is 'Who answers for it in place of its writer: the officer who sent it nevertheless.';
create index letters_released_by on letters (released_by) where released_by is not null;
