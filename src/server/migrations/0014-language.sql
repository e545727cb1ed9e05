-- The language a person is written to and answered in, unless a call asks for another.
alter table accounts add column language text not null default 'en' check (language in ('en', 'hi'));

drop function live_sessions(bytea[]);
-- The accounts of live sessions, asked for by every call: a function, because PostgreSQL keeps the plan of a function's
-- query and plans a plain one anew each time. Many calls at once ask with one statement: what a statement costs beside its
-- work (a message, a transaction, waking a process) is most of its cost. `place` says which ask a row answers. A session
-- ends after 60 minutes without a call, an administrator's after 30.
create function live_sessions(hashes bytea[])
returns table (place int, id uuid, name text, email text, role text, language text, is_due boolean)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    select asked.place::int, a.id, a.name, a.email::text, a.role, a.language,
      s.last_seen_at < portal_now() - interval '1 minute'
    from unnest(hashes) with ordinality asked (hash, place)
    join sessions s on s.token_hash = asked.hash
    join accounts a on a.id = s.account_id
    where s.expires_at > portal_now() and a.disabled_at is null
      and s.last_seen_at > portal_now() - case a.role when 'admin' then interval '30 minutes' else interval '60 minutes' end;
end $$;

-- A mail is said when it leaves, from facts, in the language of whoever gets it.
alter table mails add column language text not null default 'en' check (language in ('en', 'hi'));

-- What waits was queued with sentences in it.
update mails set data = data - 'summary' || jsonb_build_object('submittedAt', to_json(created_at))
where kind = 'application-submitted' and data ? 'summary';

update mails set data = data - 'closingDay'
  || jsonb_build_object('closes', to_date(data ->> 'closingDay', 'DD Mon YYYY'))
where kind = 'draft-reminder' and data ? 'closingDay';

update mails set data = data || jsonb_build_object(
  'closedOn', to_date(data ->> 'closedOn', 'DD Mon YYYY'), 'removeFrom', to_date(data ->> 'removeFrom', 'DD Mon YYYY'))
where kind = 'draft-removal' and data ? 'closedOn';

-- Its cause names the file, whose key has the kind of document in its third part.
update mails set data = data - 'documentLabel' || jsonb_build_object('docType', split_part(cause, '/', 3))
where kind = 'document-infected' and data ? 'documentLabel';
