-- A name in one spelling: no blanks, hyphens, full stops, apostrophes and joiners, all in small letters.
create or replace function plain_name(name text) returns text language sql immutable parallel safe
return nullif(regexp_replace(lower(name), '[[:space:][:punct:]\u2010\u2011\u2018\u2019\u200c\u200d]', '', 'g'), '');

-- The father, or who is named in his place, as the search text says it.
create or replace function parent_in(search_text text) returns text language sql immutable parallel safe
return plain_name(substring(search_text from '(?n)^[sc]/o (.*)$'));

-- What makes a submitted application look like one of the same person: each sign with its value. A further sign is a further row.
create or replace function person_signs(a applications) returns table (sign text, value text)
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select s.sign, s.value from (values
    ('roll', nullif(a.neet_roll, '')),
    ('mobile', a.mobile || ' ' || a.dob::text),
    ('person', plain_name(a.candidate_name) || ' ' || a.dob::text || ' ' || parent_in(a.search_text))
  ) s (sign, value)
  where s.value is not null
$$;

-- The other submitted applications of its drive, of other accounts, with a sign of this one.
create or replace function same_people_of(a applications) returns table (other_id uuid, sign text)
language sql stable set search_path = public, pg_temp as $$
  select o.id, 'roll' from applications o
  where o.drive_id = a.drive_id and o.neet_roll = nullif(a.neet_roll, '') and o.status <> 'draft'
    and o.applicant_id <> a.applicant_id
  union all
  select o.id, other.sign from applications o, person_signs(o) other, person_signs(a) own
  where o.drive_id = a.drive_id and o.dob = a.dob and o.status <> 'draft' and o.applicant_id <> a.applicant_id
    and own.sign = other.sign and own.value = other.value and own.sign <> 'roll'
$$;

create or replace function note_same_people() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  place int;
begin
  delete from same_people s where s.application_id = new.id or s.other_id = new.id;
  -- Of two that are submitted together, the second waits for the first and sees it. Few locks for all values of a drive, in one
  -- order: many applications written at once must not need one each.
  for place in
    select distinct (hashtextextended(s.value, 0) & 63)::int from person_signs(new) s order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('same people of ' || new.drive_id, place));
  end loop;
  insert into same_people (application_id, other_id, sign)
  select pair.* from same_people_of(new) found, lateral (
    values (new.id, found.other_id, found.sign), (found.other_id, new.id, found.sign)) pair
  on conflict do nothing;
  return null;
end $$;

create or replace function forget_same_people() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from same_people s where s.application_id = old.id or s.other_id = old.id;
  return null;
end $$;

create or replace trigger note_same_people_changed after update on applications for each row
  when (new.status <> 'draft' and (old.status = 'draft'
    or (old.neet_roll, old.mobile, old.dob, old.candidate_name, old.search_text)
      is distinct from (new.neet_roll, new.mobile, new.dob, new.candidate_name, new.search_text)))
  execute function note_same_people();
create or replace trigger note_same_people_added after insert on applications for each row
  when (new.status <> 'draft') execute function note_same_people();
create or replace trigger forget_same_people after delete on applications for each row
  when (old.status <> 'draft') execute function forget_same_people();
