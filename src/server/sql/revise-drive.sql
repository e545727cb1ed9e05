-- Every change of a drive is seen by its revision: processes that know the drive by an older one read it again.
create or replace function revise_drive() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.revision := gen_random_uuid();
  return new;
end $$;
create or replace trigger revise_drive before update on drives for each row execute function revise_drive();
