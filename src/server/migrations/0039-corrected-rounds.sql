-- roll: before
-- Fees of seats that a corrected round took away are given back, too; and the last day of a fee moves with its round.
alter table refunds drop constraint refunds_source_check, drop constraint refunds_source;
alter table refunds
  add constraint refunds_source_check
    check (source in ('secondPayment', 'overPayment', 'withdrawal', 'correction', 'cancelled', 'seatCancelled')),
  add constraint refunds_source check (
    (source in ('secondPayment', 'overPayment')) = (row_id is not null)
    and (source in ('withdrawal', 'correction')) = (percent is not null));
drop index refunds_withdrawal;
create unique index refunds_of_seat on refunds (application_key)
  where source in ('withdrawal', 'correction') and state <> 'paid';
comment on table refunds is
  'Money to give back: each second payment, over-payment, fee of a seat that was given up or taken away by a correction, and fee of a cancelled drive.';
comment on column refunds.row_id is 'The row of the bank that it comes from; null for any other source.';
comment on column refunds.percent is 'Which part of the fee of a seat comes back.';
comment on column seat_fees.pay_by is
  'The last day to answer the round in which a seat was first accepted, as the list that put that round right has it.';
