-- A settlement tells what a row of the bank is: once its reference or its sum is another one, its row is compared again. One row is
-- enough: those beside it are compared with it.
create or replace function recheck_rows_of_settlement() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into statement_rechecks (row_id)
  select distinct k.row_id
  from unnest(array[old.reference, new.reference]) r (reference)
  cross join unnest(array['', 'noted ']) w (kind)
  cross join lateral (select row_id from statement_keys where key = w.kind || r.reference order by row_id limit 1) k;
  if found then
    perform graphile_worker.add_job('compare-changed', '{}', max_attempts => 25);
  end if;
  return null;
end $$;

create or replace trigger recheck_rows_of_settlement after update on gateway_settlements for each row
  when ((old.reference, old.net_paise) is distinct from (new.reference, new.net_paise))
  execute function recheck_rows_of_settlement();
