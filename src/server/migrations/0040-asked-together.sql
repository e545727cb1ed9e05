-- Sessions and applications are asked for by every call. Many calls at once ask with one statement: what a statement costs
-- beside its work (a message, a transaction, waking a process) is most of its cost. `place` says which ask a row answers.
create function live_sessions(hashes bytea[])
returns table (place int, id uuid, name text, email text, role text, is_due boolean) language plpgsql stable as $$
begin
  -- Idle limits of decision 16: 60 minutes, administrators 30.
  return query
    select asked.place::int, a.id, a.name, a.email::text, a.role, s.last_seen_at < portal_now() - interval '1 minute'
    from unnest(hashes) with ordinality asked (hash, place)
    join sessions s on s.token_hash = asked.hash
    join accounts a on a.id = s.account_id
    where s.expires_at > portal_now() and a.disabled_at is null
      and s.last_seen_at > portal_now() - case a.role when 'admin' then interval '30 minutes' else interval '60 minutes' end;
end $$;
drop function live_session(bytea);

create function applications_by_ids(ids text[], tracks text[])
returns table (place int, application json) language plpgsql stable as $$
begin
  return query
    select asked.place::int, to_json(f)
    from unnest(ids, tracks) with ordinality asked (id, track, place)
    join application_facts f on f."applicationId" = asked.id and f.track = asked.track;
end $$;
drop function application_by_id(text, text);
