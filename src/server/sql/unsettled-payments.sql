-- Money that came by a gateway, was not refunded, and stands in no settlement, although the portal asked the gateway a week
-- later: otherwise nothing is missing.
create or replace view unsettled_payments as
select p.id as payment_key
from gateway_payments p
join (select payment_key, min(entered_at) as captured_at, sum(amount_paise) as kept from gateway_ledger group by 1) l
  on l.payment_key = p.id and l.kept > 0
where (l.captured_at at time zone 'Asia/Kolkata')::date + 7 <= (
    select max(d.day) from gateway_settlement_days d where d.gateway = p.gateway)
  and not exists (
    select from gateway_settlement_lines s join gateway_settlements t on t.id = s.settlement_key
    where t.gateway = p.gateway and s.payment_id = p.payment_id and s.kind = 'payment');
