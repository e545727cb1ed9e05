-- roll: before
-- A drive can be cancelled, and everything that was paid for it comes back.
alter table drives
  add column cancelled_at timestamptz,
  add column cancelled_by uuid references accounts,
  add column cancel_reason jsonb,
  add constraint drives_cancelled check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3) and (cancelled_at is null or published));
comment on column drives.cancelled_at is 'Since when nothing of it goes on; it is never taken back.';
comment on column drives.cancel_reason is 'Why, as everybody reads it: by language.';
create index drives_canceller on drives (cancelled_by) where cancelled_by is not null;

alter table refunds drop constraint refunds_source_check, drop constraint refunds_source;
alter table refunds
  add constraint refunds_source_check
    check (source in ('secondPayment', 'overPayment', 'withdrawal', 'cancelled', 'seatCancelled')),
  add constraint refunds_source check (
    (source in ('secondPayment', 'overPayment')) = (row_id is not null) and (source = 'withdrawal') = (percent is not null));
comment on column refunds.row_id is 'The row of the bank that it comes from; null where it comes from a seat that was given up, or from a cancelled drive.';
create unique index refunds_cancelled on refunds (application_key, source) where source in ('cancelled', 'seatCancelled');
