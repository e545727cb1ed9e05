-- Whether somebody is of the office, kept by every write of grants.
create or replace function name_by_role() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update accounts a set role = n.role
  from (select case when exists (select from grants g where g.account_id = coalesce(new.account_id, old.account_id))
    then 'admin' else 'applicant' end as role) n
  where a.id = coalesce(new.account_id, old.account_id) and a.role <> n.role;
  return null;
end $$;
create or replace trigger name_by_role after insert or update or delete on grants
  for each row execute function name_by_role();

-- The roles that an account holds today, with the track of a drive. The last day of a role is one of its days.
create or replace function grants_of(account uuid) returns jsonb language sql stable
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'track', coalesce(g.track, d.track), 'driveId', g.drive_id,
    'endsOn', g.ends_on, 'driveTitle', d.title) order by g.granted_at, g.role, g.track, g.drive_id), '[]')
  from grants g left join drives d on d.id = g.drive_id
  where g.account_id = account
    and (g.ends_on is null or g.ends_on >= (portal_now() at time zone 'Asia/Kolkata')::date);
end;
