-- What was submitted stays as it was submitted. The number of a payment is no answer and may be corrected: where the
-- transaction ID says the same number as the UTR, both are corrected together, and nothing else with them.
create or replace function submitted_form_is_final() returns trigger language plpgsql as $$
begin
  if old.snapshot is not distinct from new.snapshot
    and old.form #- '{payment,transactionId}' = new.form #- '{payment,transactionId}'
    and old.form #>> '{payment,transactionId}' is not null and old.utr <> new.utr
    and new.form #>> '{payment,transactionId}' = new.utr
  then
    return new;
  end if;
  raise exception 'the answers of a submitted application cannot be changed';
end $$;
