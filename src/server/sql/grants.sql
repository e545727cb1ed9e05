-- What a person is called by in lists of people, kept by whoever writes grants.
create or replace function name_by_role() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update accounts a set role = n.role
  from (select coalesce((select g.role from grants g where g.account_id = coalesce(new.account_id, old.account_id)
    order by g.track is not null or g.drive_id is not null, g.granted_at, g.role limit 1), 'applicant') as role) n
  where a.id = coalesce(new.account_id, old.account_id) and a.role <> n.role;
  return null;
end $$;
create or replace trigger name_by_role after insert or update or delete on grants
  for each row execute function name_by_role();

-- The roles of an account, with the track of a drive.
create or replace function grants_of(account uuid) returns jsonb language sql stable
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'track', coalesce(g.track, d.track), 'driveId', g.drive_id)
    order by g.granted_at, g.role, g.track, g.drive_id), '[]')
  from grants g left join drives d on d.id = g.drive_id where g.account_id = account;
end;
