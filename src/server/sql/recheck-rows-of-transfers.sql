-- A row of the bank may be the transfer whose reference somebody entered just now.
create or replace function recheck_rows_of_transfer() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into statement_rechecks (row_id)
  select row_id from statement_keys where key = 'out ' || canonical_reference(new.utr) order by row_id limit 1;
  if found then
    perform graphile_worker.add_job('compare-changed', '{}', max_attempts => 25);
  end if;
  return null;
end $$;

create or replace trigger recheck_rows_of_transfer after update on refund_transfers for each row
  when (new.utr is distinct from old.utr)
  execute function recheck_rows_of_transfer();
