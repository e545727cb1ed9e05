-- A large file is sent in parts, each an object of its own named after the whole: `incoming/3f….pdf` has `incoming/3f…-0.pdf`,
-- `incoming/3f…-1.pdf` and so on. Their SHA-256 by which they are known; null for what is sent at once.
alter table uploads add column parts text[];

create or replace function give_up_object() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  gone jsonb := to_jsonb(old);
begin
  insert into stale_objects (key) select case
      when tg_table_name <> 'uploads' then gone ->> 'key'
      when gone ->> 'parts' is null then gone ->> 'object_key'
      else replace(gone ->> 'object_key', '.', '-' || part || '.') end
    from generate_series(0, case when gone ->> 'parts' is null then 0 else jsonb_array_length(gone -> 'parts') - 1 end) part
    on conflict (key) do nothing;
  return null;
end $$;
