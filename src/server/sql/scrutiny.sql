-- What clerks do all day, as functions for their kept plans: to plan these statements and send them one by one took longer than to
-- carry them out.

create or replace function officer_named(of_account uuid) returns json
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if of_account is null then return null; end if;
  return json_build_object('id', of_account, 'name', name_of_account(of_account));
end $$;

-- What is stored of an application's scrutiny, what the application claims, and every finding, also about what has been replaced.
-- The newest list of participants of a drive with the application's place in it, and the seat of its newest round; null without a place.
create or replace function listed_in(of_application uuid, of_drive uuid) returns json
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_build_object('list', l.number, 'kind', l.kind, 'course', s.course, 'seat', s.seat)
    from (
      select n.id, n.number, n.kind from selection_lists n
      where n.drive_id = of_drive and n.kind <> 'allotment' and n.number is not null order by n.published_at desc limit 1) l
      join list_places p on p.list_id = l.id and p.application_key = of_application and p.candidate is not null
      left join lateral (
        select o.course, o.seat from selection_lists r join allotted_seats o on o.list_id = r.id and o.application_key = of_application
        where r.drive_id = of_drive and r.number is not null order by r.round desc, r.published_at desc limit 1) s on true);
end $$;

create or replace function scrutiny_of(of_application uuid) returns json
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_build_object('state', a.scrutiny, 'notAdmitted', a.not_admitted, 'assignedTo', officer_named(a.assigned_to),
      'openedBy', officer_named(o.taken_by), 'openedUntil', o.taken_until, 'category', a.category, 'disability', a.pwd,
      'listed', listed_in(a.id, a.drive_id), 'residence', a.state, 'birthDate', a.dob, 'marks', a.class12_percentage::float8, 'rank', a.neet_rank,
      'findings', coalesce((
        select json_agg(json_build_object('of', f.of_what, 'key', f.key, 'about', f.about, 'verdict', f.verdict, 'reason', f.reason,
          'version', f.version, 'foundBy', officer_named(f.found_by), 'foundAt', f.found_at,
          'confirmedBy', officer_named(f.confirmed_by), 'confirmedAt', f.confirmed_at))
        from findings f where f.application_id = a.id), '[]'))
    from applications a left join open_applications o
      on o.application_id = a.id and o.taken_until > portal_now() and a.status = 'submitted'
    where a.id = of_application);
end $$;

-- Opens an application for a clerk for 30 minutes, or for 30 more; false when somebody else has it open.
create or replace function keep_open(of_application uuid, clerk uuid) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into open_applications as o (application_id, taken_by, taken_until)
  values (of_application, clerk, portal_now() + interval '30 minutes')
  on conflict (application_id) do update set taken_by = excluded.taken_by, taken_until = excluded.taken_until
  where o.taken_by = excluded.taken_by or o.taken_until <= portal_now();
  return found;
end $$;

-- Releases an application, if this clerk has it open.
create or replace function release_open(of_application uuid, clerk uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from open_applications where application_id = of_application and taken_by = clerk;
end $$;

-- Writes how far the scrutiny of an application is, and its claims not accepted; only a change, since lists and counts follow it.
create or replace function settle_scrutiny(of_application uuid, settled text, facts text[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update applications a set scrutiny = settled, not_admitted = facts
  where a.id = of_application and (a.scrutiny, a.not_admitted) is distinct from (settled, facts);
end $$;

-- Writes what a clerk found, each finding with its entry in the audit, and settles the scrutiny by them; keeps the application open
-- for the clerk, or releases it when they are done. Answers the scrutiny as it is afterwards.
create or replace function mark_findings(of_application uuid, marked jsonb, settled text, facts text[], is_done boolean,
  clerk uuid, clerk_email text, from_ip inet, in_request text)
returns json language plpgsql set search_path = public, pg_temp as $$
begin
  insert into findings as f (application_id, of_what, key, about, verdict, reason, found_by)
  select of_application, m."of", m.key, m.about, m.verdict, m.reason, clerk
  from jsonb_to_recordset(marked) m (effect text, "of" text, key text, about text, verdict text, reason text)
  where m.effect = 'find'
  on conflict (application_id, of_what, key) do update set about = excluded.about, verdict = excluded.verdict,
    reason = excluded.reason, version = f.version + 1, found_by = excluded.found_by, found_at = portal_now(),
    confirmed_by = null, confirmed_at = null;
  update findings f set confirmed_by = clerk, confirmed_at = portal_now(), version = f.version + 1
  from jsonb_to_recordset(marked) m (effect text, "of" text, key text)
  where m.effect = 'confirm' and f.application_id = of_application and f.of_what = m."of" and f.key = m.key;
  insert into audit_entries (actor_id, actor_email, action, subject, detail, ip, request_id)
  select clerk, clerk_email, m.action, a.application_id, m.detail, from_ip, in_request
  from applications a, jsonb_to_recordset(marked) m (action text, detail jsonb)
  where a.id = of_application;
  perform settle_scrutiny(of_application, settled, facts);
  if is_done then
    perform release_open(of_application, clerk);
  else
    perform keep_open(of_application, clerk);
  end if;
  return scrutiny_of(of_application);
end $$;
