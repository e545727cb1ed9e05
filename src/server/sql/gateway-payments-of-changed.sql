-- Money that was the fee of an application is its fee no longer once the fee is another one, or the draft is deleted: it waits to be
-- refunded, by whatever way the application was changed.
create or replace function release_gateway_payments() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update gateway_payments p set state = case when tg_op = 'DELETE' then 'withdrawn' else 'differs' end
  from gateway_orders o where o.id = p.order_key and o.application_key = old.id and o.purpose = 'application'
    and p.state = 'counted';
  return old;
end $$;

create or replace trigger release_gateway_payments_of_changed after update on applications for each row
  when (old.paid_online and old.payment_verified and not new.payment_verified)
  execute function release_gateway_payments();

-- Before: afterwards no order names its application.
create or replace trigger release_gateway_payments_of_deleted before delete on applications for each row
  execute function release_gateway_payments();
