-- roll: before
alter table joinings add column receipt jsonb;
comment on column joinings.receipt is
  'What its receipt says of the seat, as it was when it was signed: later rounds and payments change no receipt. Null for who joined before it was kept.';
