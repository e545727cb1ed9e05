-- What was submitted stays as it was submitted, except for the answers that a correction has opened; the rules in force stay the
-- same, and only how they came out is judged again. The number of a payment is no answer and may be corrected: where the
-- transaction ID says the same number as the UTR, both are corrected together, and nothing else with them.
create or replace function without_answers(form jsonb, paths text[]) returns jsonb
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  opened text;
  path text[];
begin
  foreach opened in array paths loop
    path := string_to_array(opened, '.');
    form := form #- path;
    -- A group with nothing else in it is the same as none: its first answers may come with the correction.
    if cardinality(path) > 1 and form #> trim_array(path, 1) in ('{}', 'null') then
      form := form #- trim_array(path, 1);
    end if;
  end loop;
  return form;
end $$;
create or replace function submitted_form_is_final() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.snapshot is not distinct from new.snapshot
    and old.form #- '{payment,transactionId}' = new.form #- '{payment,transactionId}'
    and old.form #>> '{payment,transactionId}' is not null and old.utr <> new.utr
    and new.form #>> '{payment,transactionId}' = new.utr
  then
    return new;
  end if;
  if old.snapshot - 'eligibility' = new.snapshot - 'eligibility' and exists (
    select from corrections c
    where c.application_id = new.id and c.answered_at is null and c.closed_at is null
      and without_answers(old.form, c.answers) = without_answers(new.form, c.answers))
  then
    return new;
  end if;
  raise exception 'the answers of a submitted application cannot be changed';
end $$;
-- Judged only where a statement writes the answers, and after it has. A trigger before every update makes PostgreSQL read the answers
-- of each row, and reckon what is derived from them, to change a day beside them.
create or replace trigger submitted_form_is_final after update of form, snapshot on applications
  for each row when (old.status <> 'draft' and (old.form is distinct from new.form or old.snapshot is distinct from new.snapshot))
  execute function submitted_form_is_final();
