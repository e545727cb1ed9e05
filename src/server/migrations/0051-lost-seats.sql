-- roll: before
-- Seats that were lost before the portal wrote about it are not written about any more.
update offers o set lapsed_after = l.answer_by
from selection_lists l
where l.id = o.list_id and o.lapsed_after is null and not o.is_carried
  and l.answer_by < (portal_now() at time zone 'Asia/Kolkata')::date - 1
  and (o.answer is null or o.answer in ('freeze', 'float') and o.fee_rupees > 0 and not exists (
    select from seat_fees f where f.application_key = o.application_key and f.status = 'paid'));

comment on column offers.lapsed_after is
  'The last day to answer, to pay or to come, once the portal has recorded that the clock took the seat after it.';
