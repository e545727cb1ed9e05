-- The account of a live session: asked with every call, so a function, whose query PostgreSQL plans once a connection
-- instead of every time. Idle limits of decision 16: 60 minutes, administrators 30.
create function live_session(hash bytea)
returns table (id uuid, name text, email text, role text, is_due boolean) language plpgsql stable as $$
begin
  return query
    select a.id, a.name, a.email::text, a.role, s.last_seen_at < portal_now() - interval '1 minute'
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = hash and s.expires_at > portal_now() and a.disabled_at is null
      and s.last_seen_at > portal_now() - case a.role when 'admin' then interval '30 minutes' else interval '60 minutes' end;
end $$;
