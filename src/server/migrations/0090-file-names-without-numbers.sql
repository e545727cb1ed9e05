-- Names of files and comments of administrators were stored as typed, and some of them hold a whole Aadhaar number. From now
-- on they are masked as they arrive (hideAadhaar in domain/platform/aadhaar.ts); what stands there already is masked here, by
-- the same rule, in the audit and in what was submitted as well: nothing else of them changes.
create function pg_temp.is_aadhaar(digits int[]) returns boolean language plpgsql immutable as $$
declare
  product constant int[] := '{{0,1,2,3,4,5,6,7,8,9},{1,2,3,4,0,6,7,8,9,5},{2,3,4,0,1,7,8,9,5,6},{3,4,0,1,2,8,9,5,6,7},{4,0,1,2,3,9,5,6,7,8},{5,9,8,7,6,0,4,3,2,1},{6,5,9,8,7,1,0,4,3,2},{7,6,5,9,8,2,1,0,4,3},{8,7,6,5,9,3,2,1,0,4},{9,8,7,6,5,4,3,2,1,0}}';
  permutation constant int[] := '{{0,1,2,3,4,5,6,7,8,9},{1,5,7,6,2,8,3,0,9,4},{5,8,0,3,7,9,6,1,4,2},{8,9,1,6,0,4,3,5,2,7},{9,4,5,3,1,2,6,8,7,0},{4,2,8,6,5,7,3,9,0,1},{2,7,9,3,8,0,6,4,1,5},{7,0,4,6,9,1,3,2,5,8}}';
  sum int := 0;
begin
  if array_length(digits, 1) < 12 or digits[1] < 2 then
    return false;
  end if;
  for place in 0..11 loop
    sum := product[sum + 1][permutation[place % 8 + 1][digits[12 - place] + 1] + 1];
  end loop;
  return sum = 0;
end $$;

create function pg_temp.hide_aadhaar(typed text) returns text language plpgsql immutable as $$
declare
  characters text[] := string_to_array(translate(normalize(typed, NFKC), '०१२३४५६७८९', '0123456789'), null);
  hidden text[] := characters;
  places int[] := '{}';
  digits int[] := '{}';
begin
  if array_to_string(characters, '') !~ '(\d[^[:alpha:]]*){12}' then
    return typed;
  end if;
  for place in 1..coalesce(array_length(characters, 1), 0) loop
    if characters[place] !~ '^[0-9]$' then
      if characters[place] ~ '[[:alnum:]]' then
        places := '{}';
        digits := '{}';
      end if;
      continue;
    end if;
    places := (places || place)[greatest(array_length(places, 1) - 10, 1):];
    digits := (digits || characters[place]::int)[greatest(array_length(digits, 1) - 10, 1):];
    if pg_temp.is_aadhaar(digits) and not (coalesce(characters[places[1] - 1], '') = '+' and digits[1] = 9 and digits[2] = 1 and digits[3] > 5)
    then
      for digit in 1..8 loop
        hidden[places[digit]] := 'X';
      end loop;
    end if;
  end loop;
  return case when hidden = characters then typed else array_to_string(hidden, '') end;
end $$;

-- A JSON object with some of its texts masked.
create function pg_temp.hide_aadhaar(facts jsonb, variadic typed text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
    when key = any (typed) and jsonb_typeof(value) = 'string' then to_jsonb(pg_temp.hide_aadhaar(value #>> '{}')) else value end), '{}')
  from jsonb_each(facts)
$$;

update documents set name = pg_temp.hide_aadhaar(name) where name <> pg_temp.hide_aadhaar(name);
update uploads set name = pg_temp.hide_aadhaar(name) where name <> pg_temp.hide_aadhaar(name);
update mails set data = pg_temp.hide_aadhaar(data, 'comments') where data ? 'comments';
update applications set review_comments = pg_temp.hide_aadhaar(review_comments)
  where review_comments <> pg_temp.hide_aadhaar(review_comments);

alter table applications disable trigger submitted_form_is_final;
update applications set snapshot = jsonb_set(snapshot, '{documents}', (
    select jsonb_agg(pg_temp.hide_aadhaar(document, 'name') order by place)
    from jsonb_array_elements(snapshot -> 'documents') with ordinality named (document, place)))
  where exists (
    select from jsonb_array_elements(snapshot -> 'documents') document
    where document ->> 'name' <> pg_temp.hide_aadhaar(document ->> 'name'));
alter table applications enable trigger submitted_form_is_final;

alter table audit_entries disable trigger audit_is_append_only;
do $$ begin execute format('grant update on audit_entries to %I', current_user); end $$;
update audit_entries set detail = pg_temp.hide_aadhaar(detail, 'name', 'comments')
  where detail <> pg_temp.hide_aadhaar(detail, 'name', 'comments');
update audit_entries set detail = jsonb_set(detail, '{filters}', pg_temp.hide_aadhaar(detail -> 'filters', 'q'))
  where detail #>> '{filters,q}' <> pg_temp.hide_aadhaar(detail #>> '{filters,q}');
do $$ begin execute format('revoke update on audit_entries from %I', current_user); end $$;
alter table audit_entries enable trigger audit_is_append_only;

drop function pg_temp.hide_aadhaar(jsonb, text[]);
drop function pg_temp.hide_aadhaar(text);
drop function pg_temp.is_aadhaar(int[]);
