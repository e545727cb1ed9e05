-- What a row of the bank only notes, and what left the account, has keys of its own: rows that share an account number in their
-- words are not read together for it, and a refund is found without looking at what the row under its key is.
delete from statement_keys;
insert into statement_keys (key, row_id)
with rows as (
  select id, amount_paise > 0 as is_credit, abs(amount_paise) as amount, account, facts from statement_rows
), keys as (
  select id, is_credit, key from rows, jsonb_array_elements_text(facts -> 'own') key
  union
  select id, is_credit, format('cheque %s %s %s', facts ->> 'cheque', amount, account) from rows where facts ->> 'cheque' is not null
  union
  select id, is_credit, format('payer %s %s', amount, facts ->> 'payer') from rows
  where facts ->> 'payer' is not null and (is_credit or (facts -> 'isGivenBack')::boolean)
)
select case when is_credit then key else 'out ' || key end, id from keys
union
select 'noted ' || key, id from rows, jsonb_array_elements_text(facts -> 'noted') key where is_credit;

-- One row of each kind is enough: those beside it are compared with it. What an applicant changed is compared at once, so that
-- the page says whether the bank has it; what an administrator verified or decided waits for the next comparison.
create or replace function recheck_statement_rows() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into statement_rechecks (row_id)
  select distinct k.row_id
  from unnest(array[canonical_reference(old.utr), canonical_reference(new.utr)]) r (reference)
  cross join unnest(array['', 'noted ', 'out ']) w (kind)
  cross join lateral (select row_id from statement_keys where key = w.kind || r.reference order by row_id limit 1) k;
  if found and (old.utr, old.status = 'draft', old.payment_status, old.amount_rupees)
      is distinct from (new.utr, new.status = 'draft', new.payment_status, new.amount_rupees) then
    perform graphile_worker.add_job('compare-changed', '{}', max_attempts => 25);
  end if;
  return null;
end $$;
