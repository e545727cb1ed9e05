-- roll: before
-- A refund that the bank returns again and again has as many transfers as it takes; the fee of a seat goes back by refunds.
alter table refund_transfers drop constraint refund_transfers_reference_check;
alter table refund_transfers add constraint refund_transfers_reference_check check (reference ~ '^RFD\d{9,}$');

alter table seat_fees drop constraint seat_fees_status_check, drop constraint seat_fees_check1;
alter table seat_fees
  add constraint seat_fees_status_check check (status in ('created', 'paid', 'failed')),
  add constraint seat_fees_verified check (not verified or status = 'paid');
comment on column seat_fees.status is
  'As of any payment: paid means recorded, and verified says whether the office found it. What goes back is a refund.';
