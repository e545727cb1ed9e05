-- Functions for their kept plans, and many asks at once, like live_sessions.
create or replace function applications_by_ids(ids text[], tracks text[])
returns table (place int, application json)
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select asked.place::int, to_json(f)
    from unnest(ids, tracks) with ordinality asked (id, track, place)
    join application_facts f on f."applicationId" = asked.id and f.track = asked.track;
end $$;

create or replace function applications_of(applicant uuid, of_track text) returns setof json
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query select to_json(f) from application_facts f
    where f."applicantId" = applicant and f.track = of_track order by f."createdAt" desc, f.key;
end $$;

-- Locks an application, and before it its drive against changes: a transaction that locks a drive may lock its applications afterwards.
-- Two statements, of which the second begins after the lock: one statement could read rows from before it got the lock.
create or replace function lock_application(of_id text, of_track text)
returns table (is_published boolean, application json)
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  published boolean;
begin
  select held.published into published from applications a join (
    select d.id, d.published from drives d
    where d.id = (select o.drive_id from applications o where o.application_id = of_id) for key share) held
    on held.id = a.drive_id
  where a.application_id = of_id and a.track = of_track for update of a;
  return query select coalesce(published, false), f.application from applications_by_ids(array[of_id], array[of_track]) f;
end $$;
