-- Whether the seat fee was recorded in time, and not marked as not found: otherwise the seat is given up.
create or replace function seat_fee_counts(fee seat_fees) returns boolean language sql stable
return fee.status = 'paid' and fee.recorded_at < (fee.pay_by + 1)::timestamp at time zone 'Asia/Kolkata';

-- The number of the application to which a fee with this reference belongs.
create or replace function application_of_fee(reference text) returns text language sql immutable parallel safe
return case when reference like '%-S' then left(reference, -2) else reference end;
