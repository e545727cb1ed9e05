-- The accounts of live sessions, which every call needs: a function, because PostgreSQL keeps the plan of a function's
-- query and plans a plain one again each time. Many calls at once ask with one statement: what a statement costs beside its
-- work (a message, a transaction, waking a process) is most of its cost. `place` says which ask a row answers. A session
-- ends after 60 minutes without a call, an officer's after 30.
-- `lacks_factor`: an officer without the two-step verification that the institute requires by now. `owns`: an officer who has applied.
create or replace function live_sessions(hashes bytea[])
returns table (place int, id uuid, name text, email text, role text, held jsonb, language text, is_due boolean, read_after text,
  lacks_factor boolean, owns boolean)
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select asked.place::int, a.id, a.name, a.email::text, a.role,
      case when a.role = 'applicant' then '[]' else grants_of(a.id) end, a.language,
      s.last_seen_at < portal_now() - interval '1 minute', s.read_after::text,
      a.role <> 'applicant'
        and exists (select from institute i where i.factor_asked_from <> ''
          and i.factor_asked_from <= to_char(portal_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))
        and not exists (select from factors f where f.account_id = a.id and f.confirmed_at is not null),
      a.role <> 'applicant' and exists (select from applications o where o.applicant_id = a.id)
    from unnest(hashes) with ordinality asked (hash, place)
    join sessions s on s.token_hash = asked.hash
    join accounts a on a.id = s.account_id
    where s.expires_at > portal_now() and a.disabled_at is null
      and s.last_seen_at > portal_now() - case a.role when 'applicant' then interval '60 minutes' else interval '30 minutes' end;
end $$;
