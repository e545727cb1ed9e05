-- A reference as banks write it: digits without padding zeros, but never fewer than twelve.
create or replace function canonical_reference(written text) returns text language sql immutable parallel safe
return case when written ~ '^\d+$' then
  case when length(ltrim(written, '0')) < 12 then lpad(ltrim(written, '0'), 12, '0') else ltrim(written, '0') end
  else written end;

-- Asks to compare the rows with either reference again; false where there are none. One row of each kind is enough: those beside it are
-- compared with it.
create or replace function recheck_rows_with(before text, after text) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into statement_rechecks (row_id)
  select distinct k.row_id
  from unnest(array[canonical_reference(before), canonical_reference(after)]) r (reference)
  cross join unnest(array['', 'noted ', 'out ']) w (kind)
  cross join lateral (select row_id from statement_keys where key = w.kind || r.reference order by row_id limit 1) k;
  return found;
end $$;

-- What an applicant changed is compared at once, so that the page says whether the bank has it; what an administrator verified or
-- decided waits for the next comparison.
create or replace function recheck_statement_rows() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if recheck_rows_with(old.utr, new.utr) and (old.utr, old.status = 'draft', old.payment_status, old.amount_rupees)
      is distinct from (new.utr, new.status = 'draft', new.payment_status, new.amount_rupees) then
    perform graphile_worker.add_job('compare-changed', '{}', max_attempts => 25);
  end if;
  return null;
end $$;

-- Drafts are saved often; of these only a change of the reference matters, or of what it is to pay.
create or replace trigger recheck_statement_rows after update on applications for each row
  when ((old.utr is not null or new.utr is not null)
    and (old.utr, old.status = 'draft', old.payment_status, old.payment_verified, old.amount_rupees)
      is distinct from (new.utr, new.status = 'draft', new.payment_status, new.payment_verified, new.amount_rupees))
  execute function recheck_statement_rows();

create or replace function recheck_rows_of_seat_fee() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if recheck_rows_with(old.utr, new.utr) and (old.utr, old.status) is distinct from (new.utr, new.status) then
    perform graphile_worker.add_job('compare-changed', '{}', max_attempts => 25);
  end if;
  return null;
end $$;

create or replace trigger recheck_rows_of_seat_fee after update on seat_fees for each row
  when ((old.utr, old.status, old.verified) is distinct from (new.utr, new.status, new.verified))
  execute function recheck_rows_of_seat_fee();
