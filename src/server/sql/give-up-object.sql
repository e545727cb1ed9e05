-- However a row goes (replaced, deleted, with its application), its object is not forgotten.
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
create or replace trigger give_up_object after delete on uploads for each row execute function give_up_object();
create or replace trigger give_up_object after delete on documents for each row execute function give_up_object();
create or replace trigger give_up_replaced_object after update of key on documents for each row
  when (old.key <> new.key) execute function give_up_object();
